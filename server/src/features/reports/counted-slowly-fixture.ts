import { todayIn } from '@sexton/contract/values/dates'
import type { Db } from '../../core/db/db.ts'

const zone = 'Africa/Lusaka'

/** Every row that a report could count, as the tables have them: nothing of the reports' own statements is used here. */
export async function everything(db: Db) {
  const all = await Promise.all([
    db.selectFrom('sales').selectAll().execute(),
    db.selectFrom('sale_lines').selectAll().execute(),
    db
      .selectFrom('sale_sites')
      .where((eb) => eb.or([eb('released_at', 'is', null), eb('right_ended_on', 'is not', null)]))
      .selectAll()
      .execute(),
    db.selectFrom('burials').selectAll().execute(),
    db.selectFrom('receipts').selectAll().execute(),
    db.selectFrom('exchange_rates').selectAll().execute(),
    db
      .selectFrom('site_types')
      .innerJoin('site_type_groups', 'site_type_groups.site_type_group_id', 'site_types.site_type_group_id')
      .selectAll('site_types')
      .select('site_type_group')
      .execute(),
    db.selectFrom('products').selectAll().execute(),
    db
      .selectFrom('credit_notes')
      .innerJoin('credit_note_lines as l', 'l.credit_note_id', 'credit_notes.credit_note_id')
      .select(['sale_id', 'issued_on as on', 'sale_line_id', 'l.value'])
      .execute(),
  ])
  const [sales, lines, saleSites, burials, receipts, rates, types, products, credits] = all
  return { sales, lines, saleSites, burials, receipts, rates, types, products, credits }
}

export type Everything = Awaited<ReturnType<typeof everything>>

/** The park's day of an instant. */
export const dayOf = (at: string | Date) => todayIn(zone, new Date(at))

/** The period that a day lies in: `2024`, `2024-02` or the day. */
export const periodOf = (unit: 'year' | 'month' | 'day', date: string) =>
  date.slice(0, { year: 4, month: 7, day: 10 }[unit])

/** In hundredths, so that sums are exact. */
export const hundredths = (amount: number) => Math.round(amount * 100)

/** The rate of a day's month: the newest one not later; undefined before all. */
export const rateOn = ({ rates }: Everything, date: string) =>
  rates
    .filter(({ year, month }) => `${year}-${String(month).padStart(2, '0')}` <= date.slice(0, 7))
    .sort((a, b) => b.year - a.year || b.month - a.month)[0]?.rate

/** The sales that count, each with the park's day on which it was ordered. */
export const salesOf = ({ sales }: Everything) =>
  sales
    .filter((sale) => sale.sale_status_ref !== 'DRAFT' && !sale.is_legacy)
    .map((sale) => ({ ...sale, on: dayOf(sale.ordered_at!) }))

/** What was sold, and taken back by credit notes, each on its day. */
export const soldOf = (all: Everything) => [
  ...salesOf(all).map(({ on, price, ordered_by }) => ({ on, value: price, ordered_by })),
  ...all.credits.map(({ on, value, sale_id }) => ({
    on,
    value: -value,
    ordered_by: all.sales.find((sale) => sale.sale_id === sale_id)!.ordered_by,
  })),
]

const known: Record<'day' | 'month' | 'year', string[]> = {
  day: ['day'],
  month: ['day', 'month'],
  year: ['day', 'month', 'year'],
}

/** The burials that count by such periods: it is known in which one they were. */
export const burialsOf = ({ burials }: Everything, unit: keyof typeof known) =>
  burials.filter(
    (burial) =>
      burial.burial_date !== null &&
      known[unit].includes(burial.burial_precision) &&
      (burial.is_legacy || ['CONFIRMED', 'COMPLETE'].includes(burial.burial_status_ref)),
  )

/** Values of days, added up in dollars; null where one of them has no rate. */
export function dollarsOf(all: Everything, values: readonly { on: string; value: number }[]): number | null {
  let sum = 0
  for (const { on, value } of values) {
    const rate = rateOn(all, on)
    if (rate === undefined && value !== 0) return null
    if (rate !== undefined) sum += value / rate
  }
  return sum
}
