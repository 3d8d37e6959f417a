import * as z from 'zod'
import { instant, requiredText, text } from '../core/fields.ts'
import { taskOutcomes } from './tasks.ts'

/** What is typed to confirm (system-11). */
export const anonymizeForm = z.object({ park_name: requiredText('Enter the park’s name.') })

/** Without a name the call says first whether it can be done at all. */
export const anonymizeBody = z.object({ park_name: text().default('') })

/** How anonymizing stands. */
export const anonymizing = z.object({
  /** To be typed. */
  park_name: z.string(),
  /** Why it can't be done here; null where it can. */
  refusal: z.string().nullable(),
  /** It runs, or begins at once. */
  running: z.boolean(),
  /** Of the last run: how far it is, what it did, or why it failed. */
  words: z.string(),
  outcome: z.enum(taskOutcomes).nullable(),
  ended_at: instant.nullable(),
})

export type Anonymizing = z.output<typeof anonymizing>
