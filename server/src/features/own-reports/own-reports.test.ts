import { burials } from '@sexton/contract/burials/calls'
import { noValue } from '@sexton/contract/values/grouping'
import { customers } from '@sexton/contract/customers/calls'
import { ownReports, type OwnReport } from '@sexton/contract/own-reports/calls'
import { groupsOf, measuresOf, sourceNames, type Source } from '@sexton/contract/own-reports/sources'
import { sales } from '@sexton/contract/sales/calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { exported } from '../../test/readers/exported.ts'
import { dayOf, everything, hundredths, type Everything } from '../reports/counted-slowly-fixture.ts'
import { fillWithYears } from '../reports/reports-fixture.ts'

const park = testPark()
let reader: Client
let all: Everything

const calls = {
  sales: { count: ownReports.countSales, export: ownReports.exportSales, search: sales.search },
  burials: { count: ownReports.countBurials, export: ownReports.exportBurials, search: burials.search },
  sites: { count: ownReports.countSites, export: ownReports.exportSites, search: siteRecords.search },
  customers: {
    count: ownReports.countCustomers,
    export: ownReports.exportCustomers,
    search: customers.search,
  },
} as const

beforeAll(async () => {
  reader = await park.as('PERM_REPORTS', 'PERM_VIEW')
  await fillWithYears(park, [reader.user_id, (await park.as('PERM_EDIT')).user_id], 23)
  // Dates known in part, at sixes and sevens, and some of everything that can be set.
  await sql`update burials set deceased_age = burial_id * 7 % 100, deceased_religion = (array['Hindu', ' - ', '', 'Sikh'])[burial_id % 5],
    deceased_gender = (array['M', 'F', 'U'])[burial_id % 4], cod_is_contagious = burial_id % 6 = 0, flag = burial_id % 4 = 0,
    cod_id = (select min(cod_id) from causes_of_death) where burial_id % 3 <> 1`.execute(park.db)
  await sql`update burials set burial_date = null, burial_precision = 'unknown' where is_legacy and burial_id % 4 = 0`.execute(
    park.db,
  )
  await sql`update customers set flag = customer_id % 3 = 0, no_marketing_email = customer_id % 4 = 0,
    country = (array['Zambia', 'Korea, Republic of', null])[customer_id % 3 + 1]`.execute(park.db)
  await sql`update sites set verified = site_id % 2 = 0, flag = site_id % 5 = 1 and site_id % 2 = 1`.execute(
    park.db,
  )
  all = await everything(park.db)
})

const report = (source: Source, query: object) =>
  reader.call(calls[source].count, { query: query as never }) as Promise<OwnReport>
const found = async (source: Source, query: object) =>
  ((await reader.call(calls[source].search, { query: query as never })) as unknown[]).length

/** Searches without a filter, with some, and by a name that is spelled right, wrongly, and with a title. */
const filters: Record<Source, readonly object[]> = {
  sales: [
    {},
    { filters: { ORDERED: true, DRAFT: true }, ordered_year: 2024 },
    ...['chanda', 'Mr Chanda', 'chanta buyers'].map((name) => ({ name })),
  ],
  burials: [
    {},
    { filters: { CONFIRMED: true }, site: { block_ref: 'R' } },
    { name: 'banda' },
    { name: 'bandaa old' },
  ],
  sites: [{}, { site_ref: 'R-2', filters: { OWN: true, ORDER: true } }, { site_ref: 'nowhere 7' }],
  customers: [{}, { outstanding: true }, { name: 'chanda' }, { name: 'Chandaa' }],
}

describe('a row counts what its search lists, and all rows what the search finds (own-reports-3, own-reports-4)', () => {
  const each = sourceNames.flatMap((source) =>
    Object.keys(groupsOf(source)).map((by) => [source, by] as const),
  )
  it.each(each)('%s by %s', async (source, by) => {
    const { rows } = await report(source, { by })
    expect(new Set(rows.map(({ value }) => value)).size).toBe(rows.length)
    for (const { value, sums } of [...rows.slice(0, 2), ...rows.slice(2).slice(-1)])
      expect(await found(source, { only: { [by]: value } }), `${by} ${value}`).toBe(sums.count)
  })

  it.each(sourceNames)('%s with each filter', async (source) => {
    const [by] = Object.keys(groupsOf(source))
    for (const query of filters[source]) {
      const { rows, total } = await report(source, { ...query, by })
      expect(total.count, JSON.stringify(query)).toBe(await found(source, query))
      for (const { value, sums } of rows.slice(0, 3))
        expect(await found(source, { ...query, only: { [by!]: value } }), `${by} ${value}`).toBe(sums.count)
    }
  })

  it.each([
    ['sales', 'ordered_month', 'status'],
    ['sales', 'site_type', 'block'],
    ['burials', 'burial_year', 'site_type'],
    ['burials', 'cemetery', 'religion'],
    ['sites', 'burials', 'site_type_group'],
    ['customers', 'country', 'sales'],
  ] as const)('%s by %s and %s', async (source, by, then) => {
    const { rows, total } = await report(source, { by, then })
    expect(total.count).toBe(await found(source, {}))
    for (const { value, then_value, sums } of rows)
      expect(await found(source, { only: { [by]: value, [then]: then_value! } })).toBe(sums.count)
  })

  it('a search by what a row counts can be grouped further', async () => {
    const only = { status: 'ORDERED' }
    const { total } = await report('sales', { by: 'ordered_year', only })
    expect(total.count).toBe(await found('sales', { only }))
    expect(total.count).toBeGreaterThan(0)
  })
})

