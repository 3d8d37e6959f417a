import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reading } from '../../core/context/context.ts'
import { inReports, knownTo } from '../../domain/burials/in-reports.ts'
import type { Span } from './span.ts'

type Condition = RawBuilder<SqlBool>
type Part = RawBuilder<unknown>

/** Midnight in the park at the beginning of a day. */
const midnight = (ctx: Reading, day: Part) => sql`(${day}::timestamp at time zone ${ctx.park.PARK_TIME_ZONE})`

/** Whether an instant lies within a span, by the park's days (reports-5). */
export const within = (ctx: Reading, instant: Part, { from, to }: Span): Condition =>
  sql`(${instant} >= ${midnight(ctx, sql`${from}::date`)} and ${instant} < ${midnight(ctx, sql`(${to}::date + 1)`)})`

/** A sale `s` that reports count in the span: placed, no legacy (reports-5). */
export const countedSale = (ctx: Reading, span: Span): Condition =>
  sql`(s.placed_at is not null and not s.is_legacy and ${within(ctx, sql`s.ordered_at`, span)})`

/** The calendar time in the park at which sale `s` was ordered. */
export const orderedIn = (ctx: Reading) => sql`(s.ordered_at at time zone ${ctx.park.PARK_TIME_ZONE})`

/** A burial `b` that reports count in the span (reports-6). */
export const countedBurial = ({ unit, from, to }: Span): Condition =>
  sql`(b.burial_date between ${from} and ${to} and ${knownTo(unit)} and ${inReports})`

/** A receipt `r` that reports count in the span: not voided, and no move; a reversal or a refund takes away on its own day (reports-7). */
export const countedReceipt = ({ from, to }: Span): Condition =>
  sql`(r.receipt_at between ${from} and ${to} and r.voided_at is null and r.kind <> 'moved')`

/** A credit note `n` that reports count in the span: it takes from what was ordered, on its own day (reports-16). */
export const countedCredit = ({ from, to }: Span): Condition => sql`(n.issued_on between ${from} and ${to})`

/** The rate of a month: its own, else the latest earlier one, else null (reports-4). */
const rateOf = (month: Part) =>
  sql`(select rate from exchange_rates
    where (year, month) <= (extract(year from ${month})::int, extract(month from ${month})::int)
    order by year desc, month desc limit 1)`

/**
 * A table `rated (month, rate)`: each month of the span with its rate. As a CTE, before what is divided by it.
 */
export const rated = ({ from, to }: Span) => sql`rated as (
  select m::date as month, ${rateOf(sql`m`)} as rate
  from generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') m
)`

/**
 * Of rows `(month, value, rate)` each one's value in dollars: what it adds to those of its month before it, `by` that order,
 * to the cent. So the days of a month, or who sold in it, come to what the month does (reports-4).
 */
export const inDollars = (by: Part) => {
  const until = sql`sum(value) over (partition by month order by ${by} rows unbounded preceding)`
  return sql`round(${until} / rate, 2) - round((${until} - value) / rate, 2)`
}

/** The sum of such rows; null where one with a value has no rate. */
export const sumOfDollars = sql`case when count(*) filter (where value <> 0 and dollars is null) = 0 then coalesce(sum(dollars), 0) end`
