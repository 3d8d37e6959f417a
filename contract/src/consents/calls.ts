import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, idText, requiredId } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'
import { askHolderForm, fileForm, recordForm, withdrawForm } from './forms.ts'
import { consentKinds, consentStates } from './words.ts'

const view = { any: ['PERM_VIEW'] } as const
const edit = { any: ['PERM_EDIT'] } as const
const practice = 'rights' as const

/** A consent that was asked for or given. */
export const consent = z.object({
  consent_id: id,
  site_id: id,
  site_ref: z.string(),
  grave_no: z.int().nullable(),
  for_kind: z.enum(consentKinds),
  burial_id: id.nullable(),
  /** Who is buried; null if that burial was deleted, and for every other kind. */
  deceased: z.string().nullable(),
  customer_id: id,
  name: z.string(),
  given_on: calendarDate.nullable(),
  how: z.enum(['PAPER', 'PRESENT', 'ONLINE']).nullable(),
  witness: z.string().nullable(),
  ends_on: calendarDate.nullable(),
  withdrawn_on: calendarDate.nullable(),
  withdrawn_how: z.string().nullable(),
  asked_on: calendarDate.nullable(),
  code: z.string().nullable(),
  document: z
    .object({ document_id: id, parent_object: z.string(), parent_object_id: id, filename: z.string() })
    .nullable(),
})

export type Consent = z.output<typeof consent>

/** A living holder, and how to reach them. */
const reachedHolder = z.object({
  customer_id: id,
  name: z.string(),
  is_lead: z.boolean(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})

/** A holder who is asked about a burial. */
export const askedHolder = reachedHolder.extend({
  state: z.enum(consentStates),
  /** The consent that says so; null if nobody asked yet, or if they ordered the burial. */
  consent: consent.nullable(),
})

export type AskedHolder = z.output<typeof askedHolder>

export const burialConsents = z.object({
  burial_id: id,
  site_id: id.nullable(),
  site_ref: z.string().nullable(),
  grave_no: z.int().nullable(),
  deceased: z.string(),
  /** False if the holders are not asked: the site has no right, or a holder is buried. */
  is_asked: z.boolean(),
  /** A holder is buried, who needs nobody. */
  is_of_holder: z.boolean(),
  opening_rule: z.enum(['ALL', 'ANY', 'LEAD']).nullable(),
  /** Why the burial cannot be confirmed, nor its grave opened; null if every consent is there. */
  refusal: z.string().nullable(),
  holders: z.array(askedHolder),
  /** What else was asked for this burial: withdrawn, for another grave, or of somebody who is no holder any more. */
  others: z.array(consent),
})

export type BurialConsents = z.output<typeof burialConsents>

export const siteConsents = z.object({
  site_id: id,
  site_ref: z.string(),
  has_right: z.boolean(),
  holders: z.array(reachedHolder),
  /** Newest first. */
  consents: z.array(consent.extend({ counts: z.boolean() })),
})

export type SiteConsents = z.output<typeof siteConsents>

/** The consent whose code is on a form. */
export const knownForm = z.object({
  /** Null if the file has no code that can be read. */
  code: z.string().nullable(),
  consent: consent.nullable(),
  /** Why it cannot be filed: it is for another burial or grave, or was filed already. */
  problem: z.string().nullable(),
})

/** The burial at which a form is filed: the form of another one is refused. */
const filedAt = z.object({ burial_id: idText.optional() })

export type KnownForm = z.output<typeof knownForm>

export const consents = {
  ofBurial: endpoint({
    method: 'GET',
    path: '/api/v1/burials/:burial_id/consents',
    summary: 'Who must consent to a burial, who has, and how to reach them',
    permission: view,
    practice,
    params: ids('burial_id'),
    missing: 'Burial not found',
    response: burialConsents,
  }),
  ofSite: endpoint({
    method: 'GET',
    path: '/api/v1/sites/:site_id/consents',
    summary: 'The holders of a site, and all consents that were asked for or given there',
    permission: view,
    practice,
    params: ids('site_id'),
    missing: 'Site not found',
    response: siteConsents,
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/v1/consents',
    summary: 'The confirmed burials to come for which a consent is missing, by their day',
    permission: view,
    practice,
    query: z.object({ cemetery_id: idText.optional() }),
    response: z.array(
      z.object({
        burial_id: id,
        deceased: z.string(),
        burial_date: calendarDate,
        site_ref: z.string(),
        refusal: z.string(),
        /** A holder has withdrawn their consent. */
        is_withdrawn: z.boolean(),
      }),
    ),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/v1/consents/ask',
    summary: 'Asks a holder for a consent: makes the form with its code, to print or by email',
    permission: edit,
    practice,
    body: askHolderForm,
    response: consent,
    conflicts: ['they have consented', 'they hold no right to the site', 'they have no email address'],
  }),
  record: endpoint({
    method: 'POST',
    path: '/api/v1/consents',
    summary: 'Records that a holder has consented: on paper, or in the presence of a witness',
    permission: edit,
    practice,
    body: recordForm,
    response: consent,
    conflicts: ['they have consented', 'they did not hold the right on that day'],
  }),
  file: endpoint({
    method: 'PUT',
    path: '/api/v1/consents/:consent_id/file',
    summary: 'Files a signed form to the person who signed it',
    permission: edit,
    practice,
    params: ids('consent_id'),
    missing: 'We do not know this form.',
    body: fileForm.extend({
      document_id: requiredId('Upload the signed form.'),
      /** The burial at which it was uploaded: the form of another one is refused. */
      burial_id: id.nullish(),
    }),
    response: consent,
    conflicts: ['the form is for another burial or grave', 'it was filed already'],
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: '/api/v1/consents/:consent_id/withdraw',
    summary: 'Records that a holder has withdrawn their consent, and how they said so',
    permission: edit,
    practice,
    params: ids('consent_id'),
    missing: 'We do not know this consent.',
    body: withdrawForm,
    response: consent,
    conflicts: ['it was never given', 'it was withdrawn already'],
  }),
  byCode: endpoint({
    method: 'GET',
    path: '/api/v1/consents/forms/:code',
    summary: 'Whose consent a form is, by its code',
    permission: edit,
    practice,
    params: z.object({ code: z.string().max(100) }),
    query: filedAt,
    response: knownForm,
  }),
  readForm: endpoint({
    method: 'POST',
    path: '/api/v1/consents/forms',
    summary: 'Reads the code of a scanned form, and whose consent it is; stores nothing',
    permission: edit,
    practice,
    upload: { field: 'file', many: false, accept: 'scans' },
    body: filedAt,
    response: knownForm,
  }),
  form: endpoint({
    method: 'GET',
    path: '/asset/consents/:consent_id/form.pdf',
    summary: 'The form on which a holder consents as PDF, with its code',
    permission: edit,
    practice,
    queue: 'heavy',
    params: ids('consent_id'),
    missing: 'We do not know this consent.',
    file: 'application/pdf',
  }),
}

/** Where a consent form is opened. */
export const consentFormPath = (consent_id: number) => `/asset/consents/${consent_id}/form.pdf`
