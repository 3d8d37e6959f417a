import * as z from 'zod'
import { id, instant } from '../core/fields.ts'
import { booking } from '../desk/booking.ts'
import { siteType, site } from '../sites/calls.ts'
import { calendarDate } from '../values/dates.ts'

/** Another booking or a burial that may be of the same death (answers-6). */
const alike = z.object({
  booking_id: id.nullable(),
  booking_no: z.int().nullable(),
  burial_id: id.nullable(),
  name: z.string(),
  death_date: calendarDate.nullable(),
  burial_date: calendarDate.nullable(),
  director: z.string().nullable(),
})

/** A booking as the office answers it. */
export const officeBooking = booking.extend({
  answered_by: z.string().nullable(),
  answered_by_id: id.nullable(),
  /** By when the office means to answer, at the latest when the slot begins; null unless it waits for that. */
  answer_by: instant.nullable(),
  is_late: z.boolean(),
  /** No burials take place on its day any more. */
  is_blocked: z.boolean(),
  alike: z.array(alike),
})
export type OfficeBooking = z.output<typeof officeBooking>

/** A customer who may be the next of kin, with what both have. */
const possibleCustomer = z.object({
  customer_id: id,
  name: z.string(),
  phone1: z.string().nullable(),
  email: z.string().nullable(),
  address1: z.string().nullable(),
  shared: z.array(z.enum(['name', 'phone', 'email'])),
})

/** A site that the director may mean: by its number, by its owner, or both. */
const possibleSite = site
  .pick({
    site_id: true,
    site_ref: true,
    site_type: true,
    site_status_ref: true,
    burial_count: true,
    owner_customer_id: true,
    owner_customer_name: true,
  })
  .extend({ by_number: z.boolean(), by_owner: z.boolean(), has_room: z.boolean(), is_there: z.boolean() })

/** What the office chooses from when it approves, and what is proposed; a null customer is made from the next of kin. */
export const approval = z.object({
  customers: z.array(possibleCustomer),
  sites: z.array(possibleSite),
  site_types: z.array(
    siteType.pick({
      site_type_id: true,
      site_type: true,
      graves: true,
      burials_per_grave: true,
      available: true,
      current_type_charge: true,
    }),
  ),
  proposed: z.object({
    customer_id: id.nullable(),
    site_id: id.nullable(),
    site_type_id: id.nullable(),
  }),
})
export type Approval = z.output<typeof approval>
