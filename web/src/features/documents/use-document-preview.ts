import { assetPath, type DocumentRow } from '@sexton/contract/documents/calls'
import { useSession } from '../../core/session/session-context.ts'
import type { Previewed } from '../../domain/previews/previewed.ts'
import { usePreview } from '../../domain/previews/use-preview.tsx'
import { mayOpen } from './document-link.tsx'
import { aboutDocument } from './document-row.tsx'

/** A document as the preview shows it; `about` says what it is and whose. */
const previewed = (row: DocumentRow, about: string): Previewed => ({
  key: String(row.document_id),
  name: row.filename,
  path: assetPath(row.parent_object, row.parent_object_id, row.filename),
  mediaType: row.media_type,
  about,
  documentId: row.document_id,
})

/** The preview of those of a list that the user may open. */
export function useDocumentPreview(rows: readonly DocumentRow[] = [], which?: (row: DocumentRow) => string) {
  const { permissions } = useSession()
  const opened = rows.filter((row) => mayOpen(row, permissions))
  return usePreview(opened.map((row) => previewed(row, aboutDocument(row, which?.(row)))))
}
