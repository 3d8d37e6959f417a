import type { rates } from '@sexton/contract/rates/calls'
import { addMonths } from '@sexton/contract/values/dates'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import type { Read } from '../../core/call/verbs.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

/** The first day of a month, as a calendar date. */
export const monthOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`

/** The first day of the month after `today`'s: the last one that has a rate (rates-2). */
export const nextMonth = (today: string) => addMonths(`${today.slice(0, 7)}-01`, 1)

/**
 * Whether a sale ordered, or a receipt received, from the day `first` on and before `next` (null: ever) is shown in
 * dollars: a month without a rate takes the latest earlier one, so a rate serves until the next month that has one.
 */
const servesBetween = (
  ctx: Reading | Changing,
  first: RawBuilder<string>,
  next: RawBuilder<string | null>,
) => {
  const zone = ctx.park.PARK_TIME_ZONE
  return sql<boolean>`(
    exists (
      select from sales ordered where ordered.placed_at is not null and not ordered.is_legacy and ordered.voided_at is null
        and ordered.ordered_at >= ${first}::timestamp at time zone ${zone}
        and ordered.ordered_at < coalesce(${next}::timestamp at time zone ${zone}, 'infinity')
    ) or exists (
      select from receipts received where received.voided_at is null and received.receipt_at >= ${first}
        and received.receipt_at < coalesce(${next}, 'infinity'::date)
    ))`
}

const neededRow = z.object({
  needed: z.boolean(),
})

/** Whether a month's rate is one that sales or receipts are shown in dollars by; false for a month without a rate. */
export async function isNeeded(ctx: Reading | Changing, year: number, month: number): Promise<boolean> {
  const first = sql<string>`${monthOf(year, month)}::date`
  const next = sql<string | null>`(select min(make_date(year, month, 1)) from exchange_rates
    where make_date(year, month, 1) > ${first})`
  const rows = await rowsOf(
    ctx.db,
    neededRow,
    sql`select ${servesBetween(ctx, first, next)} as needed
    from exchange_rates where year = ${year} and month = ${month}`,
  )
  return rows[0]?.needed ?? false
}

const monthRow = z.object({
  year: z.number(),
  month: z.number(),
  rate: z.number().nullable(),
  needed: z.boolean(),
  updated_at: z.string().nullable(),
})

/** Every month from the first known rate (at least a year back) to the next month, newest first, null where none is set. */
export const list: Read<typeof rates.list> = (ctx) => {
  const next = nextMonth(ctx.today)
  return rowsOf(
    ctx.db,
    monthRow,
    sql`
    with span as (
      select least(min(make_date(year, month, 1)), ${addMonths(next, -12)}::date) as first,
        greatest(max(make_date(year, month, 1)), ${next}::date) as last
      from exchange_rates
    ), rated as (
      select year, month, rate, updated_at, make_date(year, month, 1) as first,
        lead(make_date(year, month, 1)) over (order by year, month) as next
      from exchange_rates
    )
    select extract(year from m)::int as year, extract(month from m)::int as month, r.rate,
      coalesce(${servesBetween(ctx, sql`r.first`, sql`r.next`)}, false) and r.rate is not null as needed, r.updated_at
    from span, generate_series(span.first, span.last, interval '1 month') as m
    left join rated r on r.year = extract(year from m) and r.month = extract(month from m)
    order by m desc`,
  )
}
