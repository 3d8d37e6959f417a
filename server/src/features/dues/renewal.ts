import type { Changing } from '../../core/context/context.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import { draftOf } from '../../domain/sales/customer-drafts.ts'
import { orderRenewal } from '../../domain/rights/renewal-order.ts'
import { rightFacts } from '../../domain/rights/renewal-queries.ts'
import { renewalProblem, usualYears } from '../../domain/rights/renewal-rules.ts'
import { placeDraft } from '../sales/public.ts'

/** Places the order for the renewal of a right, for so many years or as its rule says. A holder with a draft is skipped. */
export async function orderOfRenewal(ctx: Changing, right_id: number, asked: number | null) {
  const [facts] = await rightFacts(ctx, [right_id])
  if (!facts) throw notFound()
  const years = asked ?? usualYears(facts)
  const problem = renewalProblem(facts, years, ctx.today)
  if (problem !== null) throw conflict(problem)
  const draft = await draftOf(ctx, facts.customer_id!)
  if (draft !== undefined)
    throw conflict(`${facts.customer} has an open draft, sale ${draft}. Place or delete it first.`)
  const { sale_id, opened, price } = await orderRenewal(ctx, right_id, years)
  if (!opened)
    throw conflict(`${facts.customer} has an open draft, sale ${sale_id}. Place or delete it first.`)
  await placeDraft(ctx, sale_id)
  return { sale_id, amount: price }
}
