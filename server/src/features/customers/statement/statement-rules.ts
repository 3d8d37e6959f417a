import type { StatementRow } from '@sexton/contract/customers/shapes'
import { fromHundredths, toHundredths } from '@sexton/contract/values/money'

/** An order, its cancellation, a receipt on it, or money on the customer's account, before it has its place in the statement. */
export interface Movement {
  date: string
  /** Null of money on account. */
  sale_id: number | null
  /** Money on account: what it is. Moves between the account and the customer's own orders come to nothing, and are left out. */
  held?: 'held' | 'moved' | 'refund'
  /** It cancels the order of this invoice. */
  cancels?: boolean
  /** Invoice number of an order, receipt number of a receipt. */
  no: number
  /** Null for an order; who paid, by customer number (null where that is nobody's business) and name. */
  payer: { customer_id: number | null; name: string } | null
  /** The number of the receipt this one takes back. */
  reverses: number | null
  /** An order's price (negative when it is cancelled), or what was received (negative when it was given back). */
  amount: number
}

const heldWords = {
  held: 'Received on account',
  moved: 'Moved on account',
  refund: 'Refund',
}

function narrative({ sale_id, no, payer, reverses, cancels, held }: Movement, customer_id: number): string {
  if (held)
    return reverses ? `Reversal of receipt ${reverses}, receipt ${no}` : `${heldWords[held]}, receipt ${no}`
  if (!payer) return `${cancels ? 'Cancellation of order' : 'Order'} ${sale_id}, invoice ${no}`
  const number = payer.customer_id === null ? '' : ` (customer ${payer.customer_id})`
  const by = payer.customer_id === customer_id ? '' : `, paid by ${payer.name}${number}`
  return reverses
    ? `Reversal of receipt ${reverses} on order ${sale_id}, receipt ${no}${by}`
    : `Receipt ${no} on order ${sale_id}${by}`
}

const placeInDay = ({ payer, cancels }: Movement) => (cancels ? 2 : payer ? 1 : 0)

/**
 * A customer's statement (customers-16): by date, a day's orders, its receipts, its cancellations; orders
 * add, receipts subtract whoever paid them; the last balance is the
 * customer's outstanding sum less what is on account.
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
