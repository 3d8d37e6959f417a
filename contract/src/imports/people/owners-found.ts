import * as z from 'zod'
import { id } from '../../core/fields.ts'

const several = z.int().min(0)

/**
 * The owners whom the lines of a file name (imports-28): how many are customers by their number in the old records, or by
 * name with phone, email or address, and how many are added; the first of them, each with their customer.
 */
export const ownersFound = z.object({
  number: several,
  contact: several,
  made: several,
  first: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      how: z.enum(['number', 'contact', 'made']),
      customer_id: id.nullable(),
    }),
  ),
})

export type OwnersFound = z.output<typeof ownersFound>