interface Slow {
  value: string
  amounts: Record<string, number>
}

/** Put together and added up one by one, in hundredths. */
function slowly(rows: readonly Slow[]) {
  const sums: Record<string, Record<string, number>> = {}
  for (const { value, amounts } of rows) {
    const sum = (sums[value] ??= {})
    for (const [name, amount] of Object.entries({ count: 1, ...amounts }))
      sum[name] = (sum[name] ?? 0) + hundredths(amount)
  }
  return Object.fromEntries(
    Object.entries(sums).map(([value, sum]) => [
      value,
      Object.fromEntries(Object.entries(sum).map(([name, cents]) => [name, cents / 100])),
    ]),
  )
}

const asRead = ({ rows }: OwnReport) => Object.fromEntries(rows.map(({ value, sums }) => [value, sums]))
const summed = (source: Source) =>
  Object.fromEntries(Object.keys(measuresOf(source)).map((name) => [name, 'true']))

describe('the figures are those of a slow calculation over the raw rows (own-reports-3)', () => {
  const day = (instant: string | null) => (instant === null ? null : dayOf(instant))
  it.each([
    ['ordered_month', 'ordered_at', 7],
    ['ordered_year', 'ordered_at', 4],
    ['ordered_day', 'ordered_at', 10],
    ['created_month', 'created_at', 7],
    ['paid_month', 'paid_at', 7],
  ] as const)('sales by %s, in the park’s zone', async (by, field, length) => {
    const rows = all.sales
      .filter(({ voided_at }) => voided_at === null)
      .map((sale) => ({
        value: day(sale[field])?.slice(0, length) ?? noValue,
        amounts: {
          price: sale.price,
          receipted: sale.price_receipted,
          outstanding:
            sale.sale_status_ref === 'DRAFT' ? 0 : sale.price - sale.price_credited - sale.price_receipted,
          sites: all.saleSites.filter(({ sale_id, released_at }) => sale_id === sale.sale_id && !released_at)
            .length,
        },
      }))
    expect(asRead(await report('sales', { by, sums: summed('sales') }))).toEqual(slowly(rows))
  })

  it.each([
    ['burial_year', 4, ['day', 'month', 'year']],
    ['burial_month', 7, ['day', 'month']],
    ['burial_day', 10, ['day']],
  ] as const)('burials by %s, as exactly as dates are known', async (by, length, known) => {
    const rows = all.burials.map(({ burial_id, burial_date: date, burial_precision }) => ({
      value:
        date && (known as readonly string[]).includes(burial_precision) ? date.slice(0, length) : noValue,
      amounts: {
        charged: all.lines
          .filter((line) => line.burial_id === burial_id)
          .reduce((sum, { line_price }) => sum + line_price, 0),
      },
    }))
    const read = await report('burials', { by, sums: summed('burials') })
    expect(asRead(read)).toEqual(slowly(rows))
    expect(read.rows.at(-1)?.value, 'what is not known comes last').toBe(noValue)
  })

  it('sites by type, with their graves and burials', async () => {
    const { rows: sites } = await sql<{ site_id: number; site_type_id: number }>`select * from sites`.execute(
      park.db,
    )
    const rows = sites.map(({ site_id, site_type_id }) => ({
      value: String(site_type_id),
      amounts: {
        graves: all.types.find((type) => type.site_type_id === site_type_id)!.graves,
        burials: all.burials.filter((burial) => burial.site_id === site_id).length,
      },
    }))
    expect(asRead(await report('sites', { by: 'site_type', sums: summed('sites') }))).toEqual(slowly(rows))
  })

  it('customers by country, with their sales', async () => {
    const { rows: people } = await sql<{ customer_id: number; country: string | null }>`
      select * from customers where merged_into is null`.execute(park.db)
    const rows = people.map(({ customer_id, country }) => {
      const own = all.sales.filter((sale) => sale.customer_id === customer_id && !sale.voided_at)
      const placed = own.filter(({ placed_at }) => placed_at)
      const sum = (of: (sale: (typeof own)[number]) => number) =>
        placed.reduce((cents, sale) => cents + hundredths(of(sale)), 0) / 100
      return {
        value: country ?? noValue,
        amounts: {
          sales: own.length,
          price: sum(({ price }) => price),
          outstanding: sum(
            ({ price, price_credited, price_receipted }) => price - price_credited - price_receipted,
          ),
        },
      }
    })
    const read = await report('customers', { by: 'country', sums: summed('customers') })
    expect(asRead(read)).toEqual(slowly(rows))
  })
})

