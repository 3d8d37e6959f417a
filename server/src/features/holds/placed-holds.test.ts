import { audits } from '@sexton/contract/audits/calls'
import { burials } from '@sexton/contract/burials/calls'
import { documents } from '@sexton/contract/documents/calls'
import { holds, placedHolds } from '@sexton/contract/holds/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import { sites } from '@sexton/contract/sites/calls'
import { addDays } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { checkedOrder } from '../../test/dig-orders.ts'
import { attach } from '../../test/factories.ts'
import { switchOn } from '../../test/practices.ts'
import { unsound } from '../../test/readers/unsound.ts'
import { ground, said, today } from '../burials/ground/who-lies-fixture.ts'
import { siteNow } from '../sales/sales-fixture.ts'

const { park, boss, aSite, confirmed, refOf, sold } = ground()
let clerk: Client
let supervisor: Client

beforeAll(async () => {
  await switchOn(park, { grave_room: {} })
  clerk = await park.as('PERM_EDIT', 'PERM_VIEW')
  supervisor = await park.as('PERM_SALES_SUPER', 'PERM_EDIT', 'PERM_VIEW')
})

const all: ('SELL' | 'OPEN' | 'PASS_ON')[] = ['SELL', 'OPEN', 'PASS_ON']
const wish = { kind: 'SAFETY' as const, stops: all, reason: 'The bank has slipped.' }
const ask = (site_id: number, changed: object = {}, by = clerk) =>
  by.ask(placedHolds.place, { params: { site_id }, body: { ...wish, ...changed } })
const placed = (site_id: number, changed: object = {}, by = clerk) =>
  by.call(placedHolds.place, { params: { site_id }, body: { ...wish, ...changed } })
const lift = (hold_id: number, body: object = {}, by = supervisor) =>
  by.ask(placedHolds.liftPlaced, { params: { hold_id }, body: { note: 'Settled', ...body } })
const fields = (reply: { json: () => { error: { fields: unknown } } }) => reply.json().error.fields
const sell = (on: { sale_id: number }, site_id: number) =>
  boss().ask(saleSites.addWithSite, { params: on, body: { site_id } })
const words = async (site_id: number, what: string) =>
  new RegExp(
    `^Site ${await refOf(site_id)} has been on hold since \\d{1,2} \\w{3} \\d{4}: The bank has slipped\\. ${what} must wait until the hold is lifted\\.$`,
  )

/** The agreements of a sale are signed, so that nothing else stands in the way of its order. */
async function agreed(sale_id: number) {
  const rows = await park.db
    .selectFrom('sale_sites')
    .select('sale_site_id')
    .where('sale_id', '=', sale_id)
    .execute()
  for (const { sale_site_id } of rows) await attach(park.db, 'sale_site', sale_site_id, 'AGREEMENT')
}

