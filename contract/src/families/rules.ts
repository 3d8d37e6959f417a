import * as z from 'zod'
import { flagText } from '../core/fields.ts'

/** How the burials of a cemetery are public, the most closed first. */
export const publicationModes = ['OFF', 'LINK', 'AGREED', 'YEARS'] as const

export type PublicationMode = (typeof publicationModes)[number]

/** Families find burials under it, by name. */
export const lists = (mode: PublicationMode) => mode === 'AGREED' || mode === 'YEARS'

const years = 'Enter a whole number from 0 to 150.'

/** What the form of a cemetery's rule holds. */
export const publicationForm = z
  .object({
    mode: z.enum(publicationModes),
    after_years: z.int(years).min(0, years).max(150, years).nullish(),
    /** Of a listed burial: full dates, or years only. */
    whole_dates: z.boolean(),
    names_site: z.boolean(),
  })
  .superRefine(({ mode, after_years }, check) => {
    if (mode === 'YEARS' && typeof after_years !== 'number')
      check.addIssue({ code: 'custom', path: ['after_years'], message: years })
  })

export type PublicationForm = z.output<typeof publicationForm>

/** The years as the rule keeps them: only where they count. */
export const yearsOf = ({ mode, after_years }: Pick<PublicationForm, 'mode' | 'after_years'>) =>
  mode === 'YEARS' ? (after_years ?? null) : null

export const publicationQuery = z.object({
  mode: z.enum(publicationModes),
  after_years: z.coerce.number().pipe(z.int().min(0).max(150)).optional(),
  whole_dates: flagText.optional(),
})
