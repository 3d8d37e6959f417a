import { sql } from 'kysely'
import { timeNow } from '../../core/clock.ts'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { optionsOf } from '../../domain/practices/options.ts'
import * as z from 'zod'

/** In SQL: by now somebody should have recorded whether the burial of a day and slot took place (dig-11). */
export async function isOverdue(ctx: Reading) {
  const { laid_within_hours } = await optionsOf(ctx, 'dig_orders')
  const now = sql`(${timeNow().toISOString()}::timestamptz at time zone ${ctx.park.PARK_TIME_ZONE})`
  return sql`burial_date + coalesce(slot_to::time, time '23:59')
    + make_interval(hours => ${laid_within_hours}::integer) < ${now}`
}

const answer = z.object({ not_laid: z.boolean() })

/** Its time is over, and nobody has recorded whether somebody was laid. */
export async function isNotLaid(ctx: Reading, burial_id: number): Promise<boolean> {
  const [row] = await rowsOf(
    ctx.db,
    answer,
    sql`select exists (
      select from burials b left join burial_slots sl using (burial_slot_id)
      where b.burial_id = ${burial_id} and b.burial_status_ref = 'CONFIRMED' and not b.is_legacy and not b.in_ground
        and b.burial_date >= ${ctx.park.PRACTICES.dig_orders!}::date and ${await isOverdue(ctx)}) as not_laid`,
  )
  return row!.not_laid
}
