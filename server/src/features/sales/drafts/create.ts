import type { sales } from '@sexton/contract/sales/calls'
import { unchanged } from '../../../core/audit/audit.ts'
import type { Write } from '../../../core/call/verbs.ts'
import type { Changing } from '../../../core/context/context.ts'
import { invalid } from '../../../core/refusal.ts'
import { lockCustomer, openDraft } from '../../../domain/sales/customer-drafts.ts'

/** The customer, locked; the number of a merged record leads to the survivor. */
async function lockSurvivor(ctx: Changing, customer_id: number) {
  const named = await lockCustomer(ctx, customer_id)
  const customer = named?.merged_into ? await lockCustomer(ctx, named.merged_into) : named
  if (!customer) throw invalid({ customer_id: 'There is no customer with this number.' })
  return customer
}

/** Opens the customer's draft under the current tariff, or answers the one that is there (sales-1, sales-2). */
export const create: Write<typeof sales.create> = {
  async change(ctx, { body }) {
    const customer = await lockSurvivor(ctx, body.customer_id)
    const { sale_id, opened } = await openDraft(ctx, customer)
    if (!opened) unchanged(ctx)
    return { sale_id }
  },
}
