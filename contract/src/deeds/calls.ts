import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, instant } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'

export const deedKinds = ['DEED', 'ENDORSEMENT'] as const

const deed = z.object({
  deed_id: id,
  /** Which paper of the right, from 1. */
  edition: z.int(),
  kind: z.enum(deedKinds),
  document: z.object({ document_id: id, filename: z.string() }),
  made_at: instant,
  made_by: z.string().nullable(),
  /** Since when another deed counts, or the right has ended. */
  superseded_on: calendarDate.nullable(),
})

export type Deed = z.output<typeof deed>

/** The papers of the right to a site: the deed, and after it its endorsements. */
export const siteDeeds = z.object({
  /** A right is in force. */
  is_in_force: z.boolean(),
  /** Null until the first deed is made. */
  deed_no: z.int().nullable(),
  /** In the books before Sexton. */
  old_deed_no: z.string().nullable(),
  /** What has changed since the last paper, a sentence each: an endorsement says it. */
  changes: z.array(z.string()),
  /** The latest first. */
  papers: z.array(deed),
})

export type SiteDeeds = z.output<typeof siteDeeds>

const practice = 'rights'

export const deeds = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/sites/:site_id/deeds',
    summary: 'The deeds of the right to a site and their endorsements, and what has changed since',
    permission: { any: ['PERM_VIEW'] },
    practice,
    params: ids('site_id'),
    response: siteDeeds,
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/v1/sites/:site_id/deeds',
    summary: 'Makes the deed of the right to a site, which replaces the one before, or an endorsement of it',
    queue: 'heavy',
    permission: { any: ['PERM_EDIT'] },
    practice,
    params: ids('site_id'),
    body: z.object({ kind: z.enum(deedKinds) }),
    response: siteDeeds,
    conflicts: [
      'the site has no right in force',
      'nothing has changed since the last page',
      'the right or its holders have just changed',
      'a hold stops papers of the site',
    ],
  }),
}
