import type { DocumentRow } from '@sexton/contract/documents'

/** Papers that who prepares an order may open without PERM_DOCUMENT_DOWNLOAD (endpoints.tsv, `/asset`). */
const prepared = new Set(['ORDER', 'INVOICE', 'AGREEMENT', 'CERTIFICATE', 'BURIAL_CERTIFICATE'])

/** Whether a user with these permissions may open a document. */
export const mayOpen = (row: Pick<DocumentRow, 'kind' | 'property_ref'>, permissions: ReadonlySet<string>) =>
  permissions.has('PERM_DOCUMENT_DOWNLOAD') ||
  (row.kind === 'generated' && prepared.has(row.property_ref ?? '') && permissions.has('PERM_EDIT'))
