import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'
import { digStates } from './order.ts'

/** An order that is under way in a site, as the site's screen says it. */
export const siteOrder = z.object({
  dig_order_id: id,
  dig_no: z.int(),
  state: z.enum(digStates),
  burial_id: id,
  deceased: z.string(),
  grave_no: z.int(),
  burial_date: calendarDate,
  /** Park time, HH:MM: when the slot of the burial ends. */
  until: z.string().nullable(),
})

export type SiteOrder = z.output<typeof siteOrder>

export const siteDigging = {
  underWay: endpoint({
    method: 'GET',
    path: '/api/v1/sites/:site_id/dig_orders',
    summary: 'The orders to dig that are under way in a site',
    permission: { any: ['PERM_VIEW'] },
    practice: 'dig_orders',
    params: ids('site_id'),
    response: z.array(siteOrder),
  }),
}
