import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, requiredLongText } from '../core/fields.ts'
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
