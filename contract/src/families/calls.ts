import * as z from 'zod'
import { changedSinceOpened, endpoint } from '../core/endpoint.ts'
import { asSeen, id, ids, instant } from '../core/fields.ts'
import { pageQuery } from '../core/page.ts'
import { setupEditors } from '../core/permissions.ts'
import { answerForm, requestKinds, requestStates } from './requests.ts'
import { publicationForm, publicationModes, publicationQuery } from './rules.ts'

const practice = 'families'
const count = z.int().min(0)

const publicationRule = z.object({
  cemetery_id: id,
  /** Null while there is only one. */
  cemetery: z.string().nullable(),
  mode: z.enum(publicationModes),
  after_years: z.int().nullable(),
  whole_dates: z.boolean(),
  names_site: z.boolean(),
  published_at: instant.nullable(),
  published_by: z.string().nullable(),
  updated_at: instant.nullable(),
})

export type PublicationRule = z.output<typeof publicationRule>

const sample = z.object({ burial_id: id, name: z.string(), buried: z.string().nullable() })

/** Setup > Public Pages: which burials families find, and what their pages show. */
export const publication = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/publication_rules',
    summary: 'How the burials of each cemetery are public',
    permission: setupEditors,
    practice,
    response: z.array(publicationRule),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/v1/publication_rules/:cemetery_id/burials',
    summary: 'A dry run: how many burials such a rule lists, and the latest of them; publishes nothing',
    queue: 'heavy',
    permission: setupEditors,
    practice,
    params: ids('cemetery_id'),
    query: publicationQuery,
    response: z.object({ burials: count, listed_now: count, samples: z.array(sample) }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/v1/publication_rules/:cemetery_id',
    summary: 'Sets the rule of a cemetery. Send `burials` from the dry run, or nothing is listed',
    queue: 'heavy',
    permission: setupEditors,
    practice,
    params: ids('cemetery_id'),
    body: publicationForm.safeExtend({ ...asSeen, burials: count.optional() }),
    response: publicationRule,
    conflicts: [changedSinceOpened, 'another number is published than the dry run has shown'],
  }),
}

export const listing = z.object({
  /** Null: the rule of its cemetery decides. */
  listed: z.boolean().nullable(),
  /** How it is public now; null if it is not. */
  public_as: z.enum(['LINK', 'LISTED']).nullable(),
})

export type Listing = z.output<typeof listing>

const params = ids('burial_id')

/** Whether families find a burial by its name. */
export const families = {
  listing: endpoint({
    method: 'GET',
    path: '/api/v1/burials/:burial_id/listing',
    summary: 'Whether families can find a burial, and why',
    permission: { any: ['PERM_VIEW'] },
    practice,
    params,
    response: listing,
  }),
  list: endpoint({
    method: 'PUT',
    path: '/api/v1/burials/:burial_id/listing',
    summary: 'The family agreed (true), it is never listed (false), or the rule decides (null)',
    permission: { any: ['PERM_EDIT'] },
    practice,
    params,
    body: listing.pick({ listed: true }),
    response: listing,
  }),
}

export const familyRequest = z.object({
  family_request_id: id,
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  burial_id: id,
  deceased: z.string(),
  site_ref: z.string().nullable(),
  name: z.string(),
  contact: z.string(),
  words: z.string().nullable(),
  created_at: instant,
  worked_by: z.string().nullable(),
  answer: z.string().nullable(),
  answered_at: instant.nullable(),
  answered_by: z.string().nullable(),
  emailed: z.boolean(),
})

export type FamilyRequest = z.output<typeof familyRequest>

const edit = { any: ['PERM_EDIT'] } as const
const ofRequest = ids('family_request_id')
const answered = ['it has been answered'] as const

/** What families ask of the office on the public pages. */
export const familyRequests = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/family_requests',
    summary:
      'What families ask: the open requests, those that took a page down first, then the oldest; or those in a state, the newest first',
    permission: edit,
    practice,
    query: z.object({ state: z.enum(requestStates).optional(), ...pageQuery }),
    response: z.array(familyRequest),
  }),
  work: endpoint({
    method: 'PUT',
    path: '/api/v1/family_requests/:family_request_id/work',
    summary: 'The user works on a request',
    permission: edit,
    practice,
    params: ofRequest,
    response: familyRequest,
    conflicts: answered,
  }),
  done: endpoint({
    method: 'PUT',
    path: '/api/v1/family_requests/:family_request_id/done',
    summary: 'A request is done; the answer is emailed if that is wanted',
    permission: edit,
    practice,
    params: ofRequest,
    body: answerForm,
    response: familyRequest,
    conflicts: answered,
  }),
  refuse: endpoint({
    method: 'PUT',
    path: '/api/v1/family_requests/:family_request_id/refused',
    summary: 'A request is refused, with why; that is emailed if wanted',
    permission: edit,
    practice,
    params: ofRequest,
    body: answerForm,
    response: familyRequest,
    conflicts: answered,
  }),
}
