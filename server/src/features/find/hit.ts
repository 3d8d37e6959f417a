import { foundKinds, type FoundList } from '@sexton/contract/find/calls'
import * as z from 'zod'

/** Something found: which list it belongs to, its number, and how well it matches, 0 to 1. */
export const hitRow = z.object({
  kind: z.enum(foundKinds),
  id: z.number(),
  score: z.number(),
})

/** `about`: the words by which it was found, if they are not in its name. */
export type Hit = z.output<typeof hitRow> & { about?: string | null }

/** The lists that a caller may see. */
export type Allowed = ReadonlySet<FoundList>
