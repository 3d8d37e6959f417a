import { burials } from '@sexton/contract/burials/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { describe, expect, it } from 'vitest'
import { makeCustomer, passOn } from '../../../test/factories.ts'
import { siteNow } from '../../sales/sales-fixture.ts'
import { auditsOf } from '../../../test/readers/audits-of.ts'
import { ground, said } from './who-lies-fixture.ts'

/** Move Grave (ground-14 to ground-20). */
const { park, boss, aSite, buried, payFor, read, refOf, setDraft, sold } = ground()

describe('Move Grave', () => {
  it('needs a reason for a body, and writes an audit row of the burial and of both sites (ground-14)', async () => {
    const on = await sold()
    const burial_id = await buried(on)
    const target = await aSite()
    await boss().call(saleSites.addWithSite, { params: on, body: { site_id: target } })
    const params = { burial_id }
    const body = { site_id: target, grave_no: 1 }
    expect((await boss().ask(burials.changeSite, { params, body })).json().error.fields).toHaveProperty(
      'note',
    )
    await boss().call(burials.changeSite, { params, body: { ...body, note: 'Court order 12' } })
    const message = `Grace Hồng: grave 1 of site ${await refOf(on.site_id)} → grave 1 of site ${await refOf(target)}. Court order 12`
    expect(await auditsOf(park, 'burial', burial_id)).toContainEqual(
      expect.objectContaining({ action: 'MOVED', message }),
    )
    expect(await auditsOf(park, 'site', on.site_id)).toMatchObject([{ action: 'BURIAL_MOVED_OUT', message }])
    expect(await auditsOf(park, 'site', target)).toMatchObject([{ action: 'BURIAL_MOVED_IN', message }])
    expect(
      await park.db.selectFrom('grave_moves').selectAll().where('burial_id', '=', burial_id).execute(),
    ).toMatchObject([
      { from_site_id: on.site_id, to_site_id: target, reason: 'Court order 12', moved_by: boss().user_id },
    ])
    expect(await read(burial_id)).toMatchObject({
      in_ground: true,
      position: 1,
      burial_status_ref: 'COMPLETE',
    })
  })

  it('of a burial set to draft moves the burial too: the new place is not free (ground-2)', async () => {
    const on = await sold('LAWN_COMPANION')
    const burial_id = await buried(on, { grave_no: 1 })
    await setDraft(burial_id, 'Wrong grave')
    const params = { burial_id }
    const moved = await boss().call(burials.changeGrave, {
      params,
      body: { grave_no: 2, note: 'Lies in grave 2' },
    })
    expect(moved).toMatchObject({ grave_no: 2, in_ground: true, position: 1, burial_status_ref: 'DRAFT' })
    const change = {
      params: { sale_site_id: on.sale_site_id },
      body: { site_id: await aSite('LAWN_COMPANION') },
    }
    expect(said(await boss().ask(saleSites.setSite, change))).toMatch(/^Grace Hồng is buried in site/)
    expect(said(await boss().ask(burials.remove, { params }))).toMatch(
      /^Grace Hồng is buried\. This burial cannot be deleted/,
    )
  })

  it('records an exhumation with a planned reburial, which cannot be deleted (ground-17, ground-7)', async () => {
    const on = await sold()
    const burial_id = await buried(on)
    await setDraft(burial_id, 'Wrong grave')
    const target = await aSite()
    await boss().call(saleSites.addWithSite, { params: on, body: { site_id: target } })
    const body = { site_id: target, grave_no: 1, note: 'Court order', exhumed: true }
    const moved = await boss().call(burials.changeSite, { params: { burial_id }, body })
    expect(moved).toMatchObject({
      in_ground: false,
      position: null,
      planned_position: 1,
      burial_status_ref: 'DRAFT',
    })
    expect(moved.taken_out).toBe(true)
    const params = { burial_id }
    const anew = /^Grace Hồng was exhumed and is to be reburied/
    expect(said(await boss().ask(burials.remove, { params }))).toMatch(anew)
    expect(said(await boss().ask(sales.remove, { params: { sale_id: on.sale_id }, body: {} }))).toMatch(anew)
    const erased = park.db.deleteFrom('burials').where('burial_id', '=', burial_id).execute()
    await expect(erased).rejects.toThrow(anew)
    await boss().call(saleSites.remove, { params: { sale_site_id: on.sale_site_id } })
    expect(await siteNow(park, on.site_id)).toMatchObject({ site_status_ref: 'AVAIL' })
  })

  it('refuses a site that has passed to an heir, who is its owner, and accepts one the customer was given (ground-15)', async () => {
    const on = await sold()
    const burial_id = await buried(on)
    await payFor(on)
    const second = await boss().call(sales.create, { body: { customer_id: on.customer_id } })
    const target = await aSite()
    const add = { params: second, body: { site_id: target } }
    const { sale_site_id } = await boss().call(saleSites.addWithSite, add)
    await payFor({ sale_id: second.sale_id, sale_site_id })
    const heir = await makeCustomer(park.db, { last_name: 'Heir' })
    await passOn(park.db, target, heir)
    const move = (site_id: number) =>
      boss().ask(burials.changeSite, {
        params: { burial_id },
        body: { site_id, grave_no: 1, note: 'Family’s wish' },
      })
    expect(said(await move(target))).toBe(
      `Site ${await refOf(target)} does not belong to this burial’s customer or to the owner of its present site.`,
    )
    const stranger = await sold()
    await payFor(stranger)
    await passOn(park.db, stranger.site_id, on.customer_id)
    expect((await move(stranger.site_id)).statusCode).toBe(200)
  })
})

describe('Move Grave from a grave with a headstone', () => {
  it('records what becomes of the headstone; its photo is not shown with later burials (ground-20)', async () => {
    const on = await sold('LAWN_COMPANION')
    const burial_id = await buried(on, { grave_no: 1 })
    const params = { burial_id }
    await boss().call(burials.headstone, { params, body: { has_headstone: true } })
    const move = (headstone?: 'moves' | 'removed' | 'stays') =>
      boss().ask(burials.changeGrave, { params, body: { grave_no: 2, note: 'Wrong grave', headstone } })
    expect((await move()).json().error.fields).toEqual({
      headstone: 'Choose what happens to the headstone: move it too, or remove it.',
    })
    expect((await move('stays')).statusCode).toBe(422)
    expect((await move('moves')).json()).toMatchObject({ grave_no: 2, has_headstone: true })
    const graves = park.db.selectFrom('graves').select('has_headstone').where('site_id', '=', on.site_id)
    expect(await graves.orderBy('grave_no').execute()).toEqual([
      { has_headstone: false },
      { has_headstone: true },
    ])
    const next = await buried(on, { grave_no: 1, first_name: 'John' })
    expect(await read(next)).toMatchObject({ has_headstone: false })
  })
})
