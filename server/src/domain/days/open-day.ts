import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { conflict } from '../../core/refusal.ts'

/** Locks a day until the end of the transaction: whoever books on it or blocks it waits. */
export const lockDay = (ctx: Changing, day: string) => sql`select lock_day(${day}::date)`.execute(ctx.db)

const blockedRow = z.object({ blocked: z.boolean() })

/** The cemetery by its own number, or that of a site, else of a slot; each may be unknown. */
export interface Where {
  cemetery_id?: number | null | undefined
  site_id?: number | null | undefined
  burial_slot_id?: number | null | undefined
}

/** The cemetery where something takes place, in SQL; null where that is not known (cemeteries-10). */
export const cemeteryAt = ({ cemetery_id = null, site_id = null, burial_slot_id = null }: Where) =>
  sql`coalesce(${cemetery_id}::int, cemetery_of_site(${site_id}::int),
    (select cemetery_id from burial_slots where burial_slot_id = ${burial_slot_id}::int))`

/** The cemeteries where alone a day is blocked, in SQL; of one cemetery nothing is said of others (cemeteries-11). */
export const blockedAt = (day: string, cemetery_id: number | undefined) =>
  cemetery_id === undefined
    ? sql`array(select cemetery_id from no_burial_dates where noburial_date = ${day}::date and cemetery_id is not null
        order by cemetery_id)`
    : sql`array[]::int[]`

/** True while a day is blocked for all cemeteries, or for this one. */
export async function isBlocked({ db }: Reading | Changing, day: string, where: Where): Promise<boolean> {
  const rows = await rowsOf(
    db,
    blockedRow,
    sql`select is_blocked(${day}::date, ${cemeteryAt(where)}) as blocked`,
  )
  return rows[0]!.blocked
}

const blockedOnRow = blockedRow.extend({
  blocked_reason: z.string().nullable(),
  blocked_at: z.array(z.number()),
})

/** Whether a day is blocked for one cemetery, or for all; then where alone it is. */
export async function blockedOn({ db }: Reading, day: string, cemetery_id: number | undefined) {
  const blocked = sql`is_blocked(${day}::date, ${cemetery_id ?? null}::int) as blocked`
  const rows = await rowsOf(
    db,
    blockedOnRow,
    sql`select ${blocked}, why_blocked(${day}::date, ${cemetery_id ?? null}::int) as blocked_reason,
      ${blockedAt(day, cemetery_id)} as blocked_at`,
  )
  return rows[0]!
}

const whyRow = z.object({ why: z.string().nullable() })

/**
 * Locks a day, and refuses with 409 and this message when it is blocked there, with the reason that was given for it
 * (calendar-3, calendar-4, calendar-14).
 */
export async function lockOpenDay(ctx: Changing, day: string, where: Where, message: string): Promise<void> {
  await lockDay(ctx, day)
  if (!(await isBlocked(ctx, day, where))) return
  const [row] = await rowsOf(
    ctx.db,
    whyRow,
    sql`select why_blocked(${day}::date, ${cemeteryAt(where)}) as why`,
  )
  throw conflict(row!.why === null ? message : `${message} Reason: ${row!.why}`)
}
