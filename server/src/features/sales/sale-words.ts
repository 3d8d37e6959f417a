import { customerName, type NamedCustomer } from '@sexton/contract/customers/name'
import type { Changing } from '../../core/context/context.ts'
import { customerNameColumns } from '../../core/words/names.ts'

/** The display name of a customer. */
export async function nameOf(ctx: Changing, customer_id: number): Promise<string> {
  const customer: NamedCustomer = await ctx.db
    .selectFrom('customers')
    .select(customerNameColumns)
    .where('customer_id', '=', customer_id)
    .executeTakeFirstOrThrow()
  return customerName(customer)
}
