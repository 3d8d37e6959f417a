import { shownFirst } from '@sexton/contract/core/page'
import { attachedTo } from '@sexton/contract/documents/calls'
import { notes, type NoteParent } from '@sexton/contract/notes/calls'
import type { Asking } from '../../core/api/asking.ts'

/** The notes on a thing and its parts, as they are asked for. */
export const notesOf = (
  parent: { type: NoteParent; id: number },
  parts?: readonly NoteParent[],
  limit = shownFirst,
): Asking<typeof notes.get> => [
  notes.get,
  { body: attachedTo(parent, parts, limit) },
  { live: [parent.type, ...(parts ?? []), 'note'], keepLast: true },
]
