import { calendar as calls, type calendar } from '@sexton/contract/calendar/calls'
import { counted } from '@sexton/contract/core/counted'
import { weekdayDate } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { audit, unchanged } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import type { Write } from '../../core/call/verbs.ts'
import { conflict, invalid, notFound } from '../../core/refusal.ts'
import { isBlocked, lockDay } from '../../domain/days/open-day.ts'
import { heldOn } from './calendar-queries.ts'

/** A day has no id: its audit rows go by its digits, 20261224. */
const auditDay = (ctx: Changing, date: string, action: string, message: string) =>
  audit(ctx, {
    object: 'noburialdate',
    object_id: Number(date.replaceAll('-', '')),
    action,
    message,
    data: { noburial_date: date },
  })

/** ` at Matero`; nothing for all cemeteries. 422 where there is no such one. */
async function placeWords(ctx: Changing, cemetery_id: number | null): Promise<string> {
  if (cemetery_id === null) return ''
  const found = await ctx.db
    .selectFrom('cemeteries')
    .select('cemetery')
    .where('cemetery_id', '=', cemetery_id)
    .where(sql<boolean>`only_cemetery() is null`)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw invalid({ cemetery_id: 'There is no such cemetery.' })
  return ` at ${found.cemetery}`
}

/**
 * Blocks a day, for all cemeteries or for one. What it holds already stays, and is counted in the answer (calendar-5).
 * Blocking a blocked day changes nothing (calendar-6).
 */
export const block: Write<typeof calendar.block> = {
  async change(ctx, { body: { date, cemetery_id = null } }) {
    await lockDay(ctx, date)
    const where = await placeWords(ctx, cemetery_id)
    const blocked = await ctx.db
      .insertInto('no_burial_dates')
      .values({ noburial_date: date, cemetery_id, created_by: ctx.user.user_id })
      .onConflict((known) => known.doNothing())
      .returning('noburial_date')
      .executeTakeFirst()
    const held = await heldOn(ctx, date, cemetery_id)
    const [burials, events] = [counted(held.burial_count, 'burial'), counted(held.event_count, 'event')]
    if (blocked)
      await auditDay(
        ctx,
        date,
        'BLOCKED',
        `${weekdayDate(date)} blocked${where}; it holds ${burials} and ${events}`,
      )
    else unchanged(ctx)
    return { noburial_date: date, ...held }
  },
}

/** Says why a blocked day is blocked (calendar-14). */
export const blockReason: Write<typeof calendar.blockReason> = {
  async change(ctx, { params: { noburial_date: date }, body: { reason: given, cemetery_id = null } }) {
    const reason = given || null
    await lockDay(ctx, date)
    const there = sql<boolean>`cemetery_id is not distinct from ${cemetery_id}::int`
    const of = ctx.db.selectFrom('no_burial_dates').where('noburial_date', '=', date).where(there)
    const before = await of.select(['noburial_date', 'cemetery_id', 'reason']).executeTakeFirst()
    if (!before) throw notFound(calls.blockReason.missing)
    if (before.reason === reason) {
      unchanged(ctx)
      return before
    }
    await ctx.db
      .updateTable('no_burial_dates')
      .set({ reason })
      .where('noburial_date', '=', date)
      .where(there)
      .execute()
    const where = await placeWords(ctx, cemetery_id)
    const words = reason === null ? 'without a reason' : `reason: ${reason}`
    await auditDay(ctx, date, 'BLOCK REASON', `${weekdayDate(date)} is blocked${where}, ${words}`)
    return { ...before, reason }
  },
}

/** Opens a blocked day again, for all or for one cemetery; one that is open stays so. */
export const unblock: Write<typeof calendar.unblock> = {
  async change(ctx, { params: { date }, query: { cemetery_id = null } }) {
    await lockDay(ctx, date)
    const where = await placeWords(ctx, cemetery_id)
    const opened = await ctx.db
      .deleteFrom('no_burial_dates')
      .where('noburial_date', '=', date)
      .where(sql<boolean>`cemetery_id is not distinct from ${cemetery_id}::int`)
      .returning('noburial_date')
      .executeTakeFirst()
    if (cemetery_id !== null && (await isBlocked(ctx, date, {})))
      throw conflict('This day is blocked at all cemeteries. Unblock it for all of them first.')
    if (opened) await auditDay(ctx, date, 'UNBLOCKED', `${weekdayDate(date)} open again${where}`)
    else unchanged(ctx)
  },
}
