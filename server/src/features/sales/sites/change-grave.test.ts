import { receipts } from '@sexton/contract/receipts/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import { addDays } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { ground, said, today } from '../../burials/ground/who-lies-fixture.ts'
import { payInCash, siteNow } from '../sales-fixture.ts'
import { auditsOf } from '../../../test/readers/audits-of.ts'

/** Change grave before the burial (sales-52). */
const { park, boss, aSite, completed, confirmed, read, sold } = ground()
let grounds: Client
let flooded: number
beforeAll(async () => {
  grounds = await park.as('PERM_VIEW', 'PERM_SALES_SUPER')
  flooded = (await boss().call(siteRecords.unsuitabilities, {}))[0]!.site_unsuitability_id
})

const reason = 'The grave is under water'

/** An order with a burial confirmed for this day, part of it paid. */
async function ordered(burial_date = today) {
  const on = await sold()
  const burial_id = await confirmed(on, { burial_date })
  const { sale_id, sale_site_id } = on
  const body = { defer_agreements: [sale_site_id] }
  const placed = await boss().call(sales.place, { params: { sale_id }, body })
  await payInCash(boss(), sale_id, 100)
  return { ...on, burial_id, placed }
}

const change = (sale_site_id: number, newSiteId: number, more: object = {}, by = boss()) =>
  by.ask(saleSites.changeGrave, { params: { sale_site_id }, body: { newSiteId, reason, ...more } })

const books = async (sale_id: number) => {
  const { price, price_receipted, invoice_no, sale_status_ref, lines } = await boss().call(sales.get, {
    params: { sale_id },
  })
  const paid = await boss().call(receipts.list, { params: { sale_id }, query: {} })
  return { price, price_receipted, invoice_no, sale_status_ref, lines: lines.length, paid: paid.length }
}

describe('a grave that floods on the day of the burial', () => {
  it.each([today, addDays(today, 1)])(
    'is exchanged, burial of %s and all; receipts, invoice and number stay (sales-52)',
    async (day) => {
      const { sale_id, sale_site_id, site_id, burial_id } = await ordered(day)
      const before = await books(sale_id)
      const to = await aSite()
      const done = (await change(sale_site_id, to, { site_unsuitability_id: flooded })).json()
      expect(done).toMatchObject({ site_id: to, sale_status_ref: 'ORDERED', agreementDocumentId: null })
      expect(await books(sale_id)).toEqual(before)
      expect(await read(burial_id)).toMatchObject({
        site_id: to,
        burial_status_ref: 'CONFIRMED',
        burial_date: day,
      })
      expect(await siteNow(park, site_id)).toMatchObject({ site_status_ref: 'UNSUITABLE' })
      expect(await siteNow(park, to)).toMatchObject({ site_status_ref: 'ORDER' })
      expect((await auditsOf(park, 'burial', burial_id)).at(-1)!.message).toContain(reason)
      expect((await auditsOf(park, 'sale_site', sale_site_id)).at(-1)!.message).toMatch(
        /1 burial moved along; no one has been buried in \S+ yet: The grave is under water$/,
      )
      if (day > today) return
      // From now on the burial may lie in the new grave (ground-21).
      const refused = await boss().ask(saleSites.setSite, {
        params: { sale_site_id },
        body: { site_id: await aSite() },
      })
      expect(refused.statusCode).toBe(409)
      await completed(burial_id)
      expect(said(await change(sale_site_id, await aSite()))).toMatch(
        /is buried in site \S+ Use Move Grave to move the burial first\.$/,
      )
      expect(await unsound(park.db)).toEqual([])
    },
  )

  it('is exchanged while the sale is ordered or paid only, with a reason, for an available site', async () => {
    const { sale_id, sale_site_id } = await sold()
    expect(said(await change(sale_site_id, await aSite()))).toBe(
      'You can only change a grave before the burial, while its sale is ordered or paid.',
    )
    await boss().call(sales.place, { params: { sale_id }, body: { defer_agreements: [sale_site_id] } })
    const blank = await change(sale_site_id, await aSite(), { reason: ' ' })
    expect(blank.json().error.fields).toEqual({ reason: 'Reason is required.' })
    const taken = await sold()
    expect(said(await change(sale_site_id, taken.site_id))).toMatch(/is no longer available$/)
    const unsuitable = { site_unsuitability_id: flooded }
    expect((await change(sale_site_id, await aSite(), unsuitable, grounds)).statusCode).toBe(403)
    expect((await change(sale_site_id, await aSite(), {}, grounds)).statusCode).toBe(200)
  })
})

