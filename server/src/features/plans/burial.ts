import type { plans } from '@sexton/contract/plans/calls'
import { audit } from '../../core/audit/audit.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import { conflict } from '../../core/refusal.ts'
import { waitsOf } from '../../domain/plans/burial-waits.ts'

export const ofBurial: Read<typeof plans.ofBurial> = (ctx, { params: { burial_id } }) =>
  waitsOf(ctx, burial_id)

/** A sales supervisor lets a burial be before its plan would (plans-9). */
export const allowBurial: Write<typeof plans.allowBurial> = {
  async change(ctx, { params: { burial_id }, body: { reason } }) {
    await ctx.db
      .selectFrom('burials')
      .select('burial_id')
      .where('burial_id', '=', burial_id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const { waits } = await waitsOf(ctx, burial_id)
    if (waits.length === 0) throw conflict('This burial does not wait for a payment plan.')
    const payment_plan_ids = waits.map(({ payment_plan_id }) => payment_plan_id)
    const step = { kind: 'BURIAL_ALLOWED', on_date: ctx.today, burial_id, note: reason }
    await ctx.db
      .insertInto('plan_steps')
      .values(
        payment_plan_ids.map((payment_plan_id) => ({
          payment_plan_id,
          ...step,
          created_by: ctx.user.user_id,
        })),
      )
      .execute()
    const orders = waits.map(({ sale_id }) => sale_id).join(', ')
    const message = `Burial allowed before the payment plan of sale ${orders} is paid so far: ${reason}`
    await audit(ctx, { object: 'burial', object_id: burial_id, action: 'PLAN_BURIAL_ALLOWED', message })
    return { payment_plan_ids }
  },
}
