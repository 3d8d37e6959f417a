import type { Changing } from '../../core/context/context.ts'
import { timeNow } from '../../core/clock.ts'

export type PlanEndedHow = 'BROKEN' | 'RE_AGREED' | 'CREDITED' | 'ENDED'

/** Ends the running plan of an order, if it has one, with the step that says so (plans-11). */
export async function endPlanOf(
  ctx: Changing,
  sale_id: number,
  ended: { how: PlanEndedHow; reason: string },
): Promise<number | undefined> {
  const { how, reason } = ended
  const by = ctx.user.user_id
  const row = await ctx.db
    .updateTable('payment_plans')
    .set({ ended_on: ctx.today, ended_at: timeNow().toISOString(), ended_by: by })
    .set({ ended_how: how, ended_reason: reason, updated_by: by })
    .where('sale_id', '=', sale_id)
    .where('ended_at', 'is', null)
    .returning('payment_plan_id')
    .executeTakeFirst()
  if (!row) return undefined
  const kind = how === 'CREDITED' ? 'ENDED' : how
  await ctx.db
    .insertInto('plan_steps')
    .values({ payment_plan_id: row.payment_plan_id, kind, on_date: ctx.today, note: reason, created_by: by })
    .execute()
  return row.payment_plan_id
}
