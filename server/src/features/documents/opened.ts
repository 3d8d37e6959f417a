import { isPrepared, type DocumentRow } from '@sexton/contract/documents/calls'
import type { Reading } from '../../core/context/context.ts'
import { notFound } from '../../core/refusal.ts'
import { invalidRef } from '../../domain/documents/document-queries.ts'
import { bringUpToDate } from '../papers/public.ts'

/** Documents that are there, with all that opening one needs to know. */
export const openedRows = (ctx: Reading) =>
  ctx.db
    .selectFrom('documents as d')
    .select(['d.document_id', 'd.parent_object', 'd.parent_object_id', 'd.kind', 'd.property_ref'])
    .select(['d.filename', 'd.media_type', 'd.storage_key', 'd.size_bytes', 'd.sha256', 'd.is_stamped'])
    .select([invalidRef, 'd.superseded_on as invalid_since'])
    .where('d.deleted_at', 'is', null)

type Found = Awaited<ReturnType<ReturnType<typeof openedRows>['executeTakeFirstOrThrow']>>
type Row = Found & Pick<DocumentRow, 'invalid_ref'>

/** One that cannot be stamped, as it is damaged, is opened as it is. */
const freshened = (ctx: Reading, row: Row) =>
  bringUpToDate(ctx, row).catch((error: unknown) => {
    if (row.invalid_ref === 'OUT_OF_DATE') throw error
    ctx.log.warn({ err: error, document_id: row.document_id }, 'a paper could not be stamped')
    return false
  })

/** The row of a document, for who may open it (documents-5), with the file that is true now (papers-20, papers-21). */
export async function opened(
  ctx: Reading,
  read: () => Promise<Found | undefined>,
  isThumbnail = false,
): Promise<Row> {
  const row = (await read()) as Row | undefined
  if (!row) throw notFound()
  if (isPrepared(row)) ctx.needs('PERM_DOCUMENT_DOWNLOAD', 'PERM_EDIT')
  else ctx.needs('PERM_DOCUMENT_DOWNLOAD')
  // The small pictures of a list show what is stored: to make each paper of it again would take long.
  if (isThumbnail && row.invalid_ref === 'OUT_OF_DATE') return row
  return (await freshened(ctx, row)) ? (((await read()) as Row | undefined) ?? row) : row
}
