import type { documents } from '@sexton/contract/documents/calls'
import type { Reading } from '../../core/context/context.ts'
import type { Core } from '../../core/context/core.ts'
import { openable } from '../../core/call/send-file.ts'
import type { Expected } from '../../platform/files/files.ts'
import { notFound } from '../../core/refusal.ts'
import type { FileReply, Read } from '../../core/call/verbs.ts'
import { makeReceiptPaper } from '../../domain/receipts/receipt-paper.ts'
import { opened, openedRows } from './opened.ts'
import { drawnReply } from './previews.ts'

interface Stored {
  filename: string
  media_type: string
  storage_key: string
  expected?: Expected
}

/** Browsers show these by themselves and run nothing in them; the rest is saved. */
const shownInline = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf'])

function reply(ctx: Reading, file: Stored, download = false): FileReply {
  const { storage_key, filename, media_type: mediaType, expected } = file
  const inline = !download && shownInline.has(mediaType)
  return { content: openable(ctx.files, storage_key, expected), filename, mediaType, inline }
}

const asStored = ({ size_bytes, sha256, ...row }: Omit<Stored, 'expected'> & Expected): Stored => ({
  ...row,
  expected: { size_bytes, sha256 },
})

async function photo(ctx: Reading, photo_id: number, filename: string, thumbnail = false): Promise<Stored> {
  ctx.needs('PERM_VIEW', 'PERM_DOCUMENT_DOWNLOAD')
  const row = await ctx.db
    .selectFrom('photos')
    .select(['filename', 'media_type', 'storage_key', 'size_bytes', 'sha256', 'thumbnail_key'])
    .where('photo_id', '=', photo_id)
    .where('filename', '=', filename)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  if (!thumbnail || !row.thumbnail_key) return asStored(row)
  return { filename: row.filename, media_type: 'image/webp', storage_key: row.thumbnail_key }
}

const storedAt = (ctx: Reading, at: { parent_object: string; parent_object_id: number; filename: string }) =>
  openedRows(ctx)
    .where('d.parent_object', '=', at.parent_object)
    .where('d.parent_object_id', '=', at.parent_object_id)
    .where('d.filename', '=', at.filename)
    .executeTakeFirst()

/** The file at an address, for who may open it (documents-5). */
export const asset =
  (core: Core): Read<typeof documents.asset> =>
  async (ctx, { params, query }) => {
    const { parent_object, parent_object_id, filename } = params
    if (parent_object === 'photo')
      return reply(ctx, await photo(ctx, parent_object_id, filename, query?.thumbnail), query?.download)
    const isDrawn = query?.thumbnail === true || query?.page !== undefined
    if (!isDrawn && parent_object === 'receipt' && ctx.may('PERM_DOCUMENT_DOWNLOAD'))
      await makeReceiptPaper(ctx, parent_object_id, filename)
    const row = await opened(ctx, () => storedAt(ctx, params), query?.thumbnail)
    return isDrawn ? drawnReply(core, ctx, row, query?.page) : reply(ctx, asStored(row), query?.download)
  }
