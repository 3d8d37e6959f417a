import { audit } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { invalid, notFound } from '../../../core/refusal.ts'
import { lockSale, signSale, type SaleRow } from '../../../domain/sales/sale-lock.ts'
import { salePlanOf } from '../sale-plan-queries.ts'
import { planById, refuseEnded, type PlanRow } from './plan-queries.ts'

interface Locked {
  sale: SaleRow
  plan: PlanRow
}

/** A running plan as it stands, its order locked before it; 409 if it has ended. */
export async function lockPlan(ctx: Changing, payment_plan_id: number): Promise<Locked> {
  const known = await ctx.db
    .selectFrom('payment_plans')
    .select('sale_id')
    .where('payment_plan_id', '=', payment_plan_id)
    .executeTakeFirst()
  if (!known) throw notFound()
  const sale = await lockSale(ctx, known.sale_id)
  const plan = await planById(ctx, payment_plan_id)
  refuseEnded(plan)
  return { sale, plan }
}

export interface Step {
  kind: 'REMINDED' | 'NOTICE' | 'HARDSHIP' | 'PASSED_ON'
  on_date?: string
  document_id?: number | null
  proof_document_id?: number | null
  mail_id?: number | null
  note?: string | null
  /** For the history of the order. */
  said: string
}

/** Writes what happened on a locked plan, and answers how its order is paid now. */
export async function takeStep(ctx: Changing, { sale, plan }: Locked, { said, ...step }: Step) {
  const { sale_id } = sale
  const row = { on_date: ctx.today, ...step, note: step.note || null }
  await ctx.db
    .insertInto('plan_steps')
    .values({ ...row, payment_plan_id: plan.payment_plan_id, created_by: ctx.user.user_id })
    .execute()
  await signSale(ctx, sale_id)
  await audit(ctx, {
    object: 'sale',
    object_id: sale_id,
    action: `PLAN_${step.kind}`,
    message: said,
    data: { sale_id },
  })
  return salePlanOf(ctx, sale)
}

/** 422 for a file that was not uploaded to the order. */
export async function refuseStrangeFile(
  ctx: Changing,
  sale_id: number,
  document_id: number | null | undefined,
  field: string,
): Promise<void> {
  if (!document_id) return
  const found = await ctx.db
    .selectFrom('documents')
    .select('document_id')
    .where('document_id', '=', document_id)
    .where('parent_object', '=', 'sale')
    .where('parent_object_id', '=', sale_id)
    .where('kind', '=', 'uploaded')
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw invalid({ [field]: 'Upload the document to the sale.' })
}
