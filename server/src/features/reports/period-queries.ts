import {
  comparedFields,
  reportFields,
  rowOf,
  type ReportName,
  type ReportRow,
} from '@sexton/contract/reports/rows'
import { sql, type RawBuilder } from 'kysely'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import {
  countedBurial,
  countedCredit,
  countedSale,
  inDollars,
  orderedIn,
  rated,
  sumOfDollars,
} from './counted.ts'
import type { Span } from './span.ts'

/** The reports with a row for each year, month or day, whether anything happened in it or not. */
export type PeriodReport = Exclude<ReportName, `monthly_${string}_${string}`> | 'monthly_burials_avs'

type Column = keyof ReportRow
type Part = RawBuilder<unknown>

const all = sql`select null::date as start, 0 as sale_count, 0::numeric as sale_price, 0::numeric as sale_price_dollar where false`
const none = sql`select null::date as start, 0 as burial_count, 0 as burials_booked where false`

/** What was ordered in the span, each with its calendar time, and what credit notes took from it on their days. */
const ordered = (ctx: Reading, span: Span): Part => sql`
  select 1 as sales, s.price, ${orderedIn(ctx)} as ordered from sales s where ${countedSale(ctx, span)}
  union all select 0, -n.value, n.issued_on::timestamp from credit_notes n where ${countedCredit(span)}`

/** Sales by period: how many, their value, in dollars by the rate of the month each was ordered in. */
const sold = (ctx: Reading, span: Span): Part => sql`
  select start, sum(sales)::int as sale_count, sum(value) as sale_price, ${sumOfDollars} as sale_price_dollar
  from (
    select start, sales, value, ${inDollars(sql`start`)} as dollars
    from (select date_trunc(${span.unit}, ordered)::date as start, date_trunc('month', ordered)::date as month,
      sum(sales) as sales, sum(price) as value
    from (${ordered(ctx, span)}) one
    group by 1, 2) by_month join rated using (month)
  ) each group by start`

/** Burials by period: up to today, and booked for later. */
const buried = (ctx: Reading, span: Span): Part => sql`
  select date_trunc(${span.unit}, b.burial_date::timestamp)::date as start,
    (count(*) filter (where b.burial_date <= ${ctx.today}))::int as burial_count,
    (count(*) filter (where b.burial_date > ${ctx.today}))::int as burials_booked
  from burials b where ${countedBurial(span)} group by 1`

const aYear = sql`interval '1 year'`

/** Sales and burials of the year before, each under the period that it is compared with (reports-14). */
const soldBefore = (ctx: Reading, span: Span): Part => sql`
  select date_trunc(${span.unit}, ordered + ${aYear})::date as start, sum(sales)::int as sale_count_before, sum(price) as sale_price_before
  from (${ordered(ctx, span)}) one group by 1`

const buriedBefore = (span: Span): Part => sql`
  select date_trunc(${span.unit}, b.burial_date::timestamp + ${aYear})::date as start, count(*)::int as burial_count_before
  from burials b where ${countedBurial(span)} group by 1`

const columns = (ctx: Reading, { unit }: Span): Partial<Record<Column, Part>> => ({
  start: sql`p.start`,
  year: sql`extract(year from p.start)::int`,
  month: sql`extract(month from p.start)::int`,
  sale_count: sql`coalesce(sale_count, 0)`,
  sale_price: sql`coalesce(sale_price, 0)`,
  // Null stays null where the period has sales: then a rate is missing.
  sale_price_dollar: sql`case when sold.start is null then 0 else sale_price_dollar end`,
  burial_count: sql`coalesce(burial_count, 0)`,
  burials_booked: sql`coalesce(burials_booked, 0)`,
  daily_burials: sql`case when p.start <= ${ctx.today}::date then
    coalesce(burial_count, 0)::numeric / (least((p.start + ${`1 ${unit}`}::interval)::date - 1, ${ctx.today}::date) - p.start + 1) end`,
})

const spliced = (parts: readonly Part[] = []) => sql.join([...parts], sql` `)

/** A report with a row for each period of the span (reports-1, reports-5, reports-6). */
export function periodRows(ctx: Reading, name: PeriodReport, span: Span, before?: Span) {
  const fields: readonly Column[] = reportFields[name]
  const isSold = fields.includes('sale_count')
  const isBuried = fields.includes('burial_count')
  const earlier = before && {
    columns: comparedFields(name).map((field) => sql`, coalesce(${sql.ref(field)}, 0) as ${sql.ref(field)}`),
    from: [
      ...(isSold ? [sql`left join (${soldBefore(ctx, before)}) sold_before using (start)`] : []),
      ...(isBuried ? [sql`left join (${buriedBefore(before)}) buried_before using (start)`] : []),
    ],
  }
  const told = columns(ctx, span)
  return rowsOf(
    ctx.db,
    rowOf(name),
    sql`
    with periods as (
      select p::date as start from generate_series(${span.from}::timestamp, ${span.to}::timestamp, ${`1 ${span.unit}`}::interval) p
    ), ${rated(span)},
    sold as (${isSold ? sold(ctx, span) : all}),
    buried as (${isBuried ? buried(ctx, span) : none})
    select ${sql.join(fields.map((field) => sql`${told[field]!} as ${sql.ref(field)}`))}${spliced(earlier?.columns)}
    from periods p left join sold using (start) left join buried using (start) ${spliced(earlier?.from)} order by p.start`,
  )
}
