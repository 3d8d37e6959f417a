import { onAccount } from '@sexton/contract/on-account/calls'
import type { Person } from '../frame/people.ts'
import type { Customer } from './model.ts'

/** The newest row of a customer's account: what was just written there. */
export async function newestOf(by: Person, { id }: Customer): Promise<number> {
  const { rows } = await by.call(onAccount.get, { params: { customer_id: id }, query: { limit: 1 } })
  return rows[0]!.receipt_id
}
