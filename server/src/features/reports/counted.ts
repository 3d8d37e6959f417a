import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reading } from '../../core/context/context.ts'
import { inReports } from '../../domain/burials/in-reports.ts'
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
export const countedBurial = ({ from, to }: Span): Condition =>
  sql`(b.burial_date between ${from} and ${to} and ${inReports})`

/** A receipt `r` that reports count in the span: not voided; a reversal takes away on its own day (reports-7). */
export const countedReceipt = ({ from, to }: Span): Condition =>
  sql`(r.receipt_at between ${from} and ${to} and r.voided_at is null)`

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

/** The sum of monthly values in dollars, each to the cent, so that a year is the sum of its months; null where a month with a value has no rate (reports-4). */
export const inDollars = (value: Part) =>
  sql`case when count(*) filter (where ${value} <> 0 and rate is null) = 0 then coalesce(sum(round(${value} / rate, 2)), 0) end`
