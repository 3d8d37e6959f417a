import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { usualStops } from '../holds/calls.ts'
import { groundsPractices } from '../core/practices.ts'
import { flagText, id, ids, idText, instant, requiredLongText } from '../core/fields.ts'

const practice = groundsPractices

export const closings = [
  'RECORD_MENDED',
  'GROUND_MENDED',
  'NO_DIFFERENCE',
  'UNKNOWN_PERSON',
  'ACCEPTED',
] as const

/** The ground contradicts the books; open, it blocks what it concerns (differences-1). */
export const difference = z.object({
  difference_id: id,
  kind: z.string(),
  site_id: id,
  site_ref: z.string(),
  grave_no: z.int().nullable(),
  burial_id: id.nullable(),
  deceased: z.string().nullable(),
  dig_order_id: id.nullable(),
  dig_no: z.int().nullable(),
  act_id: id.nullable(),
  found_at: instant,
  found_by: z.string(),
  /** The person who found it does not close it. */
  found_by_me: z.boolean(),
  says_books: z.string(),
  says_ground: z.string(),
  /** What it stops: SELL, OPEN and so on, as a hold does. */
  blocks: z.array(z.string()),
  photos: z.array(z.object({ photo_id: id, filename: z.string() })),
  closed_at: instant.nullable(),
  closed_by: z.string().nullable(),
  closing: z.enum(closings).nullable(),
  reason: z.string().nullable(),
})

export type Difference = z.output<typeof difference>

/** What is asked to report a difference. */
export const reportDifferenceForm = z.object({
  grave_no: z.int().min(1).max(100).nullish(),
  says_books: requiredLongText('Say what the books say.', 500),
  says_ground: requiredLongText('Say what you saw.', 500),
  blocks: z.array(z.enum(usualStops)).default([]),
})

/** What is asked to close one. */
export const closeDifferenceForm = z.object({
  closing: z.enum(closings, { error: 'Choose what was done.' }),
  reason: requiredLongText('Say what you found.', 1000),
})

export const differences = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/differences',
    summary: 'Where the books and the ground differ, those that block first',
    permission: { any: ['PERM_VIEW'] },
    practice,
    query: z.object({
      closed: flagText.optional(),
      site_id: idText.optional(),
      burial_id: idText.optional(),
    }),
    response: z.array(difference),
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/v1/sites/:site_id/differences',
    summary: 'Records that the ground is not as the books say',
    permission: { any: ['PERM_GROUNDS', 'PERM_SITES'] },
    practice,
    params: ids('site_id'),
    body: reportDifferenceForm,
    response: difference,
  }),
  close: endpoint({
    method: 'PUT',
    path: '/api/v1/differences/:difference_id/close',
    summary: 'A second person closes a difference: what was done, and why',
    permission: { any: ['PERM_SITES', 'PERM_SALES_SUPER'] },
    practice,
    params: ids('difference_id'),
    body: closeDifferenceForm,
    response: difference,
    conflicts: ['the same person found it', 'it was closed already'],
  }),
}
