import { addDays, addMonths, todayIn } from '@sexton/contract/values/dates'
import { reportFields, reportNames, type ReportName, type ReportRow } from '@sexton/contract/reports/rows'
import { reports } from '@sexton/contract/reports/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import {
  burialsOf,
  dollarsOf,
  everything,
  hundredths,
  periodOf,
  salesOf,
  soldOf,
  type Everything,
} from './counted-slowly-fixture.ts'
import { fillWithYears } from './reports-fixture.ts'

const park = testPark()
const today = todayIn('Africa/Lusaka')
let reader: Client
let all: Everything

beforeAll(async () => {
  reader = await park.as('PERM_REPORTS')
  const others = [await park.as('PERM_EDIT'), await park.as('PERM_EDIT')]
  await fillWithYears(
    park,
    [reader, ...others].map(({ user_id }) => user_id),
    7,
  )
  all = await everything(park.db)
})

const whole = { from: '2023-01-01', to: '2025-12-31' }
const asked = (name: ReportName, query: { from?: string; to?: string } = whole) =>
  reader.call(reports.report, { params: { name }, query }) as Promise<Required<ReportRow>[]>
const perYear = (name: ReportName) =>
  Promise.all([2023, 2024, 2025].map((year) => asked(name, { from: `${year}-01-01` }))).then((years) =>
    years.flat(),
  )

/** In dollars a row is rounded to the cent. */
const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 1))

const units = { yearly: 'year', years: 'year', months: 'month', monthly: 'month', daily: 'day' } as const
const unitOf = (name: string) => units[name.split('_')[0] as keyof typeof units]

const withSales = ['yearly_sales', 'years', 'months', 'monthly_sales', 'daily_sales'] as const
const withBurials = [
  'yearly_burials',
  'years',
  'months',
  'monthly_burials',
  'monthly_burials_avs',
  'daily_burials',
] as const

/** A report of the three years: those by month and day are asked for year by year. */
const threeYears = (name: ReportName) =>
  unitOf(name) === 'year' ? asked(name) : unitOf(name) === 'month' ? perYear(name) : days(name)
const days = (name: ReportName) =>
  Promise.all(
    [2023, 2024, 2025].map((year) => asked(name, { from: `${year}-01-01`, to: `${year}-12-31` })),
  ).then((years) => years.flat())

describe('reports count what a slow calculation over the raw rows counts', () => {
  it.each(withSales)(
    '%s: sales by the park’s day of their order (reports-5, reports-4, reports-16)',
    async (name) => {
      const unit = unitOf(name)
      for (const row of await threeYears(name)) {
        const counted = salesOf(all).filter(({ on }) => periodOf(unit, on) === periodOf(unit, row.start))
        const values = soldOf(all).filter(({ on }) => periodOf(unit, on) === periodOf(unit, row.start))
        expect(row).toMatchObject({
          sale_count: counted.length,
          sale_price: values.reduce((sum, { value }) => sum + hundredths(value), 0) / 100,
          sale_price_dollar: near(dollarsOf(all, values)),
        })
      }
    },
  )

  it.each(withBurials)(
    '%s: burials by their date, as far as its period is known (reports-6)',
    async (name) => {
      const unit = unitOf(name)
      for (const row of await threeYears(name)) {
        const counted = burialsOf(all, unit).filter(
          ({ burial_date }) => periodOf(unit, burial_date!) === periodOf(unit, row.start),
        )
        expect(row).toMatchObject({ burial_count: counted.length, burials_booked: 0 })
        if (!reportFields[name].includes('daily_burials' as never)) continue
        const days =
          unit === 'year'
            ? row.year % 4 === 0
              ? 366
              : 365
            : new Date(Date.UTC(row.year, row.month, 0)).getUTCDate()
        expect(row.daily_burials).toBeCloseTo(counted.length / days, 6)
      }
    },
  )
})