describe('its order, names and workbook', () => {
  it('names records, and has statuses in their order', async () => {
    const { rows } = await report('sales', { by: 'ordered_by', then: 'status' })
    expect(
      rows
        .map(({ name }) => name)
        .filter(Boolean)
        .every((name) => name!.startsWith('Test Person')),
    ).toBe(true)
    const statuses = rows.filter(({ value }) => value === rows[0]!.value).map(({ then_value }) => then_value!)
    const order = ['DRAFT', 'ORDERED', 'PAID', 'FULFILLED']
    expect(statuses).toEqual(order.filter((status) => statuses.includes(status)))
  })

  it('is exported as it is shown, with its totals (own-reports-5)', async () => {
    const query = { by: 'burial_year', then: 'status', sums: { count: 'true', charged: 'true' } }
    const { rows, total } = await report('burials', query)
    const { reply, records } = await exported(reader, ownReports.exportBurials, query)
    expect(reply.headers['content-disposition']).toContain('Burials_Report.xlsx')
    expect(
      records.slice(0, -1).map((record) => [record.Burials ?? 0, record['Charged for them'] ?? 0]),
    ).toEqual(rows.map(({ sums }) => [sums.count, sums.charged]))
    expect(records[0]).toMatchObject({ 'Burial year': 2023, Status: 'Draft' })
    expect(records.at(-2)).toMatchObject({ 'Burial year': 'Unknown' })
    expect(records.at(-1)).toMatchObject({
      'Burial year': 'Total',
      Burials: total.count,
      'Charged for them': total.charged,
    })
  })
})

describe('what is refused', () => {
  it.each([
    ['by', { by: 'sale_id; drop table sales' }],
    ['by', {}],
    ['then', { by: 'status', then: 'nothing' }],
    ['then', { by: 'status', then: 'status' }],
    ['sums', { by: 'status', sums: { margin: 'true' } }],
    ['only.ordered_month', { by: 'status', only: { ordered_month: '2024-13' } }],
    ['only.ordered_day', { by: 'status', only: { ordered_day: '2024-02-30' } }],
    ['only.tariff', { by: 'status', only: { tariff: '1 or 1=1' } }],
    ['only', { by: 'status', only: { margin: '1' } }],
    ['ordered_year', { by: 'status', ordered_year: 'x' }],
  ])('%s: 422 with the field (own-reports-2)', async (field, query) => {
    const answer = await reader.ask(ownReports.countSales, { query: query as never })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().error.fields)).toContain(field)
  })

  it('needs both permissions (own-reports-1)', async () => {
    for (const one of [await park.as('PERM_REPORTS'), await park.as('PERM_VIEW')]) {
      const answer = await one.ask(ownReports.countSales, { query: { by: 'status' } })
      expect(answer.statusCode).toBe(403)
    }
  })

  it('more than 10,000 lines (own-reports-6)', async () => {
    const { customer_id } = await park.db
      .selectFrom('customers')
      .select('customer_id')
      .executeTakeFirstOrThrow()
    const add = (from: number, to: number) =>
      sql`insert into burials (customer_id, deceased_last_name, burial_date, is_legacy, burial_status_ref)
        select ${customer_id}::int, 'Zulu', date '1901-01-01' + n, true, 'COMPLETE' from generate_series(${from}::int, ${to}::int) n`.execute(
        park.db,
      )
    await add(1, 10_000)
    const query = { by: 'burial_day', name: 'zulu' } as const
    expect((await reader.call(ownReports.countBurials, { query })).rows).toHaveLength(10_000)
    await add(10_001, 10_001)
    const answer = await reader.ask(ownReports.countBurials, { query })
    expect([answer.statusCode, answer.json().error.fields]).toEqual([
      422,
      { by: 'This report would have more than 10,000 lines. Choose another field, or narrow the search.' },
    ])
  })
})
