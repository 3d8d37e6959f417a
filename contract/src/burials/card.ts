import * as z from 'zod'
import { calendarDate } from '../values/dates.ts'
import { id, instant } from '../core/fields.ts'
import { precision } from '../values/partial-date.ts'
import { burialStatusRef, saleStatusRef } from '../core/statuses.ts'

const text = z.string().nullable()

/** Who was buried, where and when: what every view of a burial begins with. */
export const burialFacts = z.object({
  burial_id: id,
  burial_status_ref: burialStatusRef,
  burial_status: z.string(),
  flag: z.boolean(),
  is_legacy: z.boolean(),
  deceased_salutation: text,
  deceased_other_title: text.optional(),
  deceased_first_name: text,
  deceased_middle_name: text,
  deceased_last_name: text,
  deceased_suffix: text.optional(),
  deceased_former_name: text.optional(),
  deceased_birth_date: calendarDate.nullable(),
  deceased_birth_precision: precision,
  /** What an old record says beyond the date, shown in its place: `about 1850`, `1890s`; null where it says no more. */
  deceased_birth_words: text,
  death_date: calendarDate.nullable(),
  death_precision: precision,
  death_words: text,
  deceased_age: z.int().nullable(),
  /** The age as an old record writes it: `2 days`, `about 60`; null where it is whole years. */
  deceased_age_words: text,
  burial_date: calendarDate.nullable(),
  burial_precision: precision,
  burial_words: text,
  burial_slot_id: id.nullable(),
  burial_slot: text,
  burial_slot_from: text,
  burial_slot_to: text,
  customer_id: id,
  customer_name: z.string(),
  sale_id: id.nullable(),
  sale_status_ref: saleStatusRef.nullable(),
  sale_status: text,
  /** When a credit note cancelled its order. */
  sale_cancelled_at: instant.nullable(),
  sale_site_id: id.nullable(),
  site_id: id.nullable(),
  site_ref: text,
  block_ref: text,
  row_no: text,
  site_no: z.int().nullable(),
  site_type_id: id.nullable(),
  site_type: text,
  grave_no: z.int().nullable(),
  /** Whoever handles the burial must know. */
  cod_is_contagious: z.boolean(),
  show_public: z.boolean(),
  public_id: z.string(),
  created_at: instant,
  created_by: text,
  created_by_id: id.nullable(),
  updated_at: instant,
  updated_by: text,
  updated_by_id: id.nullable(),
})

/** A burial as lists show it. */
export const burialCard = burialFacts.extend({
  deceased_id_no: text,
  undertaker_name: text,
  /** The old records do not say surely where it is (legacy suspect). */
  legacy_address_dirty: z.boolean(),
  /** The place as the old records give it. */
  legacy_address: text,
  documents: z.array(
    z.object({
      document_id: id,
      property_ref: text,
      filename: z.string(),
      /** `generated`: a blank to be signed. */
      kind: z.enum(['uploaded', 'generated']),
    }),
  ),
})

export type BurialCard = z.output<typeof burialCard>
