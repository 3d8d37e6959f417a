import { sql } from 'kysely'
import type { Changing } from '../../core/context.ts'
import { conflict } from '../../core/refusal.ts'

/** Holds a day until the end of the transaction: who books on it or blocks it waits. */
export const lockDay = (ctx: Changing, day: string) => sql`select lock_day(${day}::date)`.execute(ctx.db)

/** Locks a day, and refuses with 409 and this message when it is blocked (design "Burials", "Events"). */
export async function lockOpenDay(ctx: Changing, day: string, message: string): Promise<void> {
  await lockDay(ctx, day)
  const blocked = await ctx.db
    .selectFrom('no_burial_dates')
    .select('noburial_date')
    .where('noburial_date', '=', day)
    .executeTakeFirst()
  if (blocked) throw conflict(message)
}
