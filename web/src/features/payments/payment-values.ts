import { listedPart, owedOrder, type ListedPart, type OwedOrder } from '@sexton/contract/payments/calls'
import { partsAboveValue, paymentForm, restOf } from '@sexton/contract/payments/forms'
import { sumMoney } from '@sexton/contract/values/money'
import * as z from 'zod'
import { t } from './texts.ts'

/** The screen’s form: with each part its order, and the lines of a list that a person still decides. */
export const paymentSchema = paymentForm
  .extend({
    parts: z.array(
      paymentForm.shape.parts.element.extend({ order: owedOrder, why: listedPart.shape.why.optional() }),
    ),
    left: z.array(listedPart),
    /** The payer whose orders were listed. */
    listedOf: z.number().nullish(),
  })
  .refine((form) => restOf(form) >= 0, { path: ['receiptValue'], error: partsAboveValue })
  .refine(({ left }) => left.length === 0, { path: ['receiptValue'], error: t('payment.left.decide') })

export type PaymentValues = z.input<typeof paymentSchema>
export type Part = PaymentValues['parts'][number]

export const partOf = (order: OwedOrder, value = order.outstanding, why?: ListedPart['why']): Part => ({
  sale_id: order.sale_id,
  value: Math.min(value, order.outstanding),
  order,
  why,
})

/** What the parts come to; one that is not typed yet counts nothing. */
export const totalOf = (parts: readonly Part[]) =>
  sumMoney(parts.map(({ value }) => (typeof value === 'number' ? value : 0)))

/** Puts the matched lines of a list beside the parts that are there: two lines for one order are added up. */
export function withList(parts: readonly Part[], listed: readonly ListedPart[]): Part[] {
  const all = new Map(parts.map((part) => [part.sale_id, part]))
  const seen = new Set<number>()
  for (const { sale, amount, problem, why } of listed) {
    if (!sale || amount === null || problem !== null) continue
    const before = seen.has(sale.sale_id) ? all.get(sale.sale_id)!.value : 0
    all.set(sale.sale_id, partOf(sale, sumMoney([before, amount]), why))
    seen.add(sale.sale_id)
  }
  return [...all.values()]
}