describe('a placed hold', () => {
  it('stops the sale of a free site until it is lifted (holds-1)', async () => {
    const [on, site_id] = [await sold(), await aSite()]
    const { hold_id } = await placed(site_id)
    expect(await siteNow(park, site_id)).toMatchObject({ site_status_ref: 'UNAVAIL' })
    expect(said(await sell(on, site_id))).toMatch(await words(site_id, 'The sale'))
    expect((await lift(hold_id)).statusCode).toBe(200)
    expect(said(await lift(hold_id))).toBe('This hold has already been lifted.')
    expect((await sell(on, site_id)).statusCode).toBe(200)
    expect(await unsound(park.db)).toEqual([])
  })

  it('stops only what it says, and only in its grave (holds-1)', async () => {
    const on = await sold('LAWN_COMPANION')
    await placed(on.site_id, { stops: ['OPEN'], grave_no: 2 })
    const bury = (grave_no: number) =>
      boss().ask(burials.create, { body: { sale_id: on.sale_id, sale_site_id: on.sale_site_id, grave_no } })
    expect((await bury(1)).statusCode).toBe(200)
    expect(said(await bury(2))).toMatch(await words(on.site_id, 'The burial'))
  })

  it('leaves a checked grave closed, and an open one open (holds-1)', async () => {
    const [on, other] = [await sold(), await sold()]
    const orderOf = async (one: typeof on) =>
      checkedOrder(park.db, await confirmed(one, { grave_no: 1 }), clerk.user_id, supervisor.user_id)
    const [dig, open] = [await orderOf(on), await orderOf(other)]
    await open.opened()
    const { hold_id } = await placed(on.site_id)
    await placed(other.site_id)
    const why = await words(on.site_id, 'The burial')
    await expect(dig.opened()).rejects.toThrow(why)
    const { state } = await park.db
      .selectFrom('dig_orders')
      .select('state')
      .where('dig_order_id', '=', open.dig_order_id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('OPEN')
    await lift(hold_id)
    await dig.opened()
  })

  it('and a sale at once: the sale comes first and cannot be ordered, or is refused (holds-1)', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [on, site_id] = [await sold(), await aSite()]
      const calls = [() => sell(on, site_id), () => ask(site_id)]
      const replies = await Promise.all((round % 2 ? calls.toReversed() : calls).map((call) => call()))
      const [sale, hold] = round % 2 ? replies.toReversed() : replies
      expect(hold!.statusCode).toBe(200)
      await agreed(on.sale_id)
      const late =
        sale!.statusCode === 200
          ? await boss().ask(sales.place, { params: { sale_id: on.sale_id }, body: {} })
          : sale!
      expect(said(late)).toMatch(await words(site_id, 'The sale'))
    }
    expect(await unsound(park.db)).toEqual([])
  })

  it('asks for a kind, what waits, a reason and a grave that is there (holds-1)', async () => {
    const site_id = await aSite()
    expect(fields(await ask(site_id, { kind: null, stops: [], reason: ' ' }))).toEqual({
      kind: 'Choose a kind.',
      stops: 'Choose what waits.',
      reason: 'Say why.',
    })
    expect(fields(await ask(site_id, { grave_no: 7 }))).toEqual({
      grave_no: `Site ${await refOf(site_id)} has no grave 7.`,
    })
    expect(fields(await ask(site_id, { review_on: addDays(today, -1) }))).toEqual({
      review_on: 'Choose today or a later day.',
    })
    expect((await ask(999_999)).statusCode).toBe(404)
  })

  it('is listed with its day of review, found by the search and in the history (holds-5)', async () => {
    const on = await sold()
    const burial_id = await confirmed(on, { grave_no: 1 })
    const review_on = addDays(today, 30)
    const { hold_id } = await placed(on.site_id, { review_on })
    const listed = (query: object) => clerk.call(placedHolds.list, { query: query as never })
    const expected = [{ hold_id, kind: 'SAFETY', review_on, placed_by_id: clerk.user_id }]
    expect(await listed({ site_id: on.site_id })).toMatchObject(expected)
    expect(await listed({ sale_id: on.sale_id })).toMatchObject(expected)
    expect(await listed({ burial_id })).toMatchObject(expected)
    expect((await listed({})).map((one) => one.hold_id)).toContain(hold_id)
    const found = await boss().call(siteRecords.search, { query: { on_hold: 'true' } as never })
    expect(found.map(({ site_id }) => site_id)).toContain(on.site_id)
    // What a correction holds is listed apart.
    expect(await boss().call(sites.get, { params: on })).toMatchObject({ on_hold: true, holds: [] })
    await lift(hold_id)
    expect(await listed({ site_id: on.site_id })).toEqual([])
    const [last, first] = await boss().call(audits.list, { params: { type: 'site', id: on.site_id } })
    const ref = await refOf(on.site_id)
    expect(last!.message).toBe(`Hold of site ${ref} lifted (Safety): Settled`)
    expect(first!.message).toMatch(
      /put on hold \(Safety\), which stops sales, burials, transfers: The bank has slipped\. To review on /,
    )
  })
})

