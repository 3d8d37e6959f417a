import * as z from 'zod'
import { id, requiredId, requiredText, text, asSeen } from '../core/fields.ts'
import { withRules } from '../core/across-fields.ts'
import { fromHundredths, toHundredths, typedMoney } from '../values/money.ts'

/** The product of discounts, and of nothing else. */
export const discountProduct = 'DISCOUNT'

/** The messages of discounts and ad hoc charges, odd spellings included (sales-11, sales-12). */
export const chargeMessages = {
  discountNumber: 'Discount must be a number.',
  discountPositive: 'Discount must be grater than zero.',
  discountTooLarge: 'Discount must be less than the sale price.',
  discountReason: 'Discount description is required.',
  chargeNumber: 'Charge must be a number.',
  chargePositive: 'Charge must be grater than zero.',
  chargeDescription: 'Charge description is required.',
  chargeProduct: 'Product is required.',
} as const

const m = chargeMessages
const amount = (number: string, positive: string) =>
  z
    .number({ error: number })
    .pipe(typedMoney)
    .refine((value) => value > 0, positive)

/** The discount form: `discount` is what is taken off, positive here; sent as a negative price. */
export const discountForm = z.object({
  discount: amount(m.discountNumber, m.discountPositive),
  description: requiredText(m.discountReason, 200),
})

/** The ad hoc charge form. */
export const adHocForm = z.object({
  price: amount(m.chargeNumber, m.chargePositive),
  description: requiredText(m.chargeDescription, 200),
  product_ref: requiredText(m.chargeProduct, 50),
})

/** A percent is taken to ten decimals, in whole numbers, so that halves round exactly. */
const percentSteps = 10n ** 10n

/**
 * What a percentage of the order value takes off, half a hundredth rounded up; null when blank or zero. The percent
 * itself is taken as it was typed, however many decimals it has.
 */
export function discountOf(orderValue: number, percent: number | null | undefined): number | null {
  if (!percent || percent < 0) return null
  const parts = BigInt(toHundredths(orderValue)) * BigInt(percent.toFixed(10).replace('.', ''))
  const whole = 100n * percentSteps
  return fromHundredths(Number((2n * parts + whole) / (2n * whole)))
}

const chargeFields = z.object({
  other_charge_id: requiredId('Charge is required.').optional(),
  price: z.unknown().optional(),
  description: text(200).nullish(),
  product_ref: text(50).nullish(),
  /** The sale's `updated_at` as the screen showed it, with what a discount is taken off. */
  ...asSeen,
})

/** What is wrong with a priced line: a discount with DISCOUNT, else an ad hoc charge. */
function lineProblems({ other_charge_id, price, description, product_ref }: z.output<typeof chargeFields>) {
  if (other_charge_id !== undefined) return {}
  const form =
    product_ref === discountProduct
      ? discountForm.safeParse({ discount: typeof price === 'number' ? -price : price, description })
      : adHocForm.safeParse({ price, description, product_ref })
  const problems: Record<string, string> = {}
  for (const { path, message } of form.error?.issues ?? [])
    problems[path[0] === 'discount' ? 'price' : String(path[0])] ??= message
  return problems
}

/** The body of POST charge: an other charge of the sale's tariff, or a priced line (negative with DISCOUNT). */
export const chargeBody = withRules(chargeFields, lineProblems)

/** What POST charge answers. */
export const chargeReply = z.object({ sale_line_id: id })
