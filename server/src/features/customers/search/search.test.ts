import { customers, type CustomerSearch } from '@sexton/contract/customers/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { draftSale, makeCustomer, placeSale, takeReceipt } from '../../../test/factories.ts'

const park = testPark()
let viewer: Client
const ids: Record<string, number> = {}

beforeAll(async () => {
  viewer = await park.as('PERM_VIEW')
  const people = {
    obrien: { first_name: 'Mary', last_name: 'O’Brien', phone1: '+260 977 123 456', id_no: '123456/10/1' },
    hong: { first_name: 'Thị Hồng', last_name: 'Nguyễn', email: 'Hong.N@example.com' },
    zolc: { first_name: 'Łukasz', last_name: 'Żółć' },
    phiri: { first_name: 'Chanda', last_name: 'Mwansa-Phiri', flag: true },
    ng: { first_name: 'Wei', last_name: 'Ng' },
    ngoma: { first_name: 'Joseph', last_name: 'Ng’oma' },
    dignity: { last_name: 'Banda', is_corporate: true, company_name: 'Dignity Undertakers' },
  }
  for (const [who, person] of Object.entries(people)) ids[who] = await makeCustomer(park.db, person)
})

const names = Object.keys
const found = async (query: Partial<CustomerSearch>) => {
  const rows = await viewer.call(customers.search, { query: query as never })
  return rows.map(({ customer_id }) => names(ids).find((name) => ids[name] === customer_id))
}

describe('customer search', () => {
  it.each([
    ["O'Brien", ['obrien']],
    ['obrien mary', ['obrien']],
    ['Nguyen Thi Hong', ['hong']],
    ['lukasz zolc', ['zolc']],
    ['mwansa phiri', ['phiri']],
    ['PHIRI', ['phiri']],
    ['dignity', ['dignity']],
    ['banda', ['dignity']],
    ["Ng'oma", ['ngoma']],
    ['wei ng', ['ng']],
  ])('finds %s by plain typing', async (name, expected) => {
    expect(await found({ name })).toEqual(expected)
  })

  it('puts a name of two letters before those that only begin with it (search-3)', async () => {
    const [first, ...others] = await found({ name: 'Ng', orderby: 'name' })
    expect(first).toBe('ng')
    expect(others.sort()).toEqual(['hong', 'ngoma'])
  })

  it('tolerates a typing error only when nothing is spelled so (search-2)', async () => {
    expect(await found({ name: 'Nguyan' })).toEqual(['hong'])
    expect(await found({ name: 'Muansa' })).toEqual(['phiri'])
    expect(await found({ name: 'xqzwv' })).toEqual([])
    expect(await found({ name: '%' })).toEqual([])
  })

  it('finds by number, phone however written, part of the e-mail, and id number (customers-12)', async () => {
    expect(await found({ customer_id: ids['zolc']! })).toEqual(['zolc'])
    for (const phone of [
      '0977 123456',
      '977123',
      '+260 977 123 456',
      '00260-977-123456',
      '+260 977 1',
      '097712',
    ])
      expect(await found({ phone }), phone).toEqual(['obrien'])
    expect(await found({ email: 'hong.n@' })).toEqual(['hong'])
    expect(await found({ email: '%' })).toEqual([])
    expect(await found({ id_no: '123456/10/1' })).toEqual(['obrien'])
    expect(await found({ flagged: 'true' as never })).toEqual(['phiri'])
    expect(await found({ name: 'hong', phone: '0977' })).toEqual([])
  })

  it('finds by every word of the address, plain, and by the park’s day it was entered on (customers-12)', async () => {
    await park.db
      .updateTable('customers')
      .set({ address1: '12 Cairó Road', address3: 'Ndola', country: 'Zambia' })
      .where('customer_id', '=', ids['ng']!)
      .execute()
    expect(await found({ address: 'ndola cairo' })).toEqual(['ng'])
    expect(await found({ address: 'cairo lusaka' })).toEqual([])
    // 23:30 of the 30th in UTC is the 31st in the park.
    await sql`update customers set created_at = '2025-12-30T23:30:00Z' where customer_id = ${ids['ng']}`.execute(
      park.db,
    )
    const on = { created_year: 2025, created_month: 12, created_day: 31 }
    expect(await found(on)).toEqual(['ng'])
    expect(await found({ created_year: 2025 })).toEqual(['ng'])
    expect(await found({ ...on, created_day: 30 })).toEqual([])
    const refused = await viewer.ask(customers.search, { query: { created_month: '13' } as never })
    expect(refused.statusCode).toBe(422)
  })
})

