import type { CashDay, cashDays } from '@sexton/contract/cash-day/calls'
import { weekdayDate } from '@sexton/contract/values/dates'
import { sumMoney } from '@sexton/contract/values/money'
import { timeNow } from '../../core/clock.ts'
import { audit } from '../../core/audit/audit.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict } from '../../core/refusal.ts'
import { cashSignedOff } from './cash-audits.ts'
import { awaitReceipts, cashDayOn } from './cash-queries.ts'
import { lockDay } from './count.ts'

/** Refuses what the triggers refuse too: here with the day's name. */
function refuseUnfit({ had_a_hand, lines, date }: CashDay) {
  if (had_a_hand)
    throw conflict(
      `You took, reversed or voided receipts on ${weekdayDate(date)}, so someone else must sign it off.`,
    )
  const isStale = lines.some(
    ({ counted, expected, reason }) => counted === null || (counted !== expected && reason === null),
  )
  if (isStale) throw conflict('Receipts have changed since the cash was counted. Count it again.')
}

async function sign(ctx: Changing, date: string) {
  const { user_id } = ctx.user
  await ctx.db
    .updateTable('cash_days')
    .set({ signed_at: timeNow().toISOString(), signed_by: user_id, updated_by: user_id })
    .where('cash_date', '=', date)
    .execute()
}

/** Signs a counted day off (cash-day-5, cash-day-6): a receipt that is just being taken is waited for first. */
export const signOff: Write<typeof cashDays.signOff> = {
  async change(ctx, { params: { date }, body: { updated_at } }) {
    await awaitReceipts(ctx)
    const row = await lockDay(ctx, date)
    if (!row) throw conflict(`Count the cash of ${weekdayDate(date)} before you sign it off.`)
    await refuseIfMoved(ctx, row, updated_at, 'The count')
    const found = await cashDayOn(ctx, date)
    refuseUnfit(found)
    await sign(ctx, date)
    const expected = sumMoney(found.lines.map((line) => line.expected))
    await audit(ctx, cashSignedOff(ctx.park, { cash_day_id: row.cash_day_id, date, expected }))
    return cashDayOn(ctx, date)
  },
}
