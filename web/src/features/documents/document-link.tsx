import { assetPath, isPrepared, type DocumentRow } from '@sexton/contract/documents/calls'
import { useSession } from '../../core/session/session-context.ts'
import { FileLink } from '../../ui/layout/links.tsx'

/** What a link to a document needs to know of it. */
export type LinkedDocument = Pick<
  DocumentRow,
  'parent_object' | 'parent_object_id' | 'property_ref' | 'kind' | 'filename'
>

/** Whether a user with these permissions may open a document. */
export const mayOpen = (row: Pick<DocumentRow, 'kind' | 'property_ref'>, permissions: ReadonlySet<string>) =>
  permissions.has('PERM_DOCUMENT_DOWNLOAD') || (isPrepared(row) && permissions.has('PERM_EDIT'))

/** A document's name, as a link for who may open it. */
export function DocumentLink({ document: row }: { document: LinkedDocument }) {
  const { permissions } = useSession()
  if (!mayOpen(row, permissions)) return <>{row.filename}</>
  return (
    <FileLink path={assetPath(row.parent_object, row.parent_object_id, row.filename)}>
      {row.filename}
    </FileLink>
  )
}
