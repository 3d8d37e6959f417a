import { fromHundredths, toHundredths } from '../values/money.ts'

/** Whole hundredths spread over weights in proportion; what rounding leaves goes to the largest remainders, first come first. */
function spread(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map(() => 0)
  // An amount times an amount is more than a number holds exactly.
  const parts = weights.map((weight, at) => {
    const product = BigInt(total) * BigInt(weight)
    return { at, part: Number(product / BigInt(all)), rest: Number(product % BigInt(all)) }
  })
  const left = total - parts.reduce((sum, { part }) => sum + part, 0)
  const more = new Set(
    parts
      .toSorted((one, other) => other.rest - one.rest || one.at - other.at)
      .slice(0, left)
      .map(({ at }) => at),
  )
  return parts.map(({ at, part }) => part + (more.has(at) ? 1 : 0))
}

interface SoldLine {
  line_price: number
  /** What was credited on it before. */
  credited: number
}

/** What can still be credited on each line: its price less its share of the discounts and what was credited before (credits-2). */
export function creditableOf(lines: readonly SoldLine[]): number[] {
  const prices = lines.map(({ line_price }) => Math.max(0, toHundredths(line_price)))
  const discount = lines.reduce((sum, { line_price }) => sum + Math.max(0, -toHundredths(line_price)), 0)
  const shares = spread(discount, prices)
  return lines.map(({ credited }, at) =>
    fromHundredths(Math.max(0, prices[at]! - shares[at]! - toHundredths(credited))),
  )
}

/** A credit spread over what can be credited on each line, in proportion (credits-4). */
export const spreadCredit = (value: number, creditable: readonly number[]): number[] =>
  spread(toHundredths(value), creditable.map(toHundredths)).map(fromHundredths)
