import type { Changing } from '../../core/context/context.ts'
import { customerNameColumns } from '../../core/words/names.ts'

/** Locks the customer, so that their drafts are opened one after another. */
export async function lockCustomer(ctx: Changing, customer_id: number) {
  return ctx.db
    .selectFrom('customers')
    .select(['customer_id', 'merged_into', 'flag'])
    .select(customerNameColumns)
    .where('customer_id', '=', customer_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The id of the customer's draft, or undefined. */
export async function draftOf(ctx: Changing, customer_id: number): Promise<number | undefined> {
  const draft = await ctx.db
    .selectFrom('sales')
    .select('sale_id')
    .where('customer_id', '=', customer_id)
    .where('sale_status_ref', '=', 'DRAFT')
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  return draft?.sale_id
}
