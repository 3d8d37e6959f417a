import type { StatementRow } from '@sexton/contract/customers/shapes'
import { fromHundredths, toHundredths } from '@sexton/contract/values/money'

/** An order, its cancellation, a credit note or a receipt on it, or money on the customer's account, before it has its place in the statement. */
export interface Movement {
  date: string
  /** Null of money on account. */
  sale_id: number | null
  /** Money on account: what it is. Moves between the account and the customer's own orders come to nothing, and are left out. */
  held?: 'held' | 'moved' | 'refund'
  /** It cancels the order of this invoice. */
  cancels?: boolean
  /** The number of the credit note that this is. */
  credit_note?: number
  /** Invoice number of an order, receipt number of a receipt. */
  no: number
  /** Null for an order; who paid, by customer number (null where that is nobody's business) and name. */
  payer: { customer_id: number | null; name: string } | null
  /** The number of the receipt this one takes back. */
  reverses: number | null
  /** An order's price (negative when it is cancelled, or of a credit note), or what was received (negative when it was given back). */
  amount: number
}

const heldWords = {
  held: 'Received on account',
  moved: 'Moved on account',
  refund: 'Refund',
}

/** An order, or what takes it back or something off it. */
function ofOrder({ sale_id, no, cancels, credit_note }: Movement): string {
  const order = `order ${sale_id}, invoice ${no}`
  if (credit_note !== undefined) return `Credit note ${credit_note} on ${order}`
  return cancels ? `Cancellation of ${order}` : `Order ${sale_id}, invoice ${no}`
}

function narrative(movement: Movement, customer_id: number): string {
  const { sale_id, no, payer, reverses, held } = movement
  if (held)
    return reverses ? `Reversal of receipt ${reverses}, receipt ${no}` : `${heldWords[held]}, receipt ${no}`
  if (!payer) return ofOrder(movement)
  const number = payer.customer_id === null ? '' : ` (customer ${payer.customer_id})`
  const by = payer.customer_id === customer_id ? '' : `, paid by ${payer.name}${number}`
  return reverses
    ? `Reversal of receipt ${reverses} on order ${sale_id}, receipt ${no}${by}`
    : `Receipt ${no} on order ${sale_id}${by}`
}

const placeInDay = ({ payer, cancels, credit_note }: Movement) =>
  cancels || credit_note !== undefined ? 2 : payer ? 1 : 0

/**
 * A customer's statement (customers-16): by date, a day's orders, its receipts, its cancellations and credit notes; orders add,
 * receipts and credit notes subtract, whoever paid; the last balance is the customer's outstanding sum less what is on account.
 */
export function statementOf(movements: readonly Movement[], customer_id: number): StatementRow[] {
  const inOrder = [...movements].sort(
    (one, other) =>
      one.date.localeCompare(other.date) || placeInDay(one) - placeInDay(other) || one.no - other.no,
  )
  let balance = 0
  return inOrder.map((movement) => {
    const value = toHundredths(movement.amount) * (movement.payer ? -1 : 1)
    balance += value
    return {
      date: movement.date,
      sale_id: movement.sale_id,
      narrative: narrative(movement, customer_id),
      value: fromHundredths(value),
      balance: fromHundredths(balance),
    }
  })
}
