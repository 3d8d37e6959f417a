import * as z from 'zod'
import { id } from '../core/fields.ts'

const several = z.int().min(0)

/** So many of the records that an import brought are listed. */
export const listedRecords = 20

/** A record that an import brought; of a past receipt the sale it is stored with. */
export const broughtRecord = z.object({
  kind: z.enum(['burial', 'customer', 'contractor', 'site', 'sale']),
  id,
  /** A name, a site or the number of a receipt. */
  name: z.string(),
  /** What tells it from others of that name. */
  about: z.string().nullable(),
})

export type BroughtRecord = z.output<typeof broughtRecord>

/** What an import brought, and how many of its burials have no burial place yet or are flagged to be checked. */
export const broughtRecords = z.object({
  records: z.array(broughtRecord),
  unplaced: several,
  to_check: several,
})
