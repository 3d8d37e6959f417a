import * as z from 'zod'
import { changedSinceOpened, endpoint } from '../core/endpoint.ts'
import { instant } from '../core/fields.ts'
import { practiceRefs } from '../core/practices.ts'
import { setupEditors } from '../core/permissions.ts'
import { calendarDate } from '../values/dates.ts'

const optionName = z.string().regex(/^[a-z_]+$/)
const optionValue = z.union([z.int(), z.boolean(), z.string().regex(/^[A-Z_]{1,20}$/)], {
  error: 'Enter a whole number.',
})

/** A practice as Setup > Practices shows it (practices-1). */
export const practice = z.object({
  practice: z.enum(practiceRefs),
  is_on: z.boolean(),
  /** The day from which it asks anything; null while it is off. */
  since: calendarDate.nullable(),
  /** As `practiceOptions` has them, whole. */
  options: z.record(optionName, optionValue),
  updated_at: instant.nullable(),
  updated_by: z.string().nullable(),
})

export type Practice = z.output<typeof practice>

/** Switches it on from a day, off (`since` null), or changes its options. */
export const practiceForm = z.object({
  since: calendarDate.nullable(),
  /** What is not named stays as it is by default. */
  options: z.record(optionName, optionValue),
  updated_at: instant.nullish(),
})

export const practices = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/practices',
    summary: 'What this park can do beyond the core, and since when it does',
    permission: setupEditors,
    response: z.array(practice),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/v1/practices/:practice',
    summary: 'Switches a practice on from a day or off, and sets its options',
    permission: setupEditors,
    params: z.object({ practice: z.enum(practiceRefs) }),
    body: practiceForm,
    response: practice,
    conflicts: [
      changedSinceOpened,
      'the last practice while a hold or a difference stops something',
      'terms of rights without rights',
    ],
  }),
}
