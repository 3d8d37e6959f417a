import * as z from 'zod'
import { withRules } from '../core/across-fields.ts'
import { id, graveNo, optionalText, requiredId, requiredLongText } from '../core/fields.ts'
import { consentKinds } from './words.ts'

/** What is consented to: a burial, or something else at a site. */
const subject = {
  for_kind: z.enum(consentKinds, { error: 'Choose what they consent to.' }),
  burial_id: id.nullish(),
  site_id: id.nullish(),
  grave_no: graveNo.nullish(),
  customer_id: requiredId('Choose a holder.'),
}

const given = {
  given_on: z.iso.date({ error: 'Enter the day on which they consented.' }),
  how: z.enum(['PAPER', 'PRESENT'], { error: 'Choose how they consented.' }),
  document_id: id.nullish(),
  witness: optionalText(200),
  /** Of a standing consent. */
  ends_on: z.iso.date({ error: 'Enter a day.' }).nullish(),
}

interface Said {
  for_kind?: string
  burial_id?: number | null | undefined
  site_id?: number | null | undefined
  given_on?: string
  how?: string
  document_id?: number | null | undefined
  witness?: string | null | undefined
  ends_on?: string | null | undefined
}

const givenProblems = ({ given_on, how, document_id, witness, ends_on }: Said) => ({
  document_id: how === 'PAPER' && !document_id ? 'Upload the signed form.' : undefined,
  witness: how === 'PRESENT' && !witness ? 'Say who was present.' : undefined,
  ends_on: ends_on && given_on && ends_on < given_on ? 'Choose a later day.' : undefined,
})

const subjectProblems = ({ for_kind, burial_id, site_id }: Said) => ({
  burial_id: for_kind === 'BURIAL' && !burial_id ? 'Choose a burial.' : undefined,
  site_id: for_kind !== 'BURIAL' && !site_id ? 'Choose a site.' : undefined,
})

/** What is said of a consent that was given. */
export const recordForm = withRules(z.object({ ...subject, ...given }), (said) => ({
  ...givenProblems(said),
  ...subjectProblems(said),
}))

const by = z.enum(['PRINT', 'EMAIL'], { error: 'Choose how to ask.' })

/** How a holder is asked. */
export const askForm = z.object({ by })

/** Who is asked, for what, and how. */
export const askHolderForm = withRules(z.object({ ...subject, by }), subjectProblems)

/** What is asked of the holders of a site, besides a burial. */
export const askAtSiteForm = z.object({
  for_kind: subject.for_kind,
  customer_id: subject.customer_id,
  by,
})

/** What is said of a form that is filed. */
export const fileForm = z.object({ given_on: given.given_on, ends_on: given.ends_on })

/** What is said of a consent that is withdrawn. */
export const withdrawForm = z.object({
  withdrawn_on: z.iso.date({ error: 'Enter the day on which they withdrew.' }),
  withdrawn_how: requiredLongText('Say how they withdrew.', 500),
})
