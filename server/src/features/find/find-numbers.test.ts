import type { Found, FoundList } from '@sexton/contract/find/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer } from '../../test/factories.ts'
import { askBox, makeFindPark, namesIn as listed, type FindPark } from './find-fixture.ts'

const park = testPark()
let viewer: Client
let made: FindPark

beforeAll(async () => {
  viewer = await park.as('PERM_VIEW')
  made = await makeFindPark(park.db)
})

const ask = (q: string, limit?: number) => askBox(viewer, q, limit)
const namesIn = (found: Found, list: FoundList) => listed(made, found, list)

describe('numbers', () => {
  it.each([
    '0977 123 456',
    '+260977123456',
    '00260 977 123 456',
    '+260 977 12',
    '977-123',
    '3456',
    '260977',
    '(0977) 123',
  ])('%s is part of a customer’s phone (find-3)', async (q) => {
    const { customers } = await ask(q)
    expect(customers).toMatchObject([{ customer_id: made.customers.banda, number: '+260 977 123 456' }])
  })

  it('the second phone, the next of kin’s, a contractor’s (find-3)', async () => {
    expect((await ask('+260966555')).customers).toMatchObject([{ number: '+260 966 555 444' }])
    expect((await ask('955321')).burials).toMatchObject([
      { burial_id: made.burials.ngoma, number: '+260 955 321 000' },
    ])
    expect((await ask('0211777')).contractors).toMatchObject([{ number: '+260 211 777 888' }])
  })

  it.each([
    ['123456/10/1', 'customers', 'banda'],
    ['123456101', 'customers', 'banda'],
    ['3456/1', 'customers', 'banda'],
    ['zn778', 'burials', 'ngoma'],
    ['ZN-778899', 'burials', 'ngoma'],
    ['100 200', 'companies', 'dignity'],
  ] as const)('%s is part of an id number (find-4)', async (q, list, who) => {
    expect(namesIn(await ask(q), list)).toEqual([who])
  })

  it('a name beside figures finds who has both (find-4)', async () => {
    expect((await ask('banda 097')).similar).toBe(true)
    expect(namesIn(await ask('banda 0977 12'), 'customers')).toEqual(['banda'])
    // Nobody has both: whose name it is comes as one that is only near.
    const near = await ask('zulu 0977 12')
    expect([near.similar, namesIn(near, 'customers')]).toEqual([true, ['zulu']])
    expect(namesIn(await ask('ngoma 7788'), 'burials')).toEqual(['ngoma'])
  })

  it('sale, invoice, receipt, burial, customer by their number, or one kind of them (find-5)', async () => {
    const sale = made.sales.sale
    expect(namesIn(await ask(String(sale)), 'sales')).toEqual(['sale'])
    expect((await ask(`sale ${sale}`)).order).toEqual(['sales'])
    expect((await ask(`Customer no ${made.customers.zulu}`)).customers).toMatchObject([
      { customer_id: made.customers.zulu },
    ])
    expect((await ask(`burial ${made.burials.ng}`)).burials).toMatchObject([{ name: 'Li Ng' }])
    expect((await ask('invoice 1')).invoices).toMatchObject([
      { invoice_no: 1, sale_id: sale, customer: 'Mrs Ruth Banda', price: 1250.75, is_void: false },
    ])
    expect((await ask('receipt 1')).receipts).toMatchObject([
      { receipt_no: 1, sale_id: sale, payer: 'Dignity Undertakers 24', value: 250.5, is_void: false },
    ])
    expect((await ask('2147483647')).order).toEqual([])
    expect((await ask('9999999999')).order).toEqual([])
  })

  it('the number of a merged record leads to the survivor, whose name alone is found (find-5)', async () => {
    const twin = await makeCustomer(park.db, { first_name: 'Merged', last_name: 'Twin' })
    await sql`update customers set merged_into = ${made.customers.zulu}, merged_at = now() where customer_id = ${twin}`.execute(
      park.db,
    )
    expect((await ask(`customer ${twin}`)).customers).toMatchObject([{ customer_id: made.customers.zulu }])
    expect((await ask('merged twin')).customers).toEqual([])
  })

  it.each([
    ['A-03-07', ['site']],
    ['a 3 7', ['site']],
    ['a0307', ['site']],
    ['a 3', ['site', 'beside']],
  ])('%s is a site, or the sites of a row (find-6)', async (q, names) => {
    expect(namesIn(await ask(q), 'sites')).toEqual(names)
  })

  it('a site shows its owner and who is buried there', async () => {
    expect((await ask('s-5a-3')).sites).toMatchObject([{ site_ref: 'S-5A-03', lying: ['Grace Ngoma'] }])
  })
})
