import * as z from 'zod'

/** The largest amount a `numeric(14,2)` column holds. */
export const maxMoney = 999_999_999_999.99

const twoDecimals = (value: number) =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 * Math.max(1, Math.abs(value))

/** An amount on the wire: a JSON number with at most two decimals; more is refused (values-5). */
export const money = z
  .number()
  .min(-maxMoney)
  .max(maxMoney)
  .refine(twoDecimals, 'Use at most two decimal places.')

/** The largest amount that anybody types. Sums of many of them are amounts still. */
export const maxTyped = 9_999_999_999.99

/** What is said of a larger one: it has a digit too many, in whatever currency. */
export const typedTooLarge = 'An amount can be at most 9,999,999,999.99. Check for an extra digit.'

/** An amount as somebody types it: of a charge, a discount, a receipt, a count (values-13). */
export const typedMoney = z.number().min(-maxTyped, typedTooLarge).max(maxTyped, typedTooLarge).pipe(money)

/** Whole hundredths of an amount, for exact sums in code. */
export const toHundredths = (amount: number) => Math.round(amount * 100)

/** The amount of whole hundredths. */
export const fromHundredths = (hundredths: number) => hundredths / 100

/** The exact sum of amounts. */
export const sumMoney = (amounts: readonly number[]) =>
  fromHundredths(amounts.reduce((sum, amount) => sum + toHundredths(amount), 0))

/** Made once: making one takes far longer than formatting a number with it. */
const formats = new Map<number, Intl.NumberFormat>()

/** A number with thousands separators and this many decimals: `1,234.50`. */
export function figures(value: number, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const format = formats.get(decimals) ?? new Intl.NumberFormat('en-US', digits)
  formats.set(decimals, format)
  return format.format(value)
}

/** An amount as people read it: symbol and decimals, negatives in brackets: `K1,234.50`, `(K6,500.00)` (values-6). */
export function moneyText(amount: number, symbol: string, decimals = 2): string {
  const digits = figures(Math.abs(amount), decimals)
  return amount < 0 && /[1-9]/.test(digits) ? `(${symbol}${digits})` : symbol + digits
}
