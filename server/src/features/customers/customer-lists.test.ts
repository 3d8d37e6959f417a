import { burials } from '@sexton/contract/burials/calls'
import { customers } from '@sexton/contract/customers/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import {
  addSaleSite,
  draftSale,
  makeCustomer,
  makeSite,
  passOn,
  placeSale,
  takeReceipt,
} from '../../test/factories.ts'

const park = testPark()
let viewer: Client
let hong: number
let obrien: number
let sale: number
let site: number

beforeAll(async () => {
  viewer = await park.as('PERM_VIEW')
  hong = await makeCustomer(park.db, { salutation: 'Mrs', first_name: 'Thị Hồng', last_name: 'Nguyễn' })
  obrien = await makeCustomer(park.db, {
    last_name: 'O’Brien',
    is_corporate: true,
    company_name: 'O’Brien Ltd',
  })
  site = await makeSite(park.db, 'A', '3', 7)
  sale = await draftSale(park.db, hong, 1000.1)
  const sale_site_id = await addSaleSite(park.db, sale, site)
  // 22:30 in Greenwich is half past midnight of the next day in the park.
  await placeSale(park.db, sale, '2026-02-28T22:30:00Z')
  await takeReceipt(park.db, sale, hong, 400, '2026-03-02')
  await takeReceipt(park.db, sale, obrien, 100, '2026-03-01')
  const draft = await draftSale(park.db, hong, 50)
  await sql`insert into burials (customer_id, sale_id, sale_site_id, site_id, grave_no, burial_status_ref,
    deceased_first_name, deceased_last_name) values
    (${hong}, ${draft}, ${sale_site_id}, ${site}, 1, 'DRAFT', 'Łukasz', 'Żółć')`.execute(park.db)
})

describe('what a customer has', () => {
  it('is on their card: sales, draft, sites, burials, what is outstanding and since when (customers-11)', async () => {
    const card = await viewer.call(customers.get, { params: { customer_id: hong }, query: { type: 'items' } })
    expect(card).toMatchObject({
      sales: [
        { sale_status: 'Draft' },
        { sale_id: sale, sale_status_ref: 'ORDERED', sale_status: 'Ordered' },
      ],
      sales_count: 2,
      sites: [{ site_id: site, site_ref: 'A-03-07' }],
      burials: [{ deceased_last_name: 'Żółć', burial_status_ref: 'DRAFT' }],
      outstanding_sum: 500.1,
      oldest_outstanding: '2026-03-01',
    })
    expect(card.draft_sale_id).toBe(card.sales[0]!.sale_id)
  })

  it('is listed by kind, a page at a time', async () => {
    const params = { customer_id: hong }
    const paged = await viewer.ask(customers.sales, { params, query: { limit: 1 } })
    expect(paged.headers['x-total-count']).toBe('2')
    expect(paged.json()).toMatchObject([{ sale_status: 'Draft', price: 50, invoice_no: null }])
    expect(await viewer.call(customers.saleSites, { params })).toMatchObject([
      { site_ref: 'A-03-07', site_status_ref: 'ORDER', owner_customer_id: null, burial_count: 1 },
    ])
    expect(await viewer.call(customers.burials, { params })).toMatchObject([
      { deceased_last_name: 'Żółć', site_ref: 'A-03-07', grave_no: 1, burial_status: 'Draft' },
    ])
  })

  it('adds up in the statement to what is outstanding, also with other payers, by the park’s own days (customers-16)', async () => {
    const rows = await viewer.call(customers.statement, { params: { customer_id: hong } })
    expect(rows.map(({ date, value, balance }) => [date, value, balance])).toEqual([
      ['2026-03-01', 1000.1, 1000.1],
      ['2026-03-01', -100, 900.1],
      ['2026-03-02', -400, 500.1],
    ])
    expect(rows[1]!.narrative).toContain(`paid by O’Brien Ltd (customer ${obrien})`)
    expect(await viewer.call(customers.statement, { params: { customer_id: obrien } })).toEqual([])
  })

  it('lists as receipts on other customers’ sales only what they paid for others (customers-17)', async () => {
    expect(await viewer.call(customers.receipts, { params: { customer_id: hong } })).toEqual([])
    expect(await viewer.call(customers.receipts, { params: { customer_id: obrien } })).toMatchObject([
      { sale_id: sale, value: 100, sale_customer_id: hong, last_name: 'Nguyễn', receipt_at: '2026-03-01' },
    ])
  })

  it('is 404 for an unknown customer', async () => {
    for (const list of [customers.sales, customers.saleSites, customers.burials, customers.statement])
      expect((await viewer.ask(list, { params: { customer_id: 999_999 } })).statusCode).toBe(404)
  })

  it('goes with the site when another customer owns it', async () => {
    await takeReceipt(park.db, sale, hong, 500.1, '2026-03-03')
    const [mine] = await viewer.call(customers.saleSites, { params: { customer_id: hong } })
    expect(mine).toMatchObject({ site_status_ref: 'OWN', owner_customer_id: hong, sale_status: 'Paid' })
    // A burial planned there would be left without a site.
    await sql`delete from burials where site_id = ${site}`.execute(park.db)
    await passOn(park.db, site, obrien)
    const card = await viewer.call(customers.get, { params: { customer_id: obrien } })
    expect(card.sites).toEqual([{ site_id: site, site_ref: 'A-03-07' }])
    const [sold] = await viewer.call(customers.saleSites, { params: { customer_id: hong } })
    expect(sold).toMatchObject({ site_ref: 'A-03-07', owner_customer_id: null })
    expect((await viewer.call(customers.get, { params: { customer_id: hong } })).sites).toEqual([])
  })

  it('takes a further burial where it is owned or on the draft, and has a free grave (customers-25)', async () => {
    const withRoom = async (customer_id: number) =>
      (await viewer.call(customers.saleSites, { params: { customer_id }, query: { with_room: 'true' } })).map(
        ({ site_ref, free_graves }) => [site_ref, free_graves],
      )
    expect(await withRoom(hong)).toEqual([])
    expect(await withRoom(obrien)).toEqual([['A-03-07', [1]]])
    const draft = await draftSale(park.db, obrien, 50)
    const double = await makeSite(park.db, 'A', '3', 8, 'LAWN_COMPANION')
    await addSaleSite(park.db, draft, double)
    expect(await withRoom(obrien)).toEqual([
      ['A-03-07', [1]],
      ['A-03-08', [1, 2]],
    ])
    const clerk = await park.as('PERM_EDIT')
    const [owned] = await viewer.call(customers.saleSites, { params: { customer_id: obrien } })
    const { sale_site_id } = owned!
    await clerk.call(burials.create, { body: { sale_id: draft, sale_site_id } })
    expect(await withRoom(obrien)).toEqual([['A-03-08', [1, 2]]])
  })
})
