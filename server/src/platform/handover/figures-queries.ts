import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const yearRow = z.object({
  year: z.number(),
  orders: z.number(),
  ordered: z.string(),
  receipts: z.number(),
  received: z.string(),
  burials: z.number(),
})
export type Year = z.output<typeof yearRow>

/**
 * What happened in each year by the clock of the park, the last one first, as whoever reads the CSVs can add it up; sums as
 * text, exact.
 */
export const yearsOf = (db: Db, zone: string): Promise<Year[]> =>
  rowsOf(
    db,
    yearRow,
    sql`
    with counted as (
      select extract(year from ordered_at at time zone ${zone})::integer as year, 1 as orders, price as ordered,
        0 as receipts, 0.00 as received, 0 as burials
      from sales where placed_at is not null and not is_legacy
      union all
      select extract(year from receipt_at)::integer, 0, 0.00, 1, value, 0
      from receipts where voided_at is null and kind <> 'moved'
      union all
      select extract(year from burial_date)::integer, 0, 0.00, 0, 0.00, 1 from burials
      where in_ground and burial_date is not null and burial_precision <> 'unknown'
    )
    select year, sum(orders) as orders, sum(ordered)::text as ordered, sum(receipts) as receipts,
      sum(received)::text as received, sum(burials) as burials
    from counted group by year order by year desc`,
  )
