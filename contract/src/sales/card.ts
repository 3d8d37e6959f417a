import * as z from 'zod'
import { calendarDate } from '../values/dates.ts'
import { customerName } from '../core/customer-name.ts'
import { id, instant } from '../core/fields.ts'
import { money } from '../values/money.ts'
import { saleStatusRef } from '../core/statuses.ts'
import { listedBurial } from './listed-burial.ts'
import { saleSite } from './sale-site.ts'

const saleCustomer = z.object({
  customer_id: id,
  ...customerName,
  flag: z.boolean(),
})

/** An event as a sale lists it; `event_date` is the park's calendar day. */
export const listedEvent = z.object({
  event_id: id,
  site_id: id,
  site_ref: z.string(),
  event_type: z.string(),
  event_time: instant,
  event_date: calendarDate,
  description: z.string(),
  contractor: z.string().nullable(),
  /** Which of its charges are for another day, in words. */
  charge_warnings: z.array(z.string()),
})

/** A sale as the search's result card shows it (sales-46). */
export const saleCard = z.object({
  sale_id: id,
  customer_id: id,
  customer: saleCustomer,
  tariff_id: id,
  tariff_name: z.string(),
  sale_status_ref: saleStatusRef,
  sale_status: z.string(),
  /** The sum of the lines, in the local currency, tax included. */
  price: money,
  price_receipted: money,
  price_outstanding: money,
  /** What credit notes took off the price; null where there is none. */
  price_credited: money.nullable(),
  /** When a credit note cancelled it: its status is FULFILLED. */
  cancelled_at: instant.nullable(),
  flag: z.boolean(),
  is_legacy: z.boolean(),
  /** Days since the order while something is outstanding (status ORDERED), else null. */
  order_age: z.int().nullable(),
  ordered_at: instant.nullable(),
  ordered_by: z.string().nullable(),
  ordered_by_id: id.nullable(),
  invoice_no: z.int().nullable(),
  invoice_document_id: id.nullable(),
  invoice_filename: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  authorizations_total: z.int(),
  authorizations_made: z.int(),
  authorizations_outstanding: z.int(),
  note_count: z.int(),
  sale_sites: z.array(
    saleSite.pick({
      sale_site_id: true,
      site_type_id: true,
      site_type: true,
      site_id: true,
      site_ref: true,
    }),
  ),
  burial_count: z.int(),
  /** By grave and position, the first hundred. */
  burials: z.array(
    listedBurial.pick({
      burial_id: true,
      deceased: true,
      grave_no: true,
      burial_status_ref: true,
      burial_status: true,
      burial_date: true,
    }),
  ),
  events: z.array(listedEvent),
})

export type SaleCard = z.output<typeof saleCard>
