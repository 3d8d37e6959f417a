import type { rates } from '@sexton/contract/rates/calls'
import { addMonths } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../core/call/verbs.ts'
import { servesBetween } from './needed.ts'
import { nextMonth } from './rate-months.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const monthRow = z.object({
  year: z.number(),
  month: z.number(),
  rate: z.number().nullable(),
  needed: z.boolean(),
})

/** Every month from the first known rate (at least a year back) to the next month, newest first, null where none is set. */
export const list: Read<typeof rates.list> = async (ctx) => {
  const next = nextMonth(ctx.today)
  const rows = await rowsOf(
    ctx.db,
    monthRow,
    sql`
    with span as (
      select least(min(make_date(year, month, 1)), ${addMonths(next, -12)}::date) as first,
        greatest(max(make_date(year, month, 1)), ${next}::date) as last
      from exchange_rates
    ), rated as (
      select year, month, rate, make_date(year, month, 1) as first,
        lead(make_date(year, month, 1)) over (order by year, month) as next
      from exchange_rates
    )
    select extract(year from m)::int as year, extract(month from m)::int as month, r.rate,
      coalesce(${servesBetween(ctx, sql`r.first`, sql`r.next`)}, false) and r.rate is not null as needed
    from span, generate_series(span.first, span.last, interval '1 month') as m
    left join rated r on r.year = extract(year from m) and r.month = extract(month from m)
    order by m desc`,
  )
  return rows
}