describe('a grave of another type before the burial', () => {
  const types = (sale_site_id: number) =>
    boss().call(saleSites.changeGraveTypes, { params: { sale_site_id } })
  const cancel = (sale_id: number) =>
    boss().ask(sales.unplace, { params: { sale_id }, body: { reason: 'A mistake' } })

  it('is charged the difference by an additional order; the first order stays as it was (sales-53)', async () => {
    const { sale_id, sale_site_id, site_id } = await ordered()
    const before = await books(sale_id)
    const { difference } = (await types(sale_site_id)).find(
      ({ site_type }) => site_type === 'Lawn Double Depth',
    )!
    expect(difference).toBeGreaterThan(0)
    const to = await aSite('LAWN_DOUBLE')
    expect(said(await change(sale_site_id, to, { difference: difference - 1 }))).toMatch(
      /costs K[\d,.]+ more\. Please check the amount/,
    )
    const done = (await change(sale_site_id, to, { difference })).json()
    expect(done).toMatchObject({ site_id: to, site_type: 'Lawn Single', site_type_now: 'Lawn Double Depth' })
    expect(await books(sale_id)).toEqual(before)
    const { further_orders } = await boss().call(sales.get, { params: { sale_id } })
    expect(further_orders).toHaveLength(1)
    const further = await boss().call(sales.get, { params: { sale_id: further_orders[0]!.sale_id } })
    expect(further).toMatchObject({
      price: difference,
      sale_status_ref: 'ORDERED',
      for_site: { sale_id, sale_site_id, site_id: to },
    })
    // What is charged already is not charged again.
    expect(
      (await types(sale_site_id)).find(({ site_type }) => site_type === 'Lawn Double Depth')!.difference,
    ).toBe(0)
    // Neither order leaves the family with the site and without its price.
    const { sale_id: charged } = further
    expect(said(await cancel(charged))).toMatch(
      /First change the grave back to a site of type Lawn Single\.$/,
    )
    await sql`update receipts set voided_at = now(), voided_by = ${boss().user_id}, void_reason = 'Test'
      where sale_id = ${sale_id}`.execute(park.db)
    expect((await change(sale_site_id, await aSite(), { difference: 0 })).statusCode).toBe(200)
    expect((await cancel(charged)).statusCode).toBe(200)
    expect(await siteNow(park, site_id)).toMatchObject({ site_status_ref: 'AVAIL' })
    expect(await unsound(park.db)).toEqual([])
  })

  it('is never of a cheaper type (sales-53)', async () => {
    const { sale_site_id } = await ordered()
    const cheaper = await change(sale_site_id, await aSite('CHILD'))
    expect(cheaper.json().error.fields.newSiteId).toMatch(/is of a cheaper type\./)
    expect((await types(sale_site_id)).map(({ site_type }) => site_type)).not.toContain('Child')
  })

  it('keeps its order while the difference is charged (sales-53)', async () => {
    const { sale_id, sale_site_id } = await sold()
    await boss().call(sales.place, { params: { sale_id }, body: { defer_agreements: [sale_site_id] } })
    expect((await change(sale_site_id, await aSite('LAWN_DOUBLE'))).statusCode).toBe(200)
    expect(said(await cancel(sale_id))).toMatch(
      /^Order \d+ charges the difference for site \S+ Cancel that order first\.$/,
    )
  })
})
