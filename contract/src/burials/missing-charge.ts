import * as z from 'zod'
import { id } from '../core/fields.ts'

/** A group of which a burial must have a charge and has none. */
export const missingCharge = z.object({
  other_charge_group_id: id,
  description: z.string(),
  /** The tariff of its sale has a charge of the group. */
  in_tariff: z.boolean(),
})

export type MissingCharge = z.output<typeof missingCharge>
