import * as z from 'zod'
import { calendarDate } from '../values/dates.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, idText } from '../core/fields.ts'

const count = z.int()

/** What a park sets up before its first order, in this order; true where it has begun. */
export const firstSteps = z.object({
  /** Its own name, address and bank. */
  park: z.boolean(),
  site_types: z.boolean(),
  prices: z.boolean(),
  sites: z.boolean(),
  /** Somebody besides the first user. */
  users: z.boolean(),
})

export type FirstStep = keyof z.output<typeof firstSteps>

export const home = {
  today: endpoint({
    method: 'GET',
    path: '/api/v1/home',
    summary: 'What Home begins with: what is special about today, and how much waits',
    coalesce: true,
    permission: { any: ['PERM_VIEW'] },
    /** Of one cemetery, where there are several (cemeteries-11). */
    query: z.object({ cemetery_id: idText.optional() }),
    response: z.object({
      /** Today in the park. */
      date: calendarDate,
      /** Nobody is buried today. */
      blocked: z.boolean(),
      /** Why, where somebody said so. */
      blocked_reason: z.string().nullable(),
      /** The cemeteries where alone it is blocked; of one, nothing is said of others. */
      blocked_at: z.array(id),
      /** The holiday's name. */
      holiday: z.string().nullable(),
      events: count,
      /** Burials of today that have no slot yet, so that the schedule does not show them. */
      unslotted: count,
      /** Old drafts to which nothing was ever added. */
      empty_drafts: count,
      /** Null once an order was placed, or all are done (screens-19). */
      first_steps: firstSteps.nullable(),
      counts: z.object({
        burials_today: count,
        not_confirmed: count,
        to_complete: count,
        without_site: count,
        open_sales: count,
        unpaid_sales: count,
        flagged_burials: count,
        flagged_sales: count,
        /** Sites on hold until a second person has checked a corrected record (ground-24). */
        sites_on_hold: count,
        /** Refunds that a second person decides (refunds-5). */
        refunds_proposed: count,
      }),
    }),
  }),
}
