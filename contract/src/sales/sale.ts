import * as z from 'zod'
import { id, instant } from '../core/fields.ts'
import { invalidRefs } from '../documents/validity.ts'
import { saleCard } from './card.ts'
import { saleLine } from './line.ts'
import { listedBurial } from './listed-burial.ts'
import { saleSite } from './sale-site.ts'
import { money } from '../values/money.ts'
import { hold } from '../holds/calls.ts'

/** One of the two signatures a discount asks for; unsigned while the user is null. */
export const saleAuthorization = z.object({
  sale_authorization_id: id,
  description: z.string(),
  authorized_user_id: id.nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  authorized_at: instant.nullable(),
})

/** What documents/get and notes/get are asked for, to show everything that belongs to the sale. */
const object = z.object({
  parentObjectType: z.enum(['sale', 'sale_site', 'burial', 'event', 'receipt']),
  parentObjectId: id,
})

/** A whole sale: all that the Edit Sale and Sale screens show. */
export const sale = saleCard.extend({
  customer: saleCard.shape.customer.extend({
    middle_name: z.string().nullable(),
    address1: z.string().nullable(),
    address2: z.string().nullable(),
    address3: z.string().nullable(),
    country: z.string().nullable(),
    phone1: z.string().nullable(),
    phone2: z.string().nullable(),
    id_no: z.string().nullable(),
    no_transaction_email: z.boolean(),
  }),
  /** The customer's e-mail. */
  email: z.string().nullable(),
  tariff: z.object({ tariff_id: id, name: z.string(), is_available: z.boolean(), is_current: z.boolean() }),
  date_override: z.boolean(),
  placed_at: instant.nullable(),
  paid_at: instant.nullable(),
  fulfilled_at: instant.nullable(),
  legacy_receipt_nos: z.string().nullable(),
  created_by: z.string().nullable(),
  created_by_id: id.nullable(),
  updated_by: z.string().nullable(),
  updated_by_id: id.nullable(),
  /** Set when the sale was deleted though it once had an invoice: it stays as a record, nothing can be done with it. */
  voided_at: instant.nullable(),
  voided_by: z.string().nullable(),
  void_reason: z.string().nullable(),
  /** Of a draft that was an order: who cancelled that last, when and why. */
  order_cancelled: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  /** Of a draft and of an order that is ORDERED: what its customer has on account; null if that is nothing. */
  on_account: money.nullable(),
  /** Who cancelled it by a credit note, when and why. */
  cancelled: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  authorizations: z.array(saleAuthorization),
  /** In the order they were added; all, or the latest, as many as were asked for. */
  lines: z.array(saleLine),
  line_count: z.int(),
  /** The lines of the sale itself: other charges, ad hoc charges, discounts. */
  charges: z.array(saleLine),
  charge_count: z.int(),
  sale_sites: z.array(saleSite),
  /** Sites of earlier sales: to a draft all that its customer owns, once placed where its burials and events are. */
  customer_sites: z.array(saleSite),
  burials: z.array(listedBurial),
  /** The burial that this order charges further, and the sale that burial is on; null for any other order. */
  for_burial: z.object({ burial_id: id, deceased: z.string(), sale_id: id.nullable() }).nullable(),
  /** The exchanged site whose difference this order charges, and the sale that site is on; null for any other order. */
  for_site: z
    .object({ sale_site_id: id, sale_id: id, site_id: id.nullable(), site_ref: z.string().nullable() })
    .nullable(),
  /** Placed orders that charge burials or exchanged sites of this sale further. */
  further_orders: z.array(z.object({ sale_id: id, invoice_no: z.int() })),
  objects: z.array(object),
  /** The holds on its sites, and where its burials are. */
  holds: z.array(hold),
  /** How many of its receipts were voided. */
  voided_receipts: z.int(),
  order_document_id: id.nullable(),
  order_filename: z.string().nullable(),
  /** Why the order summary does not count any more: `OUT_OF_DATE` (papers-20). */
  order_invalid_ref: z.enum(invalidRefs).nullable(),
  /** What keeps this user from placing the order now (see `blockingMessages`); empty once placed. */
  blocking: z.array(z.string()),
  /** The name of the first who is buried by it or in its sites. */
  buried: z.string().nullable(),
  /** It is a draft, and nobody is buried by it or in its sites. */
  can_delete: z.boolean(),
  /** It has no receipts, costs nothing or is ORDERED, and nobody is buried by it or in its sites. */
  can_unplace: z.boolean(),
})

export type Sale = z.output<typeof sale>
