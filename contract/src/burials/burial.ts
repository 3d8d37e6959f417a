import * as z from 'zod'
import { id, instant } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'
import { money } from '../values/money.ts'
import { precision } from '../values/partial-date.ts'
import { burialFacts } from './card.ts'
import { hold } from '../holds/calls.ts'
import { missingCharge } from './missing-charge.ts'
import { place } from './place.ts'

const text = z.string().nullable()
const document = id.nullable()

/** Someone else in the same site: the burial, its grave and its place in it. */
const neighbour = z.object({
  burial_id: id,
  burial_status_ref: z.string(),
  deceased_first_name: text,
  deceased_middle_name: text,
  deceased_last_name: text,
  deceased_suffix: text.optional(),
  grave_no: z.int().nullable(),
  ...place,
  burial_date: text,
  burial_precision: precision,
  burial_words: text,
  burial_slot_id: id.nullable(),
})

/** The whole burial. Ids of documents are null while nothing is uploaded. */
export const burial = burialFacts.extend({
  sale_price: money.nullable(),
  tariff_id: id.nullable(),
  tariff_name: text,
  price: money,
  site_status: text,
  graves: z.int().nullable(),
  ...place,
  /** Confirmed, and its day has come: it may have taken place, and nobody has said whether it did (ground-21). */
  may_lie: z.boolean(),
  /** Somebody said so; null once it has another day. */
  did_not_take_place: z.object({ on: calendarDate, by: z.string(), why: z.string() }).nullable(),
  /** How many burials its grave takes. */
  grave_places: z.int().nullable(),
  has_headstone: z.boolean(),
  deceased_gender: text,
  deceased_address: text,
  deceased_id_type: text,
  deceased_id_no: text,
  deceased_religion: text,
  deceased_denomination: text,
  deceased_church: text,
  deceased_vip_type: text,
  cod_id: id.nullable(),
  cod: text,
  cod_description: text,
  cod_is_bid: z.boolean().nullable(),
  undertaker_id: id.nullable(),
  undertaker_name: text,
  burial_permit_issuer: text,
  burial_permit_no: text,
  id_document_id: document,
  cod_document_id: document,
  permit_document_id: document,
  certificate_document_id: document,
  nok_is_customer: z.boolean(),
  /** Whom to telephone where the customer is the next of kin. */
  customer_phone1: text,
  nok_relation: text,
  nok_salutation: text,
  nok_first_name: text,
  nok_last_name: text,
  nok_address: text,
  nok_phone1: text,
  nok_phone2: text,
  nok_email: text,
  nok_id_type: text,
  nok_id_no: text,
  /** When retention removed the next of kin: nobody asks for them again. */
  kin_removed_at: instant.nullable(),
  public_views: z.int(),
  /** What stops at its site until a second person has checked a correction. */
  holds: z.array(hold),
  /** From before these records: only its last name is required. */
  is_imported: z.boolean(),
  legacy_address: text,
  legacy_address_dirty: z.boolean(),
  suspect_address: z.boolean(),
  /** By grave and position; where they are many, those of its own grave before others. */
  beside: z.array(neighbour),
  beside_count: z.int(),
  /** Required groups of which it has no charge; a legacy burial lacks none. */
  missing_charges: z.array(missingCharge),
  /** Which of its charges are for another day than its burial date, in words. */
  charge_warnings: z.array(z.string()),
  /** Orders that charge what the burial lacked when its own order was placed. */
  further_orders: z.array(
    z.object({
      sale_id: id,
      invoice_no: z.int(),
      price: money,
      lines: z.array(z.string()),
      other_charge_group_ids: z.array(id),
    }),
  ),
})

export type Burial = z.output<typeof burial>

/** A priced line of a burial. */
export const burialLine = z.object({
  sale_line_id: id,
  line_description: z.string(),
  line_price: money,
  price: money,
  source_object: z.string(),
  charge_id: id.nullable(),
  other_charge_group_id: id.nullable(),
})
