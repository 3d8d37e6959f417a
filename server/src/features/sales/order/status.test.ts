import { burials } from '@sexton/contract/burials/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { attach } from '../../../test/factories.ts'
import { dayCharge } from '../../burials/burials-fixture.ts'
import { andRecompute, aSite, aSitedDraft, siteNow } from '../sales-fixture.ts'
import { auditsOf } from '../../../test/readers/audits-of.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

const receipt = (sale_id: number, value: number) =>
  andRecompute(park, boss, sale_id, (tx) =>
    sql`insert into receipts (receipt_no, sale_id, receipt_customer_id, value, payment_type_id, receipt_at)
      select next_number('receipt'), sale_id, customer_id, ${value}, 1, current_date from sales
      where sale_id = ${sale_id}`.execute(tx),
  )
const voidReceipts = (sale_id: number) =>
  andRecompute(park, boss, sale_id, (tx) =>
    sql`update receipts set voided_at = now(), void_reason = 'Bounced' where sale_id = ${sale_id}`.execute(
      tx,
    ),
  )

describe('the status of a sale, there and back (sales-4)', () => {
  it('goes from ORDERED over PAID to FULFILLED with receipts, agreement and burial, and back', async () => {
    const draft = await aSitedDraft(park, boss)
    const { params, sale_id, sale_site_id, site_id, customer_id } = draft
    const at = { sale_id, sale_site_id, site_id, grave_no: 1 }
    const { burial_id } = await boss.call(burials.create, { body: at })
    const bury = (status: string) => (tx: typeof park.db) =>
      sql`update burials set burial_status_ref = ${status}, deceased_first_name = 'Hồng',
        deceased_last_name = 'Nguyễn', death_date = current_date, burial_date = current_date + 1,
        burial_slot_id = 1 where burial_id = ${burial_id}`.execute(tx)
    const burial = { deceased_last_name: 'Nguyễn', death_date: '2026-01-02' }
    const body = { burial, updateCharges: [await dayCharge(park)] }
    await boss.call(burials.update, { params: { burial_id }, body })
    await bury('CONFIRMED')(park.db)
    await boss.call(sales.place, { params, body: { defer_agreements: [sale_site_id] } })
    expect(await receipt(sale_id, 5000)).toMatchObject({
      sale_status_ref: 'ORDERED',
      price_outstanding: 8800,
    })
    expect(await receipt(sale_id, 8800)).toMatchObject({ sale_status_ref: 'PAID', price_outstanding: 0 })
    const owned = { site_status_ref: 'OWN', owner_customer_id: customer_id }
    expect(await siteNow(park, site_id)).toMatchObject(owned)
    await andRecompute(park, boss, sale_id, () => attach(park.db, 'sale_site', sale_site_id, 'AGREEMENT'))
    const done = await andRecompute(park, boss, sale_id, bury('COMPLETE'))
    expect(done.sale_status_ref).toBe('FULFILLED')
    const fulfilled = await boss.call(sales.get, { params })
    expect(fulfilled.paid_at! <= fulfilled.fulfilled_at!).toBe(true)
    expect((await auditsOf(park, 'sale', sale_id)).map((row) => row.action)).toContain('FULFILLED')
    expect((await andRecompute(park, boss, sale_id, bury('CONFIRMED'))).sale_status_ref).toBe('PAID')
    expect(await voidReceipts(sale_id)).toMatchObject({ sale_status_ref: 'ORDERED', price_receipted: 0 })
    expect(await siteNow(park, site_id)).toMatchObject({ site_status_ref: 'ORDER', owner_customer_id: null })
    expect(await boss.call(sales.get, { params })).toMatchObject({ paid_at: null, fulfilled_at: null })
  })

  it('is FULFILLED when the last promised site of a paid order is chosen: the site is owned (sales-36)', async () => {
    const site_id = await aSite(park, 'MONUMENTAL_SINGLE')
    const { params, sale_id, customer_id } = await aSitedDraft(park, boss)
    const { site_type_id } = await park.db
      .selectFrom('sites')
      .select('site_type_id')
      .where('site_id', '=', site_id)
      .executeTakeFirstOrThrow()
    const promised = await boss.call(saleSites.addWithSiteType, { params, body: { site_type_id } })
    for (const { sale_site_id } of (await boss.call(sales.get, { params })).sale_sites)
      await attach(park.db, 'sale_site', sale_site_id, 'AGREEMENT')
    const sale = await boss.call(sales.place, { params, body: {} })
    expect((await receipt(sale_id, sale.price)).sale_status_ref).toBe('PAID')
    await boss.call(saleSites.setSite, { params: promised, body: { site_id } })
    expect((await boss.call(sales.get, { params })).sale_status_ref).toBe('FULFILLED')
    expect(await siteNow(park, site_id)).toMatchObject({
      site_status_ref: 'OWN',
      owner_customer_id: customer_id,
    })
    const next = await boss.call(sales.create, { body: { customer_id } })
    const draft = await boss.call(sales.get, { params: next })
    expect(draft.customer_sites.map((site) => [site.sale_id, site.can_remove])).toEqual([
      [sale_id, false],
      [sale_id, false],
    ])
  })
})
