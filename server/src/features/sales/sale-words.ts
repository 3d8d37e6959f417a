import { customerName, type NamedCustomer } from '@sexton/contract/customers/name'
import type { Changing } from '../../core/context/context.ts'

/** The display name of a customer. */
export async function nameOf(ctx: Changing, customer_id: number): Promise<string> {
  const customer: NamedCustomer = await ctx.db
    .selectFrom('customers')
    .select(['is_corporate', 'company_name', 'salutation', 'first_name', 'middle_name', 'last_name'])
    .where('customer_id', '=', customer_id)
    .executeTakeFirstOrThrow()
  return customerName(customer)
}
