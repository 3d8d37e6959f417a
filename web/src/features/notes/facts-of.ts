import { notes, type FactParent } from '@sexton/contract/notes/calls'
import type { Asking } from '../../core/api/asking.ts'

/** What imported files say of a record beside its fields, as it is asked for. */
export const factsOf = (type: FactParent, id: number): Asking<typeof notes.facts> => [
  notes.facts,
  { params: { parent_type: type }, query: { ids: String(id) } },
  { live: ['import'], keepLast: true },
]
