import { movementsOf } from '../statement/statement-queries.ts'
import { statementOf, type Movement } from '../statement/statement-rules.ts'
import type { Held } from './held-queries.ts'

/** Who else paid on their orders is not named. */
const withoutOthers =
  (customer_id: number) =>
  (movement: Movement): Movement =>
    movement.payer && movement.payer.customer_id !== customer_id
      ? { ...movement, payer: { customer_id: null, name: 'another customer' } }
      : movement

/** Their account: each order and receipt with the balance after it (customers-16). */
export const heldStatement: Held = {
  name: 'statement',
  title: 'Statement',
  tables: [],
  further: { balance: { values: 'money' } },
  async *read(ctx, customer_id) {
    const movements = await movementsOf(ctx, customer_id)
    for (const row of statementOf(movements.map(withoutOthers(customer_id)), customer_id)) yield { ...row }
  },
}