describe('what the months’ sales are made of is what a slow calculation says', () => {
  it('takes the months’ sales apart: sites, burials, events and the order’s own charges are the whole (reports-9)', async () => {
    const sold = await perYear('monthly_sales')
    const parts = await Promise.all(
      (
        [
          'monthly_sale_type_groups',
          'monthly_burial_charges',
          'monthly_sale_charges',
          'monthly_event_charges',
        ] as const
      ).map(perYear),
    )
    for (const { start, sale_price } of sold) {
      const inMonth = parts.flat().filter((row) => row.start === start)
      expect(inMonth.reduce((sum, row) => sum + hundredths(row.price), 0)).toBe(hundredths(sale_price))
    }
  })

  it('names type groups, types and products, each with what was charged for it (reports-9)', async () => {
    const month = (on: string) => `${on.slice(0, 7)}-01`
    const on = new Map(salesOf(all).map((sale) => [sale.sale_id, sale.on]))
    const typeOf = (line: { sale_site_id: number | null }) => {
      const { site_type_id } = all.saleSites.find((one) => one.sale_site_id === line.sale_site_id)!
      return all.types.find((type) => type.site_type_id === site_type_id)!
    }
    const productOf = (line: { product_id: number }) =>
      all.products.find((one) => one.product_id === line.product_id)!.description
    const expected = (parent: string, named: (line: Everything['lines'][number]) => string) => {
      const sums = new Map<string, number>()
      for (const line of all.lines.filter((one) => one.parent_object === parent && on.has(one.sale_id))) {
        const key = `${month(on.get(line.sale_id)!)} ${named(line)}`
        sums.set(key, (sums.get(key) ?? 0) + hundredths(line.line_price))
      }
      for (const credit of all.credits) {
        const line = all.lines.find((one) => one.sale_line_id === credit.sale_line_id)!
        if (line.parent_object !== parent) continue
        const key = `${month(credit.on)} ${named(line)}`
        sums.set(key, (sums.get(key) ?? 0) - hundredths(credit.value))
      }
      return Object.fromEntries(sums)
    }
    const told = async (name: ReportName) =>
      Object.fromEntries(
        (await perYear(name))
          .filter(({ price }) => price !== 0)
          .map((row) => [`${row.start} ${row.site_type_group}`, hundredths(row.price)]),
      )
    expect(await told('monthly_sale_type_groups')).toEqual(
      expected('sale_site', (line) => typeOf(line).site_type_group),
    )
    expect(await told('monthly_sale_types')).toEqual(expected('sale_site', (line) => typeOf(line).site_type))
    expect(await told('monthly_burial_charges')).toEqual(expected('burial', productOf))
    expect(await told('monthly_sale_charges')).toEqual(expected('sale', productOf))
    expect(await told('monthly_event_charges')).toEqual(expected('event', productOf))
  })

  it('counts sites of free types too (reports-9)', async () => {
    const rows = await perYear('monthly_sale_types')
    const counted = new Set(salesOf(all).map(({ sale_id }) => sale_id))
    const sites = all.saleSites.filter(({ sale_id }) => counted.has(sale_id)).length
    expect(rows.reduce((sum, row) => sum + row.sale_count, 0)).toBe(sites)
  })

  it('tells sales by who placed them; who sold most comes first (reports-10)', async () => {
    const rows = await asked('monthly_user_sales', { from: '2024-01-01' })
    const inYear = salesOf(all).filter(({ on }) => on.startsWith('2024'))
    for (const row of rows) {
      const of = inYear.filter(
        (sale) => sale.ordered_by === row.ordered_by_user_id && sale.on.startsWith(row.start.slice(0, 7)),
      )
      expect([row.sale_count, hundredths(row.sale_price)]).toEqual([
        of.length,
        soldOf(all)
          .filter(
            ({ on, ordered_by }) =>
              ordered_by === row.ordered_by_user_id && on.startsWith(row.start.slice(0, 7)),
          )
          .reduce((sum, { value }) => sum + hundredths(value), 0),
      ])
    }
    expect(rows.reduce((sum, row) => sum + row.sale_count, 0)).toBe(inYear.length)
    const totals: number[] = []
    for (const { ordinal, sale_price } of rows) totals[ordinal - 1] = (totals[ordinal - 1] ?? 0) + sale_price
    expect(totals).toEqual([...totals].sort((a, b) => b - a))
  })
})

