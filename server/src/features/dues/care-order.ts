import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import { inMoney } from '../../core/words/in-money.ts'
import { lockCustomer, openDraft } from '../../domain/sales/customer-drafts.ts'
import { addLineOfSale } from '../../domain/sales/sale-lines.ts'
import { placeDraft } from '../sales/public.ts'
import { careOf, type RightCare } from './care-queries.ts'
import { careProblem } from './care-rules.ts'

/** Locks a right, so that a year is charged or waived once. */
export const lockRight = (ctx: Changing, right_id: number) =>
  ctx.db
    .selectFrom('rights')
    .select('right_id')
    .where('right_id', '=', right_id)
    .forNoKeyUpdate()
    .executeTakeFirst()

async function refused(ctx: Changing, year: number, right_id: number): Promise<RightCare> {
  const facts = await careOf(ctx, year, right_id)
  if (!facts) throw notFound()
  const problem = careProblem(facts, year)
  if (problem !== null) throw conflict(problem)
  return facts
}

async function addFee(ctx: Changing, sale_id: number, year: number, facts: RightCare) {
  const created_by = ctx.user.user_id
  const due = facts.prices[0]!
  await addLineOfSale(ctx, {
    sale_id,
    product_id: facts.product_id!,
    line_description: `Yearly fee ${year} for site ${facts.site_ref}`,
    line_price: due,
  })
  await ctx.db
    .insertInto('care_years')
    .values({ right_id: facts.right_id, year, due, sale_id, created_by })
    .execute()
  return due
}

/** Places the order for the fee of a year (dues-4); 409 with the reason if it cannot be charged. */
export async function orderCare(ctx: Changing, year: number, right_id: number) {
  const known = await refused(ctx, year, right_id)
  const customer = await lockCustomer(ctx, known.customer_id!)
  await lockRight(ctx, right_id)
  const facts = await refused(ctx, year, right_id)
  if (facts.customer_id !== known.customer_id)
    throw conflict('The holder has just changed. Please try again.')
  const { sale_id } = await openDraft(ctx, customer!)
  const amount = await addFee(ctx, sale_id, year, facts)
  await placeDraft(ctx, sale_id)
  await audit(ctx, {
    object: 'site',
    object_id: facts.site_id,
    action: 'YEARLY_FEE_CHARGED',
    message: `Yearly fee ${year} charged: order ${sale_id}, ${inMoney(ctx.park, amount)}`,
    data: { site_id: facts.site_id, name: facts.site_ref, sale_id, customer_id: facts.customer_id },
  })
  return { sale_id, amount }
}
