import type { cashDays } from '@sexton/contract/cash-day/calls'
import { countProblems, type CountForm } from '@sexton/contract/cash-day/counts'
import { sumMoney } from '@sexton/contract/values/money'
import { weekdayDate } from '@sexton/contract/values/dates'
import { timeNow } from '../../core/clock.ts'
import { audit } from '../../core/audit/audit.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import { cashCounted } from './cash-audits.ts'
import { cashDayOn, expectedOn } from './cash-queries.ts'

/** The day's row, locked: a new one where nobody has counted it yet. */
export async function lockDay(ctx: Changing, date: string) {
  const row = await ctx.db
    .selectFrom('cash_days')
    .selectAll()
    .where('cash_date', '=', date)
    .forUpdate()
    .executeTakeFirst()
  if (row?.signed_at) throw conflict(`${weekdayDate(date)} has been signed off, so its count cannot change.`)
  return row
}

const never = new Date(0).toISOString()

/** The row of the day, which a count that somebody made meanwhile does not lose (core-5). */
async function openDay(ctx: Changing, date: string, opened: string | null | undefined) {
  const { user_id } = ctx.user
  const row = await lockDay(ctx, date)
  if (row) return refuseIfMoved(ctx, row, opened === null ? never : opened, 'The count')
  await ctx.db
    .insertInto('cash_days')
    .values({ cash_date: date, counted_by: user_id, updated_by: user_id })
    .execute()
}

/** The new count in place of the one before. */
async function write(ctx: Changing, date: string, { lines }: CountForm) {
  const { user_id } = ctx.user
  await ctx.db.deleteFrom('cash_counts').where('cash_date', '=', date).execute()
  if (lines.length > 0)
    await ctx.db
      .insertInto('cash_counts')
      .values(lines.map((line) => ({ ...line, reason: line.reason || null, cash_date: date })))
      .execute()
  await ctx.db
    .updateTable('cash_days')
    .set({ counted_at: timeNow().toISOString(), counted_by: user_id, updated_by: user_id })
    .where('cash_date', '=', date)
    .execute()
}

async function dayId(ctx: Changing, date: string): Promise<number> {
  const row = ctx.db.selectFrom('cash_days').select('cash_day_id').where('cash_date', '=', date)
  return (await row.executeTakeFirstOrThrow()).cash_day_id
}

/** Says what was counted of a day's receipts (cash-day-3, cash-day-4). */
export const count: Write<typeof cashDays.count> = {
  async change(ctx, { params: { date }, body: { updated_at, ...form } }) {
    await openDay(ctx, date, updated_at)
    const due = await expectedOn(ctx, date)
    if (due.length === 0)
      throw conflict(`There are no receipts on ${weekdayDate(date)}, so there is nothing to count.`)
    const problems = countProblems(form, due)
    if (Object.keys(problems).length > 0) throw invalid(problems)
    await write(ctx, date, form)
    await audit(
      ctx,
      cashCounted(ctx.park, {
        cash_day_id: await dayId(ctx, date),
        date,
        counted: sumMoney(form.lines.map((line) => line.counted)),
        expected: sumMoney(due.map((line) => line.expected)),
      }),
    )
    return cashDayOn(ctx, date)
  },
}