describe('the year before beside a report (reports-14)', () => {
  const compared = (name: ReportName, query: { from?: string; to?: string } = whole) =>
    reader.call(reports.report, { params: { name }, query: { ...query, compared: 'true' } })
  const sum = (rows: readonly ReportRow[], field: keyof ReportRow) =>
    rows.reduce((all, row) => all + hundredths(Number(row[field] ?? 0)), 0)
  const in2025 = { from: '2025-01-01', to: '2025-12-31' }
  const in2024 = { from: '2024-01-01', to: '2024-12-31' }

  it.each(['sale_count', 'sale_price', 'burial_count'] as const)(
    'is what that year’s own report has, period by period: %s',
    async (field) => {
      const before = await asked('months', in2024)
      const rows = await compared('months', in2025)
      expect(rows.map((row) => row[`${field}_before`])).toEqual(before.map((row) => row[field]))
    },
  )

  it('of parts and users counts those too that sold nothing this year', async () => {
    for (const name of ['monthly_sale_types', 'monthly_burial_charges', 'monthly_event_charges'] as const) {
      const rows = await compared(name, in2025)
      expect(sum(rows, 'price_before')).toBe(sum(await asked(name, in2024), 'price'))
      expect(sum(rows, 'price')).toBe(sum(await asked(name, in2025), 'price'))
    }
    const users = await compared('monthly_user_sales', in2025)
    expect(sum(users, 'sale_price_before')).toBe(sum(await asked('monthly_user_sales', in2024), 'sale_price'))
  })

  it('ends on the same day while a period runs', async () => {
    const [until, first] = [addMonths(today, -12), `${Number(today.slice(0, 4)) - 1}-01-01`]
    const sold = salesOf(all).filter(({ on }) => on >= first && on <= until)
    const buried = burialsOf(all, 'year').filter(({ burial_date: on }) => on! >= first && on! <= until)
    const [year] = await compared('years', { from: today, to: today })
    expect([year!.sale_count_before, year!.burial_count_before]).toEqual([sold.length, buried.length])
  })
})

describe('a report (reports-1)', () => {
  it.each(reportNames)('%s has exactly its fields', async (name) => {
    const [row] = (await asked(name, { from: '2024-01-01', to: '2024-12-31' })) as object[]
    expect(Object.keys(row!).sort()).toEqual([...reportFields[name]].sort())
  })

  it('is read by PERM_REPORTS alone', async () => {
    const other = await park.as('PERM_VIEW', 'PERM_TARIFFS')
    expect((await other.ask(reports.report, { params: { name: 'years' } })).statusCode).toBe(403)
  })
})

describe('what is asked of a report (reports-2, reports-3)', () => {
  const refused = async (name: string, query: object) => {
    const reply = await reader.ask(reports.report, { params: { name: name as ReportName }, query })
    return [reply.statusCode, reply.json().error?.fields ?? reply.json().error?.message]
  }

  it('is refused with the field that is wrong', async () => {
    expect(await refused('weekly_sales', {})).toEqual([404, 'That report does not exist.'])
    const inDisorder = { to: 'The end date must not be before the start date.' }
    expect(await refused('daily_sales', { from: '2024-03-01', to: '2024-02-28' })).toEqual([422, inDisorder])
    expect((await refused('daily_sales', { from: '2023-02-29' }))[0]).toBe(422)
    expect(await refused('daily_sales', { from: '2020-01-01', to: '2024-01-01' })).toEqual([
      422,
      { from: 'A report can cover at most 400 days. Choose fewer.' },
    ])
  })

  it('is a year of months, a month of days, or the years since the park’s first when nothing is said', async () => {
    const months = await asked('months', { to: '2024-06-15' })
    expect(months.map(({ start }) => start).slice(0, 6)).toEqual(
      [1, 2, 3, 4, 5, 6].map((month) => `2024-0${month}-01`),
    )
    expect(months).toHaveLength(6)
    const days = await asked('daily_burials', { from: '2024-02-01' })
    expect([days[0]!.start, days.at(-1)!.start]).toEqual(['2024-02-01', '2024-02-29'])
    const years = await asked('years', {})
    expect(years[0]!.year).toBe(park.core.park.REPORT_FIRST_YEAR)
    expect(years.at(-1)!.year).toBe(Number(today.slice(0, 4)))
  })

  it('counts days that have begun alone for the burials a day of a month that is running (reports-6)', async () => {
    const [month] = await asked('monthly_burials_avs', { from: today, to: today })
    expect(month!.daily_burials).not.toBeNull()
    const next = `${addDays(`${today.slice(0, 7)}-28`, 10).slice(0, 7)}-01`
    const [later] = await asked('monthly_burials_avs', { from: next, to: next })
    expect(later!.daily_burials).toBeNull()
  })
})
