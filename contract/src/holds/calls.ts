import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { holdingPractices } from '../core/practices.ts'
import { id, idText, ids, instant, requiredLongText } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'

/** A hold that stands: the record of a grave was corrected, and a second person has not checked it yet (ground-24). */
export const hold = z.object({
  hold_id: id,
  /** The sites that one correction put on hold: where the burial was on record, and where it is now. */
  sites: z.array(z.object({ site_id: id, site_ref: z.string() })),
  reason: z.string(),
  /** The evidence. */
  document: z
    .object({ document_id: id, parent_object: z.string(), parent_object_id: id, filename: z.string() })
    .nullable(),
  /** Whose record was corrected. */
  burial_id: id,
  deceased: z.string(),
  placed_on: calendarDate,
  placed_by: z.string(),
  placed_by_id: id,
})

export type Hold = z.output<typeof hold>

/** Why a site stands still besides a correction (holds-1), and what each stops at most. */
export const placedKinds = ['DISPUTE', 'COURT', 'POLICE', 'HEALTH', 'HERITAGE', 'SAFETY', 'OFFICE'] as const
export const usualStops = ['SELL', 'OPEN', 'PASS_ON'] as const
export const placedStops = [...usualStops, 'MEMORIAL', 'TAKE_OUT', 'PAPERS', 'RECLAIM'] as const

/** A hold that somebody placed. */
export const placedHold = z.object({
  hold_id: id,
  site_id: id,
  site_ref: z.string(),
  grave_no: z.int().nullable(),
  kind: z.enum(placedKinds),
  stops: z.array(z.string()),
  reason: z.string(),
  document: z
    .object({ document_id: id, parent_object: z.string(), parent_object_id: id, filename: z.string() })
    .nullable(),
  review_on: calendarDate.nullable(),
  placed_on: calendarDate,
  placed_by: z.string(),
  placed_by_id: id,
  lifted_at: instant.nullable(),
  lifted_by: z.string().nullable(),
  lift_reason: z.string().nullable(),
})

export type PlacedHold = z.output<typeof placedHold>

const practice = holdingPractices

/** What is asked to put a site on hold. */
export const placeHoldForm = z.object({
  kind: z.enum(placedKinds, { error: 'Choose a kind.' }),
  grave_no: z.int().min(1).max(100).nullish(),
  stops: z.array(z.enum(placedStops)).min(1, 'Choose what waits.'),
  reason: requiredLongText('Say why.', 500),
  document_id: id.nullish(),
  review_on: calendarDate.nullish(),
})

/** What is asked to lift such a hold. */
export const liftPlacedForm = z.object({
  note: requiredLongText('Say why the hold is lifted.', 1000),
  document_id: id.nullish(),
})

/** Holds besides those of a correction. */
export const placedHolds = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/holds',
    summary:
      'The holds that somebody placed and that stand: of a site, of a burial, of the sites of a sale, or all',
    permission: { any: ['PERM_VIEW'] },
    practice,
    query: z.object({ site_id: idText.optional(), burial_id: idText.optional(), sale_id: idText.optional() }),
    response: z.array(placedHold),
  }),
  place: endpoint({
    method: 'POST',
    path: '/api/v1/sites/:site_id/holds',
    summary: 'Puts a site or one of its graves on hold, with a reason',
    permission: { any: ['PERM_EDIT'] },
    practice,
    params: ids('site_id'),
    body: placeHoldForm,
    response: placedHold,
  }),
  liftPlaced: endpoint({
    method: 'PUT',
    path: '/api/v1/holds/:hold_id/end',
    summary:
      'Lifts a hold that somebody placed, with a reason; that of a court or the police needs its paper',
    permission: { any: ['PERM_SALES_SUPER'] },
    practice,
    params: ids('hold_id'),
    body: liftPlacedForm,
    response: placedHold,
    conflicts: [
      'the person who placed a dispute does not lift it while there is another sales supervisor',
      'it was lifted already',
    ],
  }),
}

export const holds = {
  lift: endpoint({
    method: 'PUT',
    path: '/api/v1/holds/:hold_id/lift',
    summary: 'A second person has checked a correction: lifts its holds on both sites, with a reason',
    permission: { any: ['PERM_SITES', 'PERM_SALES_SUPER'] },
    params: ids('hold_id'),
    body: z.object({ note: requiredLongText('Say what you checked.', 1000) }),
    response: z.object({ sites: z.array(id) }),
    conflicts: ['the same person placed it', 'it was lifted already'],
  }),
}
