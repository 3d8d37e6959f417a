import { customerName } from '@sexton/contract/customers/name'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import { inMoney } from '../../core/words/in-money.ts'
import { lockCustomer, openDraft } from '../sales/customer-drafts.ts'
import { addLineOfSale } from '../sales/sale-lines.ts'
import { lockDraft } from '../sales/sale-lock.ts'
import { rightFacts, type RightFacts } from './renewal-queries.ts'
import { extensionPrice, renewalProblem } from './renewal-rules.ts'

export const inYears = (years: number) => `${years} year${years === 1 ? '' : 's'}`

interface OrderedTerm {
  facts: RightFacts
  years: number
  cause: 'RENEWAL' | 'BURIAL'
  burial_id?: number
  line_description: string
}

/**
 * Adds a term to a locked draft: a line priced by the current tariff, and what it extends.
 */
export async function addTermLine(
  ctx: Changing,
  sale_id: number,
  { facts, years, cause, burial_id, line_description }: OrderedTerm,
): Promise<number> {
  const created_by = ctx.user.user_id
  const line_price = extensionPrice(facts, years)
  const product_id = facts.product_id!
  const sale_line_id = await addLineOfSale(ctx, { sale_id, product_id, line_description, line_price })
  await ctx.db
    .insertInto('term_orders')
    .values({
      right_id: facts.right_id,
      sale_id,
      sale_line_id,
      years,
      cause,
      burial_id: burial_id ?? null,
      created_by,
    })
    .execute()
  return line_price
}

/** Whose draft it becomes: the lead holder's, also when a colleague has begun it; a new one is opened otherwise. */
async function draftOfHolder(ctx: Changing, customer_id: number) {
  const customer = await lockCustomer(ctx, customer_id)
  const { sale_id, opened } = await openDraft(ctx, customer!)
  await lockDraft(ctx, sale_id)
  return { sale_id, opened, name: customerName(customer!) }
}

/**
 * Adds the renewal of a right to the draft of its lead holder (tenure-5). 404 without the right, 409 with the reason if it
 * cannot be renewed. `opened`: the draft is new, so nothing else is on it.
 */
export async function orderRenewal(ctx: Changing, right_id: number, years: number) {
  const [known] = await rightFacts(ctx, [right_id])
  if (!known) throw notFound()
  if (known.customer_id === null)
    throw conflict(renewalProblem(known, years, ctx.today) ?? 'No living holder.')
  const draft = await draftOfHolder(ctx, known.customer_id)
  await ctx.db
    .selectFrom('rights')
    .select('right_id')
    .where('right_id', '=', right_id)
    .forNoKeyUpdate()
    .execute()
  const [facts] = await rightFacts(ctx, [right_id])
  const problem = renewalProblem(facts!, years, ctx.today)
  if (problem !== null) throw conflict(problem)
  const line_description = `Renewal of the right to site ${known.site_ref}, ${inYears(years)}`
  const price = await addTermLine(ctx, draft.sale_id, {
    facts: facts!,
    years,
    cause: 'RENEWAL',
    line_description,
  })
  await audit(ctx, {
    object: 'sale',
    object_id: draft.sale_id,
    action: 'CHARGE_ADDED',
    message: `Charge added: ${line_description}, ${inMoney(ctx.park, price)}`,
    data: { sale_id: draft.sale_id, site_id: known.site_id, name: draft.name },
  })
  return { sale_id: draft.sale_id, opened: draft.opened, price }
}
