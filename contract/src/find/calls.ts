import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant, soughtText, wholeText } from '../core/fields.ts'
import { burialStatusRef, saleStatusRef, siteStatusRef } from '../core/statuses.ts'
import { calendarDate } from '../values/dates.ts'
import { money } from '../values/money.ts'
import { precision } from '../values/partial-date.ts'
import { longestSought, recentPattern } from './limits.ts'

const text = z.string().nullable()

/** How many of each kind are answered, unless more or fewer are asked for. */
export const foundOfEach = 5

/** A burial, with what tells two people of one name apart. */
export const burialFound = z.object({
  burial_id: id,
  name: z.string(),
  deceased_birth_date: calendarDate.nullable(),
  deceased_birth_precision: precision,
  deceased_birth_words: text,
  burial_date: calendarDate.nullable(),
  burial_precision: precision,
  burial_words: text,
  burial_slot_from: text,
  site_id: id.nullable(),
  site_ref: text,
  grave_no: z.int().nullable(),
  burial_status_ref: burialStatusRef,
  /** The place that the old records name, if no site is known. */
  old_place: text,
  /** What was looked for: a phone as phones are shown, or an id number as it is written there. */
  number: text,
})

/** A customer, a person or a company. `contact`: a company's person. `sites`: the first three that are theirs; `places`: more of them. */
export const customerFound = z.object({
  customer_id: id,
  name: z.string(),
  contact: text,
  phone1: text,
  address1: text,
  flag: z.boolean(),
  outstanding_sum: money,
  /** Their placed sale that has been unpaid longest. */
  owing_sale_id: id.nullable(),
  /** Whether a site of theirs takes one more burial. */
  has_room: z.boolean(),
  sites: z.array(z.string()),
  places: z.array(z.object({ site_id: id, site_ref: z.string() })),
  number: text,
})

export const contractorFound = z.object({
  contractor_id: id,
  name: z.string(),
  contractor_type: z.string(),
  contact: text,
  phone1: text,
  number: text,
})

/** A site, with whose it is and who lies there: up to three names. */
export const siteFound = z.object({
  site_id: id,
  site_ref: z.string(),
  site_type: z.string(),
  site_status_ref: siteStatusRef,
  owner: text,
  lying: z.array(z.string()),
})

export const saleFound = z.object({
  sale_id: id,
  customer_id: id,
  customer: z.string(),
  sale_status_ref: saleStatusRef,
  ordered_at: instant.nullable(),
  invoice_no: z.int().nullable(),
  price: money,
  price_outstanding: money,
  /** A credit note cancelled it. */
  cancelled_at: instant.nullable(),
  sites: z.array(z.string()),
})

/** An invoice; `is_void` when its order was cancelled. */
export const invoiceFound = z.object({
  invoice_no: z.int(),
  sale_id: id,
  customer_id: id,
  customer: z.string(),
  sale_status_ref: saleStatusRef,
  issued_at: instant,
  price: money,
  is_void: z.boolean(),
})

/** A receipt; negative where it takes another one back. */
export const receiptFound = z.object({
  receipt_no: z.int(),
  /** Null of money on account: then it leads to its customer. */
  sale_id: id.nullable(),
  customer_id: id,
  payer: z.string(),
  sale_status_ref: saleStatusRef.nullable(),
  receipt_at: calendarDate,
  value: money,
  is_void: z.boolean(),
})

/** A receipt of the past (receipts-12), its amount as the old register writes it. */
export const pastReceiptFound = z.object({
  past_receipt_id: id,
  receipt_no: z.string(),
  receipt_date: calendarDate.nullable(),
  receipt_precision: precision,
  receipt_words: text,
  sale_id: id,
  customer_id: id,
  customer: z.string(),
  sale_status_ref: saleStatusRef,
  payer: text,
  amount: text,
})

export const eventFound = z.object({
  event_id: id,
  event_type: z.string(),
  description: z.string(),
  event_time: instant,
  site_id: id,
  site_ref: z.string(),
  customer: text,
})

/** Somebody who works with the records; `about`: their position, department and roles. */
export const userFound = z.object({
  user_id: id,
  name: z.string(),
  email: z.string(),
  about: z.array(z.string()),
})

/** The kinds of thing that are found, each a list of the reply. */
export const foundLists = {
  burials: z.array(burialFound),
  customers: z.array(customerFound),
  companies: z.array(customerFound),
  contractors: z.array(contractorFound),
  sites: z.array(siteFound),
  sales: z.array(saleFound),
  invoices: z.array(invoiceFound),
  receipts: z.array(receiptFound),
  past_receipts: z.array(pastReceiptFound),
  events: z.array(eventFound),
  users: z.array(userFound),
}

export type FoundList = keyof typeof foundLists
export const foundKinds = Object.keys(foundLists) as [FoundList, ...FoundList[]]

export const found = z.object({
  /** The lists that hold something, the best match first. */
  order: z.array(z.enum(foundKinds)),
  /** Nothing is spelled as it was typed: these are the names that come near it. */
  similar: z.boolean(),
  ...foundLists,
})

export type Found = z.output<typeof found>

export const find = {
  find: endpoint({
    method: 'GET',
    path: '/api/v1/find',
    summary:
      'The one box: people, companies, sites, sales, papers and events by name, number, phone or id; each list holds what the caller may see, or else nothing',
    permission: { any: ['PERM_VIEW', 'PERM_TARIFFS', 'PERM_USERS_VIEW'] },
    query: z.object({
      q: soughtText(longestSought),
      limit: wholeText(1, 20),
      recent: z.string().regex(recentPattern, 'Must be like burial:12,sale:4.').optional(),
    }),
    response: found,
  }),
}
