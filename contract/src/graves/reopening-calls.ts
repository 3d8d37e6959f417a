import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { calendarDate } from '../values/dates.ts'
import { ofGrave } from './calls.ts'
import { reopening } from './reopening.ts'

const view = { any: ['PERM_VIEW'] } as const

/** Whether a grave can be opened again (graves-7). */
export const reopenings = {
  reopening: endpoint({
    method: 'GET',
    path: '/api/v1/sites/:site_id/graves/:grave_no/reopening',
    summary: 'Can this grave be reopened? One answer with its lines; it changes nothing',
    permission: view,
    practice: 'grave_room',
    params: ofGrave,
    /** For a burial that is there (its coffin and day), or for a coffin of this size. */
    query: z.object({
      burial_id: z.coerce.number().int().positive().optional(),
      kind: z.enum(['BODY', 'ASHES']).optional(),
      length_cm: z.coerce.number().int().optional(),
      width_cm: z.coerce.number().int().optional(),
      height_cm: z.coerce.number().int().optional(),
      on: calendarDate.optional(),
    }),
    response: reopening,
  }),
  reopeningNote: endpoint({
    method: 'GET',
    path: '/asset/sites/:site_id/graves/:grave_no/reopening.pdf',
    summary: 'The answer as a note for the family',
    permission: view,
    practice: 'grave_room',
    queue: 'heavy',
    params: ofGrave,
    query: z.object({ burial_id: z.coerce.number().int().positive().optional() }),
    file: 'application/pdf',
  }),
}
