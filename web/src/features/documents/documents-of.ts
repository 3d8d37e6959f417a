import { shownFirst } from '@sexton/contract/core/page'
import { attachedTo, documents, type DocumentParent } from '@sexton/contract/documents/calls'
import type { Asking } from '../../core/api/asking.ts'

/** The documents of a thing and its parts, as they are asked for. */
export const documentsOf = (
  parent: { type: DocumentParent; id: number },
  parts?: readonly DocumentParent[],
  limit = shownFirst,
): Asking<typeof documents.get> => [
  documents.get,
  { body: attachedTo(parent, parts, limit) },
  { live: [parent.type, ...(parts ?? [])], keepLast: true },
]
