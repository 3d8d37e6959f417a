import { burials } from '@sexton/contract/burials/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { sites } from '@sexton/contract/sites/calls'
import { addDays, weekdayDate } from '@sexton/contract/values/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { attach, makeCustomer } from '../../../test/factories.ts'
import { auditsOf, siteNow } from '../../sales/sales-fixture.ts'
import { ground, said, today, type Sold } from './who-lies-fixture.ts'

/** Whose burial's day has come may lie there, until somebody says that it did not take place (ground-21, ground-22). */
const { park, boss, aSite, completed, confirmed, payFor, read, refOf, sold } = ground()
let clerk: Client
beforeAll(async () => {
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
})

const asks = async (site_id: number, day = today) =>
  `Grace Hồng may have been buried in site ${await refOf(site_id)} on ${weekdayDate(day)}. Record first whether the burial took place.`

/** Confirmed for today. */
async function mayLie(type?: string, burial_date = today) {
  const on = await sold(type)
  const burial_id = await confirmed(on, { burial_date })
  return { ...on, burial_id, params: { burial_id } }
}

const ordered = ({ sale_id, sale_site_id }: Sold) =>
  boss().call(sales.place, { params: { sale_id }, body: { defer_agreements: [sale_site_id] } })
const draft = (burial_id: number, body: object) =>
  boss().ask(burials.setDraft, { params: { burial_id }, body })
const lastAudit = async (burial_id: number) => (await auditsOf(park, 'burial', burial_id)).at(-1)!.message
const fields = (refused: { statusCode: number; json: () => { error: { fields: unknown } } }) => {
  expect(refused.statusCode).toBe(422)
  return refused.json().error.fields
}

describe('on the day of a burial', () => {
  it('its order is not cancelled, so that nothing of it is deleted, and its site is not sold again', async () => {
    const { sale_id, site_id, sale_site_id, burial_id, params } = await mayLie()
    await ordered({ sale_id, sale_site_id })
    const wanted = await asks(site_id)
    expect(said(await boss().ask(sales.unplace, { params: { sale_id }, body: {} }))).toBe(wanted)
    expect(fields(await draft(burial_id, {}))).toEqual({ took_place: 'Say whether the burial took place.' })
    expect(said(await boss().ask(sales.remove, { params: { sale_id }, body: {} }))).toMatch(/been placed/)
    expect(said(await boss().ask(burials.remove, { params }))).toBe(wanted)
    expect(await siteNow(park, site_id)).toMatchObject({ site_status_ref: 'ORDER' })
    const { sale_id: other } = await boss().call(sales.create, {
      body: { customer_id: await makeCustomer(park.db, { last_name: 'Other' }) },
    })
    const again = await boss().ask(saleSites.addWithSite, { params: { sale_id: other }, body: { site_id } })
    expect(said(again)).toMatch(/no longer available/)
    expect(await read(burial_id)).toMatchObject({ burial_status_ref: 'CONFIRMED', in_ground: false })
  })

  it('the draft sale that it is on keeps it and its site: delete, take off, Change site', async () => {
    const { sale_id, site_id, sale_site_id } = await mayLie()
    const wanted = await asks(site_id)
    const params = { sale_site_id }
    expect(said(await boss().ask(sales.remove, { params: { sale_id }, body: {} }))).toBe(wanted)
    expect(said(await boss().ask(saleSites.remove, { params }))).toBe(wanted)
    const change = { params, body: { site_id: await aSite() } }
    expect(said(await boss().ask(saleSites.setSite, change))).toBe(wanted)
  })

  it('the sale that it is on in ground of its customer keeps it, too', async () => {
    const own = await sold()
    await payFor(own)
    const { sale_id } = await boss().call(sales.create, { body: { customer_id: own.customer_id } })
    await confirmed({ sale_id, sale_site_id: own.sale_site_id }, { burial_date: addDays(today, -1) })
    const wanted = await asks(own.site_id, addDays(today, -1))
    expect(said(await boss().ask(sales.remove, { params: { sale_id }, body: {} }))).toBe(wanted)
  })

  it('its site is neither moved, nor unsuitable, nor passed on', async () => {
    const on = await mayLie()
    await payFor(on)
    const wanted = await asks(on.site_id)
    const body = {
      customer_id: await makeCustomer(park.db, { last_name: 'Heir' }),
      transferred_on: today,
      reason: 'Inherited',
      document_ids: [await attach(park.db, 'site', on.site_id)],
    }
    expect(said(await boss().ask(sites.transfer, { params: { site_id: on.site_id }, body }))).toBe(wanted)
    const own = await sold()
    await payFor(own)
    const { sale_id } = await boss().call(sales.create, { body: { customer_id: own.customer_id } })
    await confirmed({ sale_id, sale_site_id: own.sale_site_id }, { burial_date: today })
    const moved = { params: own, body: { newSiteId: await aSite() } }
    expect(said(await boss().ask(saleSites.moveSite, moved))).toBe(await asks(own.site_id))
  })

  it('another day is given by a manager, who says why (burials-21)', async () => {
    const { burial_id, params } = await mayLie('LAWN_SINGLE', addDays(today, -1))
    const burial = { burial_date: addDays(today, 2) } as never
    expect((await clerk.ask(burials.update, { params, body: { burial, note: 'Rain' } })).statusCode).toBe(403)
    expect(fields(await boss().ask(burials.update, { params, body: { burial } }))).toEqual({
      note: 'Say why the burial was put off: its day has come.',
    })
    expect(await boss().call(burials.update, { params, body: { burial, note: 'Rain' } })).toMatchObject({
      burial_status_ref: 'CONFIRMED',
      burial_date: addDays(today, 2),
      did_not_take_place: null,
    })
    expect(await lastAudit(burial_id)).toMatch(/Rain$/)
    expect((await draft(burial_id, {})).statusCode).toBe(200)
  })

  it('Move Grave asks a reason and puts the move on record; it is not a body taken out (ground-14)', async () => {
    const { burial_id, params } = await mayLie('LAWN_COMPANION')
    const move = (note?: string) =>
      boss().ask(burials.changeGrave, { params, body: { grave_no: 2, note, exhumed: true } })
    expect(fields(await move())).toEqual({
      note: 'A reason is required to move a burial whose day has come.',
    })
    expect((await move('Flooded')).json()).toMatchObject({ grave_no: 2, taken_out: false, may_lie: true })
    const moves = park.db.selectFrom('grave_moves').selectAll().where('burial_id', '=', burial_id)
    expect(await moves.execute()).toMatchObject([{ reason: 'Flooded', exhumed: false, moved_on: today }])
    expect(await completed(burial_id)).toMatchObject({ in_ground: true, may_lie: false })
  })
})

