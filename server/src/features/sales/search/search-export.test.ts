import { sales } from '@sexton/contract/sales/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { exported } from '../../../test/readers/exported.ts'
import { draftSale, makeCustomer, placeSale, takeReceipt } from '../../../test/factories.ts'
import { anOrder, siteNow } from '../sales-fixture.ts'

const park = testPark()
let accounts: Client
let site_ref: string | null

beforeAll(async () => {
  accounts = await park.as('PERM_ACCOUNTS', 'PERM_VIEW')
  const payer = await makeCustomer(park.db, { first_name: '+Łukasz', last_name: 'Żółć' })
  const paid = await draftSale(park.db, payer, 400.1)
  await placeSale(park.db, paid, '2024-02-29T22:30:00Z')
  await takeReceipt(park.db, paid, payer, 150.05, '2024-03-02')
  await draftSale(park.db, await makeCustomer(park.db, { last_name: 'Ng' }), 70)
  const { sale_id, customer_id, site_id } = await anOrder(park, await park.as())
  site_ref = (await siteNow(park, site_id)).site_ref
  await park.db
    .insertInto('burials')
    .values([
      {
        customer_id,
        sale_id,
        deceased_first_name: 'Ruth',
        deceased_last_name: 'Banda',
        is_legacy: true,
      },
      { customer_id, sale_id, is_legacy: true },
    ])
    .execute()
})

const read = (query: object) => exported(accounts, sales.searchExport, query)

describe('Sales_Export.xlsx', () => {
  it.each([
    {},
    { orderby: 'customer' },
    { orderby: 'value_highest', filters: { ORDERED: true } },
    { outstanding: true },
    { ordered_year: 2024, ordered_month: 3 },
    { name: 'lukas zolc' },
    { name: 'zolcz' },
  ] as const)('holds what the search finds with %j, in its order, all of it', async (query) => {
    const { records } = await read(query)
    const searched = await accounts.call(sales.search, { query: query as never })
    expect(records.map((record) => record['Sale no'])).toEqual(searched.map((found) => found.sale_id))
    expect(records.length).toBeGreaterThan(0)
  })

  it('says of each what its card does, amounts exactly and the order’s day in the park (sales-47)', async () => {
    const [paid] = (await read({ name: 'zolc' })).records
    expect(paid).toMatchObject({
      Status: 'Ordered',
      Customer: '+Łukasz Żółć',
      Ordered: new Date('2024-03-01T00:00:00Z'),
      Price: 400.1,
      Received: 150.05,
      Outstanding: 250.05,
      Fulfilled: null,
    })
    const [sited] = (await read({ name: 'chanda' })).records
    expect(sited).toMatchObject({ Sites: site_ref, Burials: 'Ruth Banda, Unknown deceased' })
  })
})
