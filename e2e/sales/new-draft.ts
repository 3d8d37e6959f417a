import { customers } from '@sexton/contract/customers/calls'
import { sales } from '@sexton/contract/sales/calls'
import type { Screens } from '../screens.ts'

/** A draft of a new customer, the clerk who made it, and where it is put together. */
export async function newDraft({ park }: Screens, last_name: string) {
  const clerk = await park.as()
  const { customer_id } = await clerk.call(customers.create, { body: { first_name: 'Wei', last_name } })
  const { sale_id } = await clerk.call(sales.create, { body: { customer_id } })
  return { clerk, sale_id, path: `/customer/${customer_id}/draft_sale` }
}
