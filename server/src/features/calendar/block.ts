import type { calendar } from '@sexton/contract/calendar/calls'
import { counted } from '@sexton/contract/core/counted'
import { weekdayDate } from '@sexton/contract/values/dates'
import { audit, unchanged } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import type { Write } from '../../core/call/verbs.ts'
import { lockDay } from '../../domain/days/open-day.ts'
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

/**
 * Blocks a day. What it holds already stays, and is counted in the answer (calendar-5). Blocking a blocked day
 * changes nothing (calendar-6).
 */
export const block: Write<typeof calendar.block> = {
  async change(ctx, { body: { date } }) {
    await lockDay(ctx, date)
    const blocked = await ctx.db
      .insertInto('no_burial_dates')
      .values({ noburial_date: date, created_by: ctx.user.user_id })
      .onConflict((known) => known.doNothing())
      .returning('noburial_date')
      .executeTakeFirst()
    const held = await heldOn(ctx, date)
    const [burials, events] = [counted(held.burial_count, 'burial'), counted(held.event_count, 'event')]
    if (blocked)
      await auditDay(ctx, date, 'BLOCKED', `${weekdayDate(date)} blocked; it holds ${burials} and ${events}`)
    else unchanged(ctx)
    return { noburial_date: date, ...held }
  },
}

/** Opens a blocked day again; one that is open stays so. */
export const unblock: Write<typeof calendar.unblock> = {
  async change(ctx, { params: { date } }) {
    await lockDay(ctx, date)
    const opened = await ctx.db
      .deleteFrom('no_burial_dates')
      .where('noburial_date', '=', date)
      .returning('noburial_date')
      .executeTakeFirst()
    if (opened) await auditDay(ctx, date, 'UNBLOCKED', `${weekdayDate(date)} open again`)
    else unchanged(ctx)
  },
}
