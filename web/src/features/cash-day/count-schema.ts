import type { CashLine, CashWay } from '@sexton/contract/cash-day/calls'
import { countProblems, lineKey, type CountedOf } from '@sexton/contract/cash-day/counts'
import { longText } from '@sexton/contract/core/fields'
import { typedMoney } from '@sexton/contract/values/money'
import * as z from 'zod'
import { t } from './texts.ts'

/** What is typed for each payment type and mode, by `lineKey`. */
const typed = z.object({
  counted: z.record(z.string(), z.number(t('cash.counted.amount')).pipe(typedMoney).nullish()),
  reason: z.record(z.string(), longText(500).nullish()),
})

export type CountValues = z.output<typeof typed>

/** A line of a way by which nothing was received, and that nobody has counted yet. */
export const emptyLine = (way: CashWay): CashLine => ({
  ...way,
  receipts: 0,
  expected: 0,
  counted: null,
  reason: null,
})

/** What is sent of it: what is not counted is left out. */
export const countBody = ({ counted, reason }: CountValues, lines: readonly CountedOf[]) => ({
  lines: lines.flatMap(({ payment_type_id, payment_mode_id }) => {
    const key = lineKey({ payment_type_id, payment_mode_id })
    const value = counted[key]
    if (value === null || value === undefined) return []
    return [{ payment_type_id, payment_mode_id, counted: value, reason: reason[key] || null }]
  }),
})

/** The rule of the contract, its messages at the fields of these lines. */
export const countSchema = (lines: readonly (CountedOf & Pick<CashLine, 'expected' | 'receipts'>)[]) =>
  typed.superRefine((values, context) => {
    const body = countBody(values, lines)
    const problem = (field: string, key: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field, key], message })
    for (const line of lines)
      if (line.receipts > 0 && !body.lines.some((one) => lineKey(one) === lineKey(line)))
        problem('counted', lineKey(line), t('cash.counted.required'))
    for (const [name, message] of Object.entries(countProblems(body, lines))) {
      const [, at, field] = name.split('.')
      if (field) problem(field, lineKey(body.lines[Number(at)]!), message)
    }
  })

export const countDefaults = (lines: readonly CashLine[]): CountValues => ({
  counted: Object.fromEntries(lines.map((line) => [lineKey(line), line.counted])),
  reason: Object.fromEntries(lines.map((line) => [lineKey(line), line.reason ?? ''])),
})
