import { burials } from '@sexton/contract/burials/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { describe, expect, it } from 'vitest'
import { ground, said } from './who-lies-fixture.ts'

/** Calls that decide on the place of a burial need its state as the user saw it (burials-5). */
const { park, boss, aSite, buried, confirmed, dayComes, read, setDraft, sold } = ground()

const moved = /^This burial was changed by Somebody Else at \d\d:\d\d since you opened it/
async function aColleague() {
  const colleague = await park.as()
  const name = { first_name: 'Somebody', last_name: 'Else' }
  await park.db.updateTable('users').set(name).where('user_id', '=', colleague.user_id).execute()
  return colleague
}

describe('Complete', () => {
  it('is refused when somebody else has changed the site of the sale meanwhile', async () => {
    const on = await sold()
    const burial_id = await confirmed(on)
    const { updated_at } = await read(burial_id)
    const colleague = await aColleague()
    const site_id = await aSite()
    await colleague.call(saleSites.setSite, { params: on, body: { site_id } })
    const params = { burial_id }
    const body = { updated_at }
    expect(said(await boss().ask(burials.complete, { params, body }))).toMatch(moved)
    expect(await read(burial_id)).toMatchObject({ burial_status_ref: 'CONFIRMED', in_ground: false })
    await dayComes(burial_id)
    const now = await read(burial_id)
    await boss().call(burials.complete, { params, body: { updated_at: now.updated_at } })
    expect(await read(burial_id)).toMatchObject({ burial_status_ref: 'COMPLETE', site_id })
  })
})

describe('every call that decides on a place', () => {
  it('is refused for a burial that was changed meanwhile: Confirm, Move Grave, Correct Place, Set Draft', async () => {
    const on = await sold('LAWN_DOUBLE')
    const burial_id = await buried(on)
    const { updated_at } = await read(burial_id)
    const params = { burial_id }
    await (await aColleague()).call(burials.showPublic, { params, body: { show_public: false } })
    await setDraft(burial_id, 'Name misspelt')
    const note = 'Old plan'
    const why = { updated_at, note }
    const site_id = await aSite('LAWN_DOUBLE')
    await boss().call(saleSites.addWithSite, { params: on, body: { site_id } })
    const refused = [
      await boss().ask(burials.changeSite, { params, body: { ...why, site_id, grave_no: 1 } }),
      await boss().ask(burials.changeGrave, { params, body: { ...why, grave_no: 2 } }),
      await boss().ask(burials.correctPosition, { params, body: { ...why, position: 2 } }),
      await boss().ask(burials.confirm, { params, body: { updated_at } }),
      await boss().ask(burials.setDraft, { params, body: why }),
    ]
    for (const one of refused) expect(said(one)).toMatch(/^This burial was changed by /)
    expect(await read(burial_id)).toMatchObject({
      burial_status_ref: 'DRAFT',
      site_id: on.site_id,
      position: 1,
    })
  })
})
