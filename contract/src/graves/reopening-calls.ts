import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { idText } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'
import { ofGrave } from './calls.ts'
import { reopening } from './reopening.ts'

const cm = z.coerce.number().pipe(z.int().min(1).max(1000)).optional()

/** Whether a grave can be opened again (graves-7). */
export const reopenings = {
  reopening: endpoint({
    method: 'GET',
    path: '/api/v1/sites/:site_id/graves/:grave_no/reopening',
    summary: 'Can this grave be reopened? One answer with its lines; it changes nothing',
    permission: { any: ['PERM_VIEW'] },
    practice: 'grave_room',
    params: ofGrave,
    /** For a burial that is planned (its coffin and day), or for a coffin of this size on a day. */
    query: z.object({
      burial_id: idText.optional(),
      kind: z.enum(['BODY', 'ASHES']).optional(),
      length_cm: cm,
      width_cm: cm,
      height_cm: cm,
      on: calendarDate.optional(),
    }),
    response: reopening,
  }),
}

/** The answer on paper; apart, since a PDF is made where papers are. */
export const reopeningNotes = {
  note: endpoint({
    method: 'GET',
    path: '/asset/sites/:site_id/graves/:grave_no/reopening.pdf',
    summary: 'Whether a grave can be reopened, as a note for the family',
    permission: { any: ['PERM_VIEW'] },
    practice: 'grave_room',
    queue: 'heavy',
    params: ofGrave,
    query: z.object({ burial_id: idText.optional() }),
    file: 'application/pdf',
  }),
}
