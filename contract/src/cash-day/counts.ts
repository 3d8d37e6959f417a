import * as z from 'zod'
import { id, longText } from '../core/fields.ts'
import { toHundredths, typedMoney } from '../values/money.ts'

/** A payment type, or one of its modes. */
export const countedOf = { payment_type_id: id, payment_mode_id: id.nullable() }

export type CountedOf = z.output<z.ZodObject<typeof countedOf>>

/** What was counted of it, and why that is not what the receipts come to. */
export const countLine = z.object({ ...countedOf, counted: typedMoney, reason: longText(500).nullish() })

export const countForm = z.object({ lines: z.array(countLine).max(100, 'You can add at most 100 lines.') })

export type CountForm = z.output<typeof countForm>

/** Tells lines apart: `3-` of a type without modes. */
export const lineKey = ({ payment_type_id, payment_mode_id }: CountedOf) =>
  `${payment_type_id}-${payment_mode_id ?? ''}`

/** Above zero: more was counted than was received. */
export const differenceOf = (counted: number, expected: number) =>
  (toHundredths(counted) - toHundredths(expected)) / 100

/** What receipts come to of a payment type or mode. */
type Expected = CountedOf & { expected: number }

/**
 * What is wrong with a count of what these receipts come to, by field; empty when nothing is (cash-day-4): each type and
 * mode that was paid by is counted, once, and what differs has its reason.
 */
export function countProblems({ lines }: CountForm, expected: readonly Expected[]): Record<string, string> {
  const problems: Record<string, string> = {}
  const due = new Map(expected.map((line) => [lineKey(line), line.expected]))
  const seen = new Set<string>()
  for (const [at, line] of lines.entries()) {
    const key = lineKey(line)
    if (seen.has(key)) problems[`lines.${at}.counted`] = 'You have counted this twice.'
    if (differenceOf(line.counted, due.get(key) ?? 0) !== 0 && !line.reason)
      problems[`lines.${at}.reason`] = 'Reason is required.'
    seen.add(key)
  }
  if (expected.some((line) => !seen.has(lineKey(line))))
    problems['lines'] = 'Enter a count for each payment type used on this day.'
  return problems
}
