import * as z from 'zod'
import { asSeen, optionalLongText, requiredId, requiredLongText } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'
import { openingRules, rightKinds, togetherKinds } from './kinds.ts'
import { shareOf, sharesProblem } from './shares.ts'

/** A share as it is typed: 1/3. */
const share = z
  .string()
  .trim()
  .refine((text) => text === '' || shareOf(text) !== undefined, 'Enter a share such as 1/3.')
  .nullish()

const member = z.object({
  customer_id: requiredId('Choose a customer.'),
  share,
  as_executor: z.boolean().default(false),
})

const held = {
  together: z.enum(togetherKinds, { error: 'Choose how they hold it.' }),
  /** The share of the lead holder. */
  share,
  /** Who holds it with the lead. */
  members: z.array(member).max(20, 'A right has at most 21 holders.'),
}

const terms = {
  opening_rule: z.enum(openingRules, { error: 'Choose who consents.' }),
  conditions: optionalLongText(2000),
  succession: optionalLongText(1000),
}

interface Held {
  together: (typeof togetherKinds)[number]
  share?: string | null | undefined
  members: readonly { customer_id: number; share?: string | null | undefined }[]
}

/** What is wrong with how a right is held, by field (rights-2). */
export function heldProblems({ together, share, members }: Held): Record<string, string> {
  const problems: Record<string, string> = {}
  members.forEach(({ customer_id }, at) => {
    if (members.findIndex((one) => one.customer_id === customer_id) < at)
      problems[`members.${at}.customer_id`] = 'This customer is already a holder.'
  })
  if (together === 'JOINT' || members.length === 0) return problems
  const shares = [share, ...members.map((one) => one.share)].map(shareOf)
  shares.forEach((one, at) => {
    if (!one) problems[at === 0 ? 'share' : `members.${at - 1}.share`] = 'Enter the share.'
  })
  const all = shares.filter((one) => one !== undefined)
  const problem = all.length === shares.length && sharesProblem(all)
  if (problem) problems['share'] = problem
  return problems
}

const withProblems = <T extends z.ZodType<Held>>(form: T) =>
  form.superRefine((given, { addIssue }) => {
    for (const [path, message] of Object.entries(heldProblems(given)))
      addIssue({
        code: 'custom',
        path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        message,
      })
  })

/** A right as it is entered; its lead holder is today's owner. */
export const enterRightForm = withProblems(
  z.object({
    kind: z.enum(rightKinds, { error: 'Choose a kind.' }),
    granted_on: calendarDate.nullish(),
    ...held,
    ...terms,
  }),
)

/** What may change of a right without a transfer. */
export const changeRightForm = z.object({ ...terms, ...asSeen })

/** Who really holds it, where the entry was a mistake. */
export const mendHoldersForm = withProblems(
  z.object({ ...held, reason: requiredLongText('Say what was wrong.', 500), ...asSeen }),
)
