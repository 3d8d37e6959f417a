import { customers } from '@sexton/contract/customers/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { exported } from '../../../test/readers/exported.ts'
import { addSaleSite, draftSale, makeCustomer, makeSite, placeSale } from '../../../test/factories.ts'

const park = testPark()
let accounts: Client

beforeAll(async () => {
  accounts = await park.as('PERM_ACCOUNTS', 'PERM_VIEW')
  const family = { salutation: 'Mrs', first_name: 'Nomsa', last_name: 'Mwansa-Phiri', phone1: '0977-123456' }
  const nomsa = await makeCustomer(park.db, { ...family, email: 'nomsa@mail.example', flag: true })
  await makeCustomer(park.db, { first_name: '=HYPERLINK("http://x")', last_name: '@Żółć', id_no: '-1+1' })
  await makeCustomer(park.db, { last_name: 'Banda', is_corporate: true, company_name: 'Dignity Ltd' })
  const sale_id = await draftSale(park.db, nomsa, 1250.75)
  await addSaleSite(park.db, sale_id, await makeSite(park.db, 'A', '3', 7))
  await placeSale(park.db, sale_id, '2024-03-31T23:30:00Z')
})

const read = async (query: object) => {
  const { reply, records } = await exported(accounts, customers.searchExport, query)
  return { reply, records, ids: records.map((record) => record['Customer no']) }
}
const searched = async (query: object) =>
  (await accounts.call(customers.search, { query })).map((found) => found.customer_id)

describe('Customers_Export.xlsx', () => {
  it.each([
    {},
    { orderby: 'name' },
    { orderby: 'unpaid' },
    { name: 'phiri', flagged: true },
    { name: 'mwanza' },
    { name: 'nobody at all' },
    { name: 'dignity', limit: 1, offset: 5, type: 'items' },
  ])('holds what the search finds with %j, in its order, all of it', async (query) => {
    const { limit: _, offset: __, type: ___, ...asked } = query as Record<string, unknown>
    expect((await read(query)).ids).toEqual(await searched(asked))
  })

  it('says of each what its card does, in the park’s days, and names the file (customers-15)', async () => {
    const { reply, records } = await read({ name: 'nomsa' })
    expect(records).toEqual([
      expect.objectContaining({
        Name: 'Mrs Nomsa Mwansa-Phiri',
        'Phone 1': '+260 977 123 456',
        Email: 'nomsa@mail.example',
        Flagged: 'Yes',
        Corporate: null,
        Sales: 1,
        Sites: 'A-03-07',
        Outstanding: 1250.75,
        'Oldest outstanding': new Date('2024-04-01T00:00:00Z'),
      }),
    ])
    expect(reply.headers['content-disposition']).toContain('filename="Customers_Export.xlsx"')
    expect(reply.headers).toMatchObject({
      'x-total-count': '1',
      'content-length': String(reply.rawPayload.length),
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    })
  })

  it('keeps as text what begins like a formula (core-15)', async () => {
    const { records } = await read({ name: 'zolc' })
    expect(records[0]).toMatchObject({ 'First name': '=HYPERLINK("http://x")', 'Last name': '@Żółć' })
    expect(records[0]!['ID no']).toBe('-1+1')
  })

  it('comes whole beyond a page of its making, and ends its transaction (search-9)', async () => {
    await sql`insert into customers (last_name, first_name) select 'Many', 'Person ' || n
      from generate_series(1, 1700) n`.execute(park.db)
    const { reply, ids } = await read({ name: 'many', orderby: 'customer_no' })
    expect(ids).toEqual(await searched({ name: 'many', orderby: 'customer_no' }))
    expect(ids).toHaveLength(1700)
    const about = Number(reply.headers['x-size-about'])
    expect(about / reply.rawPayload.length).toBeCloseTo(1, 0)
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and state like 'idle in transaction%'`.execute(park.db)
    expect(rows).toHaveLength(0)
  })
})
