/** A part of a right, as a fraction: 1/3. */
export interface Share {
  num: number
  den: number
}

/** A share as it is typed; undefined where it is none. */
export function shareOf(text: string | null | undefined): Share | undefined {
  const [, num, den] = /^(\d{1,4})\/(\d{1,4})$/.exec(text ?? '') ?? []
  const share = { num: Number(num), den: Number(den) }
  return share.num >= 1 && share.num <= share.den ? share : undefined
}

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other))

const reduced = (num: number, den: number): Share => {
  const by = gcd(num, den)
  return { num: num / by, den: den / by }
}

const words = ({ num, den }: Share) => `${num}/${den}`

/** What shares come to, without rounding; undefined where they are too many and too odd to be added. */
function sumOf(shares: readonly Share[]): Share | undefined {
  let sum = { num: 0, den: 1 }
  for (const { num, den } of shares) {
    const [above, below] = [sum.num * den + num * sum.den, sum.den * den]
    if (!Number.isSafeInteger(above) || !Number.isSafeInteger(below)) return undefined
    sum = reduced(above, below)
  }
  return sum
}

/** By how much the shares of all holders do not add up to one; undefined where they do (rights-2). */
export function sharesProblem(shares: readonly Share[]): string | undefined {
  const sum = sumOf(shares)
  if (!sum) return 'These shares cannot be added. Use smaller numbers below the line.'
  const { num, den } = sum
  if (num === den) return undefined
  const differs = words(reduced(Math.abs(den - num), den))
  return num < den
    ? `The shares add up to ${words(sum)}. ${differs} is missing.`
    : `The shares add up to ${words(sum)}. That is ${differs} too much.`
}
