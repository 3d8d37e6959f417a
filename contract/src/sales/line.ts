import * as z from 'zod'
import { id } from '../core/fields.ts'
import { money } from '../values/money.ts'

export const lineParents = ['sale', 'sale_site', 'event', 'burial'] as const
export const lineSources = ['type_charge', 'other_charge', 'event_charge', 'ad_hoc', 'discount'] as const

/** One priced thing on a sale (sales-7, sales-13). Only a discount is negative. */
export const saleLine = z.object({
  sale_line_id: id,
  sale_id: id,
  parent_object: z.enum(lineParents),
  parent_object_id: id,
  source_object: z.enum(lineSources),
  /** The type, other or event charge it comes from, also when that has left its tariff since; null for others. */
  charge_id: id.nullable(),
  other_charge_group_id: id.nullable(),
  product_ref: z.string(),
  /** Whose burial it charges; null for another line. */
  deceased: z.string().nullable(),
  line_description: z.string(),
  line_price: money,
  /** The same as line_price, under the name the burial form reads. */
  price: money,
})

export type SaleLine = z.output<typeof saleLine>
