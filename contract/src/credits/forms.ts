import * as z from 'zod'
import { asSeen, id, requiredLongText } from '../core/fields.ts'
import { typedMoney } from '../values/money.ts'

const reason = requiredLongText('Reason is required.', 1000)

/** What is credited on a line. */
export const creditedValue = z
  .number({ error: 'Value must be a number.' })
  .positive('Value must be greater than 0.')
  .pipe(typedMoney)

/** A credit note over lines of an order. */
export const creditForm = z.object({
  lines: z
    .array(
      z.object({
        sale_line_id: id,
        value: creditedValue,
      }),
    )
    .min(1, 'Enter what is credited on at least one line.')
    .max(1000)
    .refine(
      (lines) => new Set(lines.map((line) => line.sale_line_id)).size === lines.length,
      'Name each line once.',
    ),
  reason,
  ...asSeen,
})

export type CreditForm = z.output<typeof creditForm>

/** Cancelling an order by credit. */
export const cancelForm = z.object({
  reason,
  /** What the park keeps of what was received. */
  retained: z
    .number({ error: 'What is kept must be a number.' })
    .min(0, 'What is kept cannot be negative.')
    .pipe(typedMoney)
    .optional(),
  ...asSeen,
})

export type CancelForm = z.output<typeof cancelForm>
