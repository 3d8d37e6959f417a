import * as z from 'zod'
import { calendarDate } from '../values/dates.ts'
import { customerName } from '../core/customer-name.ts'
import { id, instant } from '../core/fields.ts'
import { money } from '../values/money.ts'

const text = z.string().nullable()
const saleStatusRef = z.enum(['DRAFT', 'ORDERED', 'PAID', 'FULFILLED'])
const burialStatusRef = z.enum(['DRAFT', 'UNSITED', 'CONFIRMED', 'COMPLETE'])

/** How many sales, sites and burials of a customer are named at once; the counts are of all. */
export const namedAtOnce = 12

/** A customer with what a result card shows of their sales, sites and burials (customers-11). */
export const customer = z.object({
  customer_id: id,
  is_corporate: z.boolean(),
  is_contractor: z.boolean(),
  company_name: text,
  /** A title that is not on the list (customers-26). */
  other_title: text.optional(),
  salutation: text,
  first_name: text,
  middle_name: text,
  last_name: z.string(),
  suffix: text.optional(),
  address1: text,
  address2: text,
  address3: text,
  country: text,
  phone1: text,
  phone2: text,
  email: text,
  tax_id: text,
  id_no: text,
  legacy_id: text,
  flag: z.boolean(),
  no_marketing_email: z.boolean(),
  no_transaction_email: z.boolean(),
  /** Newest first, at most `namedAtOnce`. */
  sales: z.array(
    z.object({
      sale_id: id,
      sale_status_ref: saleStatusRef,
      sale_status: z.string(),
      cancelled_at: instant.nullable(),
    }),
  ),
  /** Sites bought and not yet released, or owned. */
  sites: z.array(z.object({ site_id: id, site_ref: z.string() })),
  burials: z.array(
    z.object({
      burial_id: id,
      burial_status_ref: burialStatusRef,
      deceased_first_name: text,
      deceased_middle_name: text,
      deceased_last_name: text,
      deceased_suffix: text.optional(),
    }),
  ),
  sales_count: z.int(),
  sites_count: z.int(),
  burials_count: z.int(),
  /** Their draft, when there is one: a customer has at most one. */
  draft_sale_id: id.nullable(),
  /** The numbers of records that have been merged into this one: each leads here. */
  merged_from: z.array(id),
  /** What is outstanding on placed sales. */
  outstanding_sum: money,
  /** The order date of the oldest placed sale with something outstanding. */
  oldest_outstanding: calendarDate.nullable(),
  /** How many of the receipts that they paid, or that are on their sales, were voided. */
  voided_receipts: z.int(),
  /** What is on account; null if there has never been any. */
  on_account: money.nullable(),
  /** It stands for payments of nobody known: nothing is sold to it, and its money moves by bank lines (match-9). */
  is_unidentified: z.boolean(),
  created_at: instant,
  updated_at: instant,
  updated_by: text,
  updated_by_id: id.nullable(),
})

export type Customer = z.output<typeof customer>

/** A sale in the customer's list. */
export const customerSale = z.object({
  sale_id: id,
  customer_id: id,
  tariff_id: id,
  tariff_name: z.string(),
  sale_status_ref: saleStatusRef,
  sale_status: z.string(),
  price: money,
  price_receipted: money,
  price_outstanding: money,
  cancelled_at: instant.nullable(),
  flag: z.boolean(),
  is_legacy: z.boolean(),
  invoice_no: z.int().nullable(),
  ordered_at: instant.nullable(),
  fulfilled_at: instant.nullable(),
  note_count: z.int(),
  created_at: instant,
  updated_at: instant,
})

/** A site (or a site type still without its site) that the customer bought or owns. */
export const customerSaleSite = z.object({
  sale_site_id: id,
  sale_id: id,
  sale_status_ref: saleStatusRef,
  sale_status: z.string(),
  /** The type that was bought. */
  site_type_id: id,
  site_type: z.string(),
  /** The type of its site now, when that is another than the one bought. */
  site_type_now: text,
  allow_preneed: z.boolean(),
  graves: z.int(),
  site_id: id.nullable(),
  site_ref: text,
  site_status_ref: text,
  ownership_date: calendarDate.nullable(),
  /** The owner when it is this customer; null while it is on order or when ownership has passed on. */
  owner_customer_id: id.nullable(),
  burial_count: z.int(),
  /** `with_room`: its graves that take a further burial; none while the site is not chosen. */
  free_graves: z.array(z.int()).optional(),
  deferAgreement: z.boolean(),
  agreementDocumentId: id.nullable(),
  certificate_document_id: id.nullable(),
})

/** One movement of the customer's account; `balance` is what is owed after it. */
export const statementRow = z.object({
  date: calendarDate,
  /** Null of money on account. */
  sale_id: id.nullable(),
  narrative: z.string(),
  /** What it adds to the debt: an order is positive, a receipt negative. */
  value: money,
  balance: money,
})

export type StatementRow = z.output<typeof statementRow>

/** A receipt this customer paid on somebody else's sale. */
export const customerReceipt = z.object({
  receipt_id: id,
  receipt_no: z.int(),
  sale_id: id,
  value: money,
  payment_type: z.string(),
  payment_mode: text,
  note: text,
  filename: text,
  receipt_at: calendarDate,
  receipt_customer_id: id,
  sale_customer_id: id,
  /** Whose sale it is. */
  ...customerName,
})
