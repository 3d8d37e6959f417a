import { foundKinds, type FoundList } from '@sexton/contract/find/calls'
import * as z from 'zod'

/** Something found: which list it belongs to, its number, and how well it matches, 0 to 1. */
export const hitRow = z.object({
  kind: z.enum(foundKinds),
  id: z.number(),
  score: z.number(),
})

export type Hit = z.output<typeof hitRow>

/** The lists that a caller may see. */
export type Allowed = ReadonlySet<FoundList>
