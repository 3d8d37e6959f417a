import { burials } from '@sexton/contract/burials/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { reports, type MonthReport } from '@sexton/contract/reports/calls'
import { sales } from '@sexton/contract/sales/calls'
import { addDays } from '@sexton/contract/values/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import {
  addSaleSite,
  draftSale,
  makeCustomer,
  makeOldBurials,
  makeSite,
  takeReceipt,
} from '../../test/factories.ts'
import { readWorkbook } from '../../test/readers/read-workbook.ts'
import { anOrder, batchOf, today } from '../accounts/accounts-fixture.ts'
import {
  burialsOf,
  dayOf,
  dollarsOf,
  everything,
  hundredths,
  salesOf,
  soldOf,
  type Everything,
} from './counted-slowly-fixture.ts'
import { addBurial, fillWithYears } from './reports-fixture.ts'

const park = testPark()
let boss: Client
let all: Everything

beforeAll(async () => {
  boss = await park.as()
  await fillWithYears(park, [boss.user_id], 11)
  all = await everything(park.db)
})

const monthOf = (date: string) => ({ year: date.slice(0, 4), month: String(Number(date.slice(5, 7))) })
const asked = (date: string): Promise<MonthReport> => boss.call(reports.month, { params: monthOf(date) })

describe('the report of a month (reports-8)', () => {
  it.each(['2023-02', '2023-03', '2024-02', '2024-12', '2025-02', '2025-07', '2026-01'])(
    '%s: ten figures as a slow calculation over the raw rows has them',
    async (month) => {
      const inMonth = (date: string | null) => date?.slice(0, 7) === month
      const at = (instant: string | null) => instant !== null && inMonth(dayOf(instant))
      const ordered = salesOf(all).filter(({ on }) => inMonth(on))
      const received = all.receipts.filter(({ receipt_at, voided_at }) => inMonth(receipt_at) && !voided_at)
      const local = (values: readonly { value: number }[]) =>
        values.reduce((sum, { value }) => sum + hundredths(value), 0) / 100
      const orders = soldOf(all).filter(({ on }) => inMonth(on))
      const money = received.map(({ receipt_at, value }) => ({ on: receipt_at, value }))
      const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 2))
      expect(await asked(month)).toEqual({
        burials: burialsOf(all, 'month').filter(({ burial_date }) => inMonth(burial_date)).length,
        burials_booked: 0,
        sites_sold: all.saleSites.filter(({ sale_id }) => ordered.some((sale) => sale.sale_id === sale_id))
          .length,
        sales_created: all.sales.filter((sale) => !sale.is_legacy && at(sale.created_at)).length,
        sales_ordered: ordered.length,
        sales_paid: all.sales.filter((sale) => !sale.is_legacy && at(sale.paid_at)).length,
        sales_fulfilled: 0,
        value_ordered: local(orders),
        value_ordered_dollar: near(dollarsOf(all, orders)),
        value_receipted: local(money),
        value_receipted_dollar: near(dollarsOf(all, money)),
      })
    },
  )

  it('has the same month of the year before, where it is asked for (reports-14)', async () => {
    const compared = await boss.call(reports.month, {
      params: monthOf('2025-02'),
      query: { compared: 'true' },
    })
    expect(compared).toEqual({ ...(await asked('2025-02')), before: await asked('2024-02') })
  })

  it('names a year or month that there is not (reports-3)', async () => {
    const refused = async (year: string, month: string) => {
      const reply = await boss.ask(reports.month, { params: { year, month } })
      return [reply.statusCode, reply.json().error.fields]
    }
    expect(await refused('0', '13')).toEqual([
      422,
      {
        year: 'The year must be between 1900 and 2999.',
        month: 'The month must be between 1 and 12.',
      },
    ])
    expect(await refused('2024', '1.5')).toEqual([422, { month: 'The month must be between 1 and 12.' }])
  })
})

describe('what reports leave out', () => {
  it('a receipt that was voided; a reversal takes away on the day it is made (reports-7)', async () => {
    const before = addDays(`${today.slice(0, 7)}-01`, -1)
    const first = await asked(before)
    const now = await asked(today)
    const order = await anOrder(park, 500, `${before}T10:00:00Z`, [300, before])
    await batchOf(boss, Number(before.slice(0, 4)), Number(before.slice(5, 7)))
    const voided = await takeReceipt(park.db, order.sale_id, order.customer_id, 100, before)
    await boss.call(receipts.remove, {
      params: { sale_id: order.sale_id, receipt_id: voided },
      body: { reason: 'Typed twice' },
    })
    await boss.call(receipts.remove, {
      params: { sale_id: order.sale_id, receipt_id: order.receipt_id },
      body: { reason: 'Returned' },
    })
    expect((await asked(before)).value_receipted).toBe(first.value_receipted + 300)
    expect((await asked(today)).value_receipted).toBe(now.value_receipted - 300)
  })
})