describe('the choices of the customer search', () => {
  it('is narrowed by the toggles: open sales, no sales, corporate, contractor, outstanding payments (customers-13)', async () => {
    const who = async (toggle: string) => (await found({ [toggle]: 'true' })).sort()
    expect(await who('corporate')).toEqual(['dignity'])
    expect(await who('contractor')).toEqual([])
    await park.db
      .updateTable('customers')
      .set({ is_contractor: true })
      .where('customer_id', '=', ids['dignity']!)
      .execute()
    expect(await who('contractor')).toEqual(['dignity'])
    expect(await who('open_sales')).toEqual([])
    const draft = await draftSale(park.db, ids['hong']!, 50)
    expect(await who('open_sales')).toEqual(['hong'])
    expect(await who('outstanding')).toEqual([])
    await placeSale(park.db, draft, '2026-01-05T08:00:00Z')
    expect(await who('outstanding')).toEqual(['hong'])
    await takeReceipt(park.db, draft, ids['hong']!, 50, '2026-01-06')
    expect(await who('open_sales')).toEqual([])
    expect(await who('no_sales')).not.toContain('hong')
    expect(await who('no_sales')).toContain('ng')
  })

  it('finds all with a toggle that is off, not those without (customers-13)', async () => {
    const toggles = ['open_sales', 'no_sales', 'corporate', 'contractor', 'flagged', 'outstanding']
    for (const toggle of toggles)
      expect(await found({ [toggle]: 'false' }), toggle).toHaveLength(names(ids).length)
  })

  it('asks for a whole number as customer no. (customers-12)', async () => {
    const refused = await viewer.ask(customers.search, { query: { customer_id: 'x' } as never })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.fields).toEqual({ customer_id: 'Customer no. must be a number' })
  })

  it('returns a page of cards with the total count, or all ids without paging (search-6)', async () => {
    const page = await viewer.ask(customers.search, {
      query: { type: 'items', limit: 2, offset: 1, orderby: 'name' },
    })
    expect(page.headers['x-total-count']).toBe('7')
    expect(page.json()).toMatchObject([{ last_name: 'Mwansa-Phiri' }, { last_name: 'Ng' }])
    expect((await viewer.ask(customers.search, {})).json()[0]).toEqual({ customer_id: ids['dignity'] })
  })

  it('orders by its list of orders only (customers-14)', async () => {
    const old = await draftSale(park.db, ids['zolc']!, 10)
    await placeSale(park.db, old, '2026-01-05T08:00:00Z')
    const large = await draftSale(park.db, ids['ng']!, 900)
    await placeSale(park.db, large, '2026-02-05T08:00:00Z')
    expect((await found({ orderby: 'oldest_outstanding' })).slice(0, 2)).toEqual(['zolc', 'ng'])
    expect((await found({ orderby: 'unpaid' })).slice(0, 2)).toEqual(['ng', 'zolc'])
    expect((await found({ orderby: 'customer_no' }))[0]).toBe('obrien')
    expect((await found({ orderby: 'created' }))[0]).toBe('dignity')
    const refused = await viewer.ask(customers.search, { query: { orderby: 'c.email' } as never })
    expect(refused.statusCode).toBe(422)
  })
})

it('puts the names that fit best first, whole words before beginnings, and the order asked for otherwise', async () => {
  for (const last_name of ['Tafika', 'Tafikani', 'Mutafika'])
    ids[last_name] = await makeCustomer(park.db, { last_name })
  ids.ruth = await makeCustomer(park.db, { first_name: 'Ruth', last_name: 'Tafika' })
  const latest = ['ruth', 'Mutafika', 'Tafikani', 'Tafika']
  expect(await found({ name: 'tafika', orderby: 'best_match' })).toEqual([
    'Tafika',
    'ruth',
    'Tafikani',
    'Mutafika',
  ])
  expect(await found({ name: 'tafika', orderby: 'created' })).toEqual(latest)
  expect((await found({ orderby: 'best_match' })).slice(0, 4)).toEqual(latest)
})