describe('the document of a hold', () => {
  it('is of the site or of what is there, and stays (holds-2)', async () => {
    const on = await sold()
    const stray = await attach(park.db, 'customer', on.customer_id)
    const strange = { document_id: 'Upload the document to the site, or to a burial or a sale there.' }
    expect(fields(await ask(on.site_id, { document_id: stray }))).toEqual(strange)
    const own = await attach(park.db, 'sale', on.sale_id)
    const { hold_id, document } = await placed(on.site_id, { document_id: own })
    expect(document).toMatchObject({ document_id: own })
    expect(fields(await lift(hold_id, { document_id: stray }))).toEqual(strange)
    const end = await attach(park.db, 'site', on.site_id)
    await lift(hold_id, { document_id: end })
    for (const document_id of [own, end]) {
      expect((await boss().ask(documents.remove, { params: { document_id } })).statusCode).toBe(409)
      const gone = park.db.updateTable('documents').where('document_id', '=', document_id)
      await expect(gone.set({ deleted_at: '2026-11-29' }).execute()).rejects.toThrow(
        'This document belongs to a hold, so it cannot be deleted.',
      )
    }
  })
})

describe('lifting a hold', () => {
  it('of a correction is done where it was checked, not here (ground-26)', async () => {
    const { hold_id } = await placed(await aSite())
    const checker = await park.as('PERM_SITES')
    const reply = await checker.ask(holds.lift, { params: { hold_id }, body: { note: 'Checked' } })
    expect(reply.statusCode).toBe(404)
  })

  it.each(['COURT', 'POLICE'] as const)('of kind %s takes a document (holds-3)', async (kind) => {
    const site_id = await aSite()
    const { hold_id } = await placed(site_id, { kind })
    expect(fields(await lift(hold_id))).toEqual({
      document_id: 'Upload the document with which the court or the police ends this hold.',
    })
    expect(fields(await lift(hold_id, { note: '' }))).toEqual({ note: 'Say why the hold is lifted.' })
    const bare = { lifted_at: '2026-11-30', lifted_by: supervisor.user_id, lift_reason: 'Over' }
    const row = () => park.db.updateTable('holds').where('hold_id', '=', hold_id)
    await expect(row().set(bare).execute()).rejects.toThrow('holds_of_authorities_end_on_paper')
    const gone = await attach(park.db, 'site', site_id)
    await park.db
      .updateTable('documents')
      .set({ deleted_at: '2026-11-29' })
      .where('document_id', '=', gone)
      .execute()
    await expect(
      row()
        .set({ ...bare, lift_document_id: gone })
        .execute(),
    ).rejects.toThrow('The document that ends a hold must be an uploaded one.')
    const document_id = await attach(park.db, 'site', site_id)
    expect((await lift(hold_id, { document_id })).json()).toMatchObject({ lift_reason: 'Settled' })
  })

  it('of a dispute takes another sales supervisor, where there is one (holds-4)', async () => {
    const dispute = { kind: 'DISPUTE' }
    const { hold_id } = await placed(await aSite(), dispute, supervisor)
    expect(said(await lift(hold_id))).toBe(
      'You put this site on hold. Another sales supervisor decides about the dispute.',
    )
    const own = park.db
      .updateTable('holds')
      .set({ lifted_at: '2026-11-30', lifted_by: supervisor.user_id, lift_reason: 'Mine' })
      .where('hold_id', '=', hold_id)
    await expect(own.execute()).rejects.toThrow('Another sales supervisor decides about the dispute.')
    const another = await park.as('PERM_SALES_SUPER')
    expect((await lift(hold_id, {}, another)).statusCode).toBe(200)
    const alone = await placed(await aSite(), dispute, supervisor)
    await sql`delete from role_permissions where permission_id in (
        select permission_id from permissions where permission_ref = 'PERM_SALES_SUPER')
      and role_id not in (select role_id from role_users where user_id = ${supervisor.user_id})`.execute(
      park.db,
    )
    expect((await lift(alone.hold_id)).statusCode).toBe(200)
  })
})
