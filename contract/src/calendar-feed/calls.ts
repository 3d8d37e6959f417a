import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { instant } from '../core/fields.ts'

const view = { any: ['PERM_VIEW'] } as const
const path = '/api/v1/current-user/calendar_feed'

/** Where a user's own calendar reads the park's burials and events (docs/added-calls.md). */
export const calendarFeed = {
  mine: endpoint({
    method: 'GET',
    path,
    summary: 'When the signed-in user’s feed was made and last read; null when there is none',
    permission: view,
    response: z.object({ created_at: instant, read_at: instant.nullable() }).nullable(),
  }),
  make: endpoint({
    method: 'POST',
    path,
    summary: 'Creates a secret feed address, shown only in this answer; any earlier address stops working',
    permission: view,
    secret: true,
    response: z.object({ path: z.string() }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path,
    summary: 'Ends the signed-in user’s feed immediately',
    permission: view,
  }),
}
