import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { monthOf } from './rate-months.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

/**
 * Whether a sale ordered, or a receipt received, from the day `first` on and before `next` (null: ever) is told in
 * dollars: a month without a rate takes the latest earlier one, so a rate serves until the next month that has one.
 */
export const servesBetween = (
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