describe('what a figure counts', () => {
  const total = async (...given: Parameters<typeof boss.ask>) =>
    Number((await boss.ask(...given)).headers['x-total-count'])

  it.each(['2024-02', '2024-12', '2025-02'])(
    '%s: is listed by the searches that it leads to',
    async (month) => {
      const [year, of] = month.split('-').map(Number) as [number, number]
      const figures = await asked(month)
      const filters = { ORDERED: 'true', PAID: 'true', FULFILLED: 'true' } as const
      const ordered = { ordered_year: String(year), ordered_month: String(of), filters }
      expect(await total(sales.search, { query: ordered })).toBe(figures.sales_ordered)
      const from = { burial_from_year: year, burial_from_month: of, burial_from_day: 1 }
      const to = { burial_to_year: year, burial_to_month: of, burial_to_day: 31 }
      expect(await total(burials.search, { query: { ...from, ...to, in_reports: 'true' } })).toBe(
        figures.burials,
      )
    },
  )

  it('of burials ends today; what is booked stands beside it, each listed by its search (reports-6)', async () => {
    const tomorrow = addDays(today, 1)
    const ends = [`${today.slice(0, 4)}-01-01`, `${tomorrow.slice(0, 4)}-12-31`] as const
    const query = { from: ends[0], to: ends[1] }
    const counted = async () => {
      const rows = await boss.call(reports.report, { params: { name: 'yearly_burials' }, query })
      const months = await Promise.all([...new Set([today.slice(0, 7), tomorrow.slice(0, 7)])].map(asked))
      const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
      return {
        years: [sum(rows.map((row) => row.burial_count!)), sum(rows.map((row) => row.burials_booked!))],
        months: [sum(months.map((one) => one.burials)), sum(months.map((one) => one.burials_booked))],
      }
    }
    const before = await counted()
    for (const [at, date] of [today, tomorrow].entries()) {
      const customer_id = await makeCustomer(park.db, { last_name: 'Booked' })
      const site_id = await makeSite(park.db, 'Booked', '1', at + 1)
      const sale_id = await draftSale(park.db, customer_id, 5)
      const sale_site_id = await addSaleSite(park.db, sale_id, site_id)
      await addBurial(park.db, { customer_id, site_id, sale_id, sale_site_id }, date)
    }
    const plusOne = (of: number[]) => of.map((count) => count + 1)
    const after = await counted()
    expect(after).toEqual({ years: plusOne(before.years), months: plusOne(before.months) })
    const day = (end: 'from' | 'to', date: string) => {
      const [year, month, on] = date.split('-').map(Number)
      return { [`burial_${end}_year`]: year, [`burial_${end}_month`]: month, [`burial_${end}_day`]: on }
    }
    const listed = (from: string, to: string) =>
      total(burials.search, { query: { ...day('from', from), ...day('to', to), in_reports: 'true' } })
    expect([await listed(ends[0], today), await listed(tomorrow, ends[1])]).toEqual(after.years)
  })
})

describe('the month’s workbook (reports-12)', () => {
  it('holds the figures, every day and every burial, as another library reads them', async () => {
    const params = monthOf('2024-02-01')
    const old = { burial_date: '2024-02-01', burial_precision: 'month', burial_status_ref: 'COMPLETE' }
    const customer_id = await makeCustomer(park.db, { last_name: 'Old' })
    await makeOldBurials(park.db, [{ ...old, customer_id, is_legacy: true, deceased_last_name: 'Old' }])
    const reply = await boss.ask(reports.exportMonth, { params })
    expect(reply.headers['content-disposition']).toContain('filename="MP_Schedule_2024_2.xlsx"')
    const book = await readWorkbook(reply.rawPayload)
    const figures = await boss.call(reports.month, { params })
    expect(book.Summary!.slice(1).map(([what, count, local]) => [what, count ?? local])).toEqual([
      ['Burials', figures.burials],
      ['Burials booked', 0],
      ['Sites sold', figures.sites_sold],
      ['Sales created', figures.sales_created],
      ['Sales ordered', figures.sales_ordered],
      ['Sales paid', figures.sales_paid],
      ['Sales fulfilled', figures.sales_fulfilled],
      ['Value received', figures.value_receipted],
    ])
    expect(book.Days).toHaveLength(1 + 29)
    const burials = book.Burials!.slice(1)
    expect(burials).toHaveLength(figures.burials)
    // Old ones of which only the month is known have no day, and come last.
    const ofDays = book.Days!.slice(1).reduce((sum, row) => sum + Number(row[1]), 0)
    const dated = burials.map(([date]) => Boolean(date))
    expect([dated.filter(Boolean).length, dated.indexOf(false)]).toEqual([ofDays, ofDays])
    expect(ofDays).toBeLessThan(figures.burials)
  })
})
