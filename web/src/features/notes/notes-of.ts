import { shownFirst } from '@sexton/contract/core/page'
import { notes, type NoteParent } from '@sexton/contract/notes/calls'
import type { Asking } from '../../core/api/asking.ts'

/** The notes on a thing and its parts, as they are asked for. */
export const notesOf = (
  { type, id }: { type: NoteParent; id: number },
  parts?: readonly NoteParent[],
  limit = shownFirst,
): Asking<typeof notes.get> => [
  notes.get,
  {
    body: { objects: [{ parentObjectType: type, parentObjectId: id }], ...(parts && { parts: true }), limit },
  },
  { live: [type, ...(parts ?? []), 'note'], keepLast: true },
]