describe('Did the burial take place?', () => {
  it('no: for a reason it is a draft without a day, and what it stood in the way of goes on', async () => {
    const { sale_id, site_id, burial_id } = await mayLie()
    expect(await read(burial_id)).toMatchObject({ may_lie: true })
    expect(fields(await draft(burial_id, { took_place: false }))).toEqual({
      note: 'Say why the burial did not take place.',
    })
    const answer = await draft(burial_id, { took_place: false, note: 'The family did not come' })
    expect(answer.json()).toMatchObject({
      burial_status_ref: 'DRAFT',
      burial_date: null,
      burial_slot_id: null,
      may_lie: false,
      did_not_take_place: { on: today, why: 'The family did not come' },
    })
    expect(await lastAudit(burial_id)).toBe(
      `Burial of Grace Hồng: Confirmed → Draft. It did not take place on ${weekdayDate(today)}. The family did not come`,
    )
    expect((await boss().ask(sales.remove, { params: { sale_id }, body: {} })).statusCode).toBe(204)
    expect(await siteNow(park, site_id)).toMatchObject({ site_status_ref: 'AVAIL' })
  })

  it('yes: for a reason it is a draft whose body lies there', async () => {
    const { sale_id, site_id, burial_id } = await mayLie()
    expect(fields(await draft(burial_id, { took_place: true }))).toEqual({
      note: 'A reason is required to set a completed burial to draft.',
    })
    const answer = await draft(burial_id, { took_place: true, note: 'Name misspelt' })
    expect(answer.json()).toMatchObject({ burial_status_ref: 'DRAFT', in_ground: true, position: 1 })
    expect(await lastAudit(burial_id)).toBe(
      `Burial of Grace Hồng: Confirmed → Draft. It took place on ${weekdayDate(today)}. Name misspelt`,
    )
    expect(said(await boss().ask(sales.remove, { params: { sale_id }, body: {} }))).toBe(
      `Grace Hồng is buried in site ${await refOf(site_id)}. This sale cannot be deleted.`,
    )
  })

  it('is not asked before its day, nor of a burial that is complete', async () => {
    const { burial_id } = await mayLie('LAWN_SINGLE', addDays(today, 1))
    expect((await draft(burial_id, {})).statusCode).toBe(200)
    const done = await mayLie()
    await completed(done.burial_id)
    expect((await draft(done.burial_id, { note: 'Name misspelt' })).statusCode).toBe(200)
  })
})
