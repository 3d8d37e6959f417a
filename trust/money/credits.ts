import { newReceipt, receiptedOn, sum, type Customer, type Line, type Sale } from './model.ts'

/** Whole hundredths in proportion to weights. What rounding leaves goes to the largest remainders, the first of equal ones first. */
export function shared(total: number, weights: readonly number[]): number[] {
  const all = BigInt(sum(weights))
  if (all === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight))
  const parts = exact.map((part) => Number(part / all))
  const remainders = exact.map((part) => part % all)
  for (let left = total - sum(parts); left > 0; left -= 1) {
    const largest = remainders.reduce((best, one, at) => (one > remainders[best]! ? at : best), 0)
    parts[largest]! += 1
    remainders[largest] = -1n
  }
  return parts
}

/** The lines that can be credited, in their order, each with how much of it still can. */
export function creditableOn({ lines }: Pick<Sale, 'lines'>): { line: Line; cents: number }[] {
  const sold = lines.filter(({ cents }) => cents > 0).sort((one, other) => one.no! - other.no!)
  const discount = sum(lines.filter(({ cents }) => cents < 0).map(({ cents }) => -cents))
  const shares = shared(
    discount,
    sold.map(({ cents }) => cents),
  )
  return sold.map((line, at) => ({ line, cents: line.cents - shares[at]! - (line.credited ?? 0) }))
}

/** Who has paid an order and what of it is there, who paid last first. */
function payersOf({ receipts }: Sale): { customer: Customer; cents: number }[] {
  const valid = receipts.filter(({ voided }) => !voided)
  const lastOf = (customer: Customer) =>
    Math.max(...valid.filter(({ payer, cents }) => payer === customer && cents > 0).map(({ id }) => id))
  return [...new Set(valid.map(({ payer }) => payer))]
    .map((customer) => ({
      customer,
      cents: sum(valid.filter(({ payer }) => payer === customer).map(({ cents }) => cents)),
    }))
    .filter(({ cents }) => cents > 0)
    .sort((one, other) => lastOf(other.customer) - lastOf(one.customer))
}

/** What goes to whose account so that an order keeps only so much of what was received. */
export function givenBack(sale: Sale, kept: number): { customer: Customer; cents: number }[] {
  let left = Math.max(0, receiptedOn(sale) - kept)
  return payersOf(sale).flatMap(({ customer, cents }) => {
    const part = Math.min(left, cents)
    left -= part
    return part > 0 ? [{ customer, cents: part }] : []
  })
}

interface Moved {
  /** Of the half on account. */
  id: number
  cents: number
  customer: Customer
  sale: Sale
  day: string
}

/** Both halves of a move; `cents` is what comes to the order. */
export function moved({ id, cents, customer, sale, day }: Moved): void {
  const half = { id, kind: 'moved', payer: customer, day } as const
  customer.account.push(newReceipt({ ...half, cents: -cents, order: sale }))
  sale.receipts.push(newReceipt({ ...half, cents, invoice: sale.placed?.invoice }))
}
