import { shownFirst } from '@sexton/contract/core/page'
import { documents, type DocumentParent } from '@sexton/contract/documents/calls'
import type { Asking } from '../../core/api/asking.ts'

/** The documents of a thing and its parts, as they are asked for. */
export const documentsOf = (
  { type, id }: { type: DocumentParent; id: number },
  parts?: readonly DocumentParent[],
  limit = shownFirst,
): Asking<typeof documents.get> => [
  documents.get,
  {
    body: { objects: [{ parentObjectType: type, parentObjectId: id }], ...(parts && { parts: true }), limit },
  },
  { live: [type, ...(parts ?? [])], keepLast: true },
]
