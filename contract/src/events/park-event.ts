import * as z from 'zod'
import { calendarDate } from '../values/dates.ts'
import { id, instant } from '../core/fields.ts'
import { money } from '../values/money.ts'
import { saleStatusRef } from '../core/statuses.ts'

/** An unveiling, a service, a visit at a site (events-1). */
export const parkEvent = z.object({
  event_id: id,
  site_id: id,
  site_ref: z.string(),
  /** The sale that pays for it, or null. */
  sale_id: id.nullable(),
  sale_status_ref: saleStatusRef.nullable(),
  /** Whose it is: the sale's customer, else the owner of the site. */
  customer_id: id.nullable(),
  customer_name: z.string().nullable(),
  event_type_id: id,
  event_type: z.string(),
  /** The chosen charge type and its price; the charge is null when it has since been removed from its tariff. */
  event_charge_id: id.nullable(),
  event_charge: z.string().nullable(),
  event_price: money,
  /** The group charges on top, in the order they were chosen. */
  charges: z.array(z.object({ other_charge_id: id.nullable(), description: z.string(), price: money })),
  /** Written at the park's offset: `2026-11-20T14:30:00+02:00`. */
  event_time: instant,
  /** The park's calendar day of it. */
  event_date: calendarDate,
  description: z.string(),
  contractor_id: id.nullable(),
  contractor: z.string().nullable(),
  /** Which of its charges are for another day, in words. */
  charge_warnings: z.array(z.string()),
  /** It is on no sale, or on one that is still a draft. */
  can_remove: z.boolean(),
  updated_at: instant,
})

export type ParkEvent = z.output<typeof parkEvent>
