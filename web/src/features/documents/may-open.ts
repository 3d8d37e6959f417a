import { isPrepared, type DocumentRow } from '@sexton/contract/documents/calls'

/** Whether a user with these permissions may open a document. */
export const mayOpen = (row: Pick<DocumentRow, 'kind' | 'property_ref'>, permissions: ReadonlySet<string>) =>
  permissions.has('PERM_DOCUMENT_DOWNLOAD') || (isPrepared(row) && permissions.has('PERM_EDIT'))
