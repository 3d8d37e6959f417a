import * as z from 'zod'
import { asSeen, id, optionalLongText, optionalText, requiredId, requiredLongText } from '../core/fields.ts'
import { withRules } from '../core/across-fields.ts'
import { mailWords } from '../documents/mailing.ts'
import { calendarDate } from '../values/dates.ts'
import { planForm } from './choice.ts'

/** A reminder, or the notice that the plan will be broken. */
export const letterKinds = ['REMINDED', 'NOTICE'] as const
export type LetterKind = (typeof letterKinds)[number]

/** Letters are made one after the other, while the user waits. */
export const mostLetters = 50

const reason = requiredLongText('Say why.', 1000)

/** A letter that goes out: by email, or by post with what proves it. */
export const letterForm = withRules(
  z.object({
    letter: z.enum(letterKinds),
    how: z.enum(['EMAIL', 'POST']),
    on_date: calendarDate,
    proof_document_id: id.nullish(),
    note: optionalLongText(1000),
    ...mailWords,
  }),
  ({ letter, how, proof_document_id }) => {
    const needed = letter === 'NOTICE' && how === 'POST' && !proof_document_id
    return (needed ? { proof_document_id: 'Upload what proves that it was sent.' } : {}) as Record<
      string,
      string
    >
  },
)

export const remindForm = z.object({
  payment_plan_ids: z
    .array(id)
    .min(1, 'Choose at least one payment plan.')
    .max(mostLetters, `You can send at most ${mostLetters} letters at a time.`),
  /** Of these, those whose letter goes by post today. */
  posted_ids: z.array(id).max(mostLetters).optional(),
})

/** The dues to come move by so many months. */
export const hardshipForm = z.object({
  months: z
    .int({ error: 'From 1 to 24 months.' })
    .min(1, 'From 1 to 24 months.')
    .max(24, 'From 1 to 24 months.'),
  reason,
})

/** How what is not kept goes back: proposed with the break, and decided by another person. */
export const breakForm = z.object({
  reason,
  paymentTypeId: id.nullish(),
  paymentModeId: id.nullish(),
  pay_to: optionalText(200),
  ...asSeen,
})

export const reAgreeForm = planForm.extend({ reason })

export type ReAgreeForm = z.output<typeof reAgreeForm>

/** Another customer pays on, such as an heir. */
export const passOnForm = z.object({
  customer_id: requiredId('Choose the customer who pays from now on.'),
  document_id: id.nullish(),
  note: optionalLongText(1000),
})
