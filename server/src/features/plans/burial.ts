import type { plans } from '@sexton/contract/plans/calls'
import { burialPlan } from '@sexton/contract/plans/shapes'
import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { conflict, notFound } from '../../core/refusal.ts'

const allowed = sql`(select coalesce(jsonb_agg(jsonb_build_object('sale_id', p.sale_id, 'on_date', x.on_date,
    'by', nullif(concat_ws(' ', u.first_name, u.last_name), ''), 'reason', x.note) order by x.plan_step_id), '[]')
  from plan_steps x join payment_plans p using (payment_plan_id) left join users u on u.user_id = x.created_by
  where x.burial_id = b.burial_id and x.kind = 'BURIAL_ALLOWED')`

/** What a burial waits for by the plans of its orders; 404 where there is no such burial. */
async function waitsOf(ctx: Reading | Changing, burial_id: number) {
  const [found] = await rowsOf(
    ctx.db,
    burialPlan,
    sql`select case when b.is_legacy or b.in_ground then '[]' else (select coalesce(jsonb_agg(jsonb_build_object(
        'sale_id', w.sale_id, 'payment_plan_id', w.payment_plan_id, 'to_pay', w.to_pay)), '[]')
        from plans_in_the_way(b) w) end as waits, ${allowed} as allowed
      from burials b where b.burial_id = ${burial_id}`,
  )
  if (!found) throw notFound()
  return found
}

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
