import { runningPlan, salePlan, type SalePlan } from '@sexton/contract/plans/shapes'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { choiceOf, problemsInWords } from '../../domain/plans/choice-queries.ts'

type Asks = Reading | Changing

const { ended } = salePlan.shape
const plansRow = z.object({ plan: runningPlan.nullable(), ended })

const steps = sql`(select coalesce(jsonb_agg(jsonb_build_object('plan_step_id', x.plan_step_id, 'kind', x.kind,
    'on_date', x.on_date, 'note', x.note, 'by', nullif(concat_ws(' ', u.first_name, u.last_name), ''), 'by_id', u.user_id,
    'at', x.created_at, 'document_id', x.document_id, 'proof_document_id', x.proof_document_id, 'document', d.filename,
    'proof', f.filename, 'mail_id', x.mail_id, 'burial_id', x.burial_id) order by x.on_date, x.plan_step_id), '[]')
  from plan_steps x left join users u on u.user_id = x.created_by
    left join documents d on d.document_id = x.document_id and d.deleted_at is null
    left join documents f on f.document_id = x.proof_document_id and f.deleted_at is null
  where x.payment_plan_id = p.payment_plan_id)`

const agreed = sql`p.payment_plan_id, k.plan_kind, p.agreed_on, p.burial_when, p.grace_days, p.notice_days,
  p.retained_percent, p.retained_most, p.note, ${steps} as steps`

/** The plans of a sale as they stand today, in one statement (plans-3). */
async function plansOf(ctx: Asks, sale_id: number) {
  const [row] = await rowsOf(
    ctx.db,
    plansRow,
    sql`select
      (select to_jsonb(x) from (select ${agreed}, t.state, t.owed, t.late, t.days_late, t.due_so_far, t.not_yet_due,
          case when t.next_due_no is not null then jsonb_build_object('due_no', t.next_due_no, 'due_on', t.next_due_on,
            'owed', t.next_owed) end as next,
          (select jsonb_agg(to_jsonb(d) order by d.due_no) from plan_due_states(p.payment_plan_id, ${ctx.today}) d) as dues
        from payment_plans p left join plan_kinds k using (plan_kind_id)
          cross join lateral plan_state(p.sale_id, ${ctx.today}) t
        where p.sale_id = ${sale_id} and p.ended_at is null) x) as plan,
      (select coalesce(jsonb_agg(to_jsonb(x) order by x.payment_plan_id), '[]') from (
        select ${agreed}, p.ended_on, p.ended_how, p.ended_reason
        from payment_plans p left join plan_kinds k using (plan_kind_id)
        where p.sale_id = ${sale_id} and p.ended_at is not null) x) as ended`,
  )
  return row!
}

/** How a sale is paid: 404 where there is no such sale. */
export async function salePlanOf(
  ctx: Asks,
  sale: { sale_id: number; sale_status_ref: string; price_outstanding: number },
): Promise<SalePlan> {
  const chosen = sale.sale_status_ref === 'DRAFT' ? await choiceOf(ctx, sale.sale_id) : undefined
  const { plan, ended: former } = await plansOf(ctx, sale.sale_id)
  const problems = chosen ? problemsInWords(ctx, chosen, sale.price_outstanding) : []
  if (!chosen) return { choice: null, problems, plan, ended: former }
  const { retired: _, least_price: __, available_from: ___, available_until: ____, ...choice } = chosen
  return { choice, problems, plan, ended: former }
}
