import * as z from 'zod'
import { calendarDate } from '../values/dates.ts'
import { endpoint } from '../core/endpoint.ts'
import { idText } from '../core/fields.ts'

const count = z.int()

export const home = {
  today: endpoint({
    method: 'GET',
    path: '/api/v1/home',
    summary: 'What Home begins with: what is special about today, and how much waits',
    lane: 'home',
    permission: { any: ['PERM_VIEW'] },
    /** Of one cemetery, where there are several (cemeteries-11). */
    query: z.object({ cemetery_id: idText.optional() }),
    response: z.object({
      /** Today in the park. */
      date: calendarDate,
      /** Nobody is buried today. */
      blocked: z.boolean(),
      /** The holiday's name. */
      holiday: z.string().nullable(),
      events: count,
      /** Burials of today that have no slot yet, so that the schedule does not show them. */
      unslotted: count,
      /** Old drafts to which nothing was ever added. */
      empty_drafts: count,
      counts: z.object({
        burials_today: count,
        not_confirmed: count,
        to_complete: count,
        without_site: count,
        open_sales: count,
        unpaid_sales: count,
        flagged_burials: count,
        flagged_sales: count,
      }),
    }),
  }),
}
