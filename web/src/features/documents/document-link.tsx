import { assetPath, type DocumentRow } from '@sexton/contract/documents/calls'
import { useSession } from '../../core/session/session-context.ts'
import { FileLink } from '../../ui/layout/links.tsx'
import { mayOpen } from './may-open.ts'

/** What a link to a document needs to know of it. */
export type LinkedDocument = Pick<
  DocumentRow,
  'parent_object' | 'parent_object_id' | 'property_ref' | 'kind' | 'filename'
>

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
