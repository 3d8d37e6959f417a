import { sql } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'
import { conflict } from '../../core/refusal.ts'

/** Locks a day until the end of the transaction: whoever books on it or blocks it waits. */
export const lockDay = (ctx: Changing, day: string) => sql`select lock_day(${day}::date)`.execute(ctx.db)

/** True while a day is blocked. */
export async function isBlocked({ db }: Reading | Changing, day: string): Promise<boolean> {
  const blocked = db.selectFrom('no_burial_dates').select('noburial_date').where('noburial_date', '=', day)
  return (await blocked.executeTakeFirst()) !== undefined
}

/** Locks a day, and refuses with 409 and this message when it is blocked (calendar-3, calendar-4). */
export async function lockOpenDay(ctx: Changing, day: string, message: string): Promise<void> {
  await lockDay(ctx, day)
  if (await isBlocked(ctx, day)) throw conflict(message)
}
