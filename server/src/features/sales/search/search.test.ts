import { addDays, todayIn } from '@sexton/contract/values/dates'
import { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { draftSale, makeCustomer, placeSale, takeReceipt } from '../../../test/factories.ts'

const park = testPark()
let viewer: Client
const sale: Record<string, number> = {}

beforeAll(async () => {
  viewer = await park.as('PERM_VIEW')
  const people = { obrien: 'O’Brien', hong: 'Nguyễn', zolc: 'Żółć', ng: 'Ng' }
  for (const [who, last_name] of Object.entries(people)) {
    const customer_id = await makeCustomer(park.db, { first_name: 'Thị', last_name })
    sale[who] = await draftSale(park.db, customer_id, 100 * (Object.keys(sale).length + 1))
    if (who !== 'obrien')
      await placeSale(park.db, sale[who], `2026-0${Object.keys(sale).length}-05T08:00:00Z`)
    if (who === 'ng') await takeReceipt(park.db, sale[who], customer_id, 400, '2026-05-05')
  }
  await park.db.updateTable('sales').set({ flag: true }).where('sale_id', '=', sale['zolc']!).execute()
})

const found = async (query: object) => {
  const rows = await viewer.call(sales.search, { query: query as never })
  return rows.map((row) => Object.keys(sale).find((name) => sale[name] === row.sale_id))
}

describe('the sales search', () => {
  it('finds by name as typed, without accents, and misspelled (search-2)', async () => {
    expect(await found({ name: "o'brien" })).toEqual(['obrien'])
    expect(await found({ name: 'nguyen thi' })).toEqual(['hong'])
    expect(await found({ name: 'Nguyan' })).toEqual(['hong'])
    expect(await found({ name: '%' })).toEqual([])
  })

  it.each([
    [{ filters: { DRAFT: 'true' } }, ['obrien']],
    [{ filters: { ORDERED: 'true', PAID: 'true', DRAFT: 'false' } }, ['zolc', 'ng', 'hong']],
    [{ filters: { DRAFT: 'false' } }, []],
    [{ flagged: 'true' }, ['zolc']],
    [{ outstanding: 'true' }, ['zolc', 'hong']],
    [{ requires_authorization: 'true' }, []],
    [{ flagged: 'false', outstanding: 'false', orderby: 'customer' }, ['ng', 'hong', 'obrien', 'zolc']],
    [
      { requires_authorization: 'false', old_drafts: 'no', orderby: 'customer' },
      ['ng', 'hong', 'obrien', 'zolc'],
    ],
    [{ ordered_year: 2026, ordered_month: 2 }, ['hong']],
    [{ ordered_day: 5 }, ['zolc', 'ng', 'hong']],
    [{ created_year: 1999 }, []],
    [{ orderby: 'value_highest' }, ['ng', 'zolc', 'hong', 'obrien']],
    [{ orderby: 'value_lowest' }, ['obrien', 'hong', 'zolc', 'ng']],
    [{ orderby: 'ordered_oldest' }, ['hong', 'zolc', 'ng', 'obrien']],
    [{ orderby: 'ordered_newest' }, ['ng', 'zolc', 'hong', 'obrien']],
    [{ orderby: 'outstanding' }, ['zolc', 'hong', 'ng', 'obrien']],
    [{ orderby: 'customer' }, ['ng', 'hong', 'obrien', 'zolc']],
  ])('returns %j', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  it('returns a page of cards with the total count, or all ids without paging (sales-46)', async () => {
    const query = { type: 'items' as const, limit: 2, offset: 1, orderby: 'value_lowest' as const }
    const page = await viewer.ask(sales.search, { query })
    expect(page.headers['x-total-count']).toBe('4')
    expect(page.json()).toMatchObject([
      { customer: { last_name: 'Nguyễn' }, price: 200, sale_status: 'Ordered', authorizations_total: 0 },
      { sale_id: sale['zolc'], flag: true },
    ])
    const ids = await viewer.ask(sales.search, { query: { orderby: 'value_lowest' } })
    expect(ids.json()[0]).toEqual({ sale_id: sale['obrien'] })
    expect(ids.headers['x-total-count']).toBe('4')
  })

  it('accepts only its list of orders, and sale numbers that are numbers (sales-45)', async () => {
    for (const query of [{ orderby: 's.price; --' }, { sale_no: 'x' }, { limit: 1000 }])
      expect((await viewer.ask(sales.search, { query: query as never })).statusCode).toBe(422)
    expect(await found({ sale_no: sale['ng'] })).toEqual(['ng'])
  })

  it('finds drafts older than the park’s 14 days: a day more, and no day less (sales-29)', async () => {
    const today = todayIn('Africa/Lusaka')
    const made = (days: number) =>
      sql`update sales set created_at = ${`${addDays(today, -days)}T00:10:00+02:00`}::timestamptz
        where sale_id in (${sale['obrien']}, ${sale['hong']})`.execute(park.db)
    await made(14)
    expect(await found({ old_drafts: 'true' })).toEqual([])
    await made(15)
    expect(await found({ old_drafts: 'true' })).toEqual(['obrien'])
    await sql`update sales set created_at = now()`.execute(park.db)
  })

  it('finds sales that wait for an authorisation', async () => {
    await sql`insert into sale_authorizations (sale_id, slot, description) values (${sale['obrien']}, 1, 'First')`.execute(
      park.db,
    )
    expect(await found({ requires_authorization: 'true' })).toEqual(['obrien'])
  })
})
