import { timeNow } from '../../core/clock.ts'
import { audit } from '../../core/audit/audit.ts'
import { byItself } from '../../core/context/by-itself.ts'
import type { Core } from '../../core/context/core.ts'
import { recordDocument } from '../../domain/documents/record.ts'
import { unmarkedInvoices } from './void-queries.ts'

/** The same pages with VOID across each. */
async function saysVoid(bytes: Uint8Array): Promise<Uint8Array> {
  const { degrees, PDFDocument, rgb } = await import('pdf-lib')
  const paper = await PDFDocument.load(bytes, { updateMetadata: false })
  for (const page of paper.getPages()) {
    const { width, height } = page.getSize()
    const look = { color: rgb(0.69, 0, 0.13), opacity: 0.25, rotate: degrees(55), size: width / 3 }
    page.drawText('VOID', { ...look, x: width * 0.36, y: height * 0.22 })
  }
  return paper.save()
}

/** Puts the marked paper in the place of the one without, which stays on record; not where another process was the first. */
async function mark(core: Core, document_id: number, sale_id: number): Promise<void> {
  const { database, files } = core
  const { db } = database
  const row = await db
    .selectFrom('documents')
    .select(['storage_key', 'size_bytes', 'sha256'])
    .where('document_id', '=', document_id)
    .executeTakeFirstOrThrow()
  const stored = await files.write(await saysVoid(await files.bytes(row.storage_key, row)))
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .updateTable('documents')
      .set({ deleted_at: timeNow().toISOString() })
      .where('document_id', '=', document_id)
      .where('deleted_at', 'is', null)
      .returning('filename')
      .executeTakeFirst()
    if (!before) return
    const ctx = byItself(core, tx)
    const { filename } = before
    const media_type = 'application/pdf'
    await recordDocument(ctx, {
      ...stored,
      parent: 'sale',
      parentId: sale_id,
      filename,
      kind: 'generated',
      media_type,
    })
    await audit(ctx, {
      object: 'sale',
      object_id: sale_id,
      action: 'DOCUMENT_MADE',
      message: `Put VOID across ${filename}`,
    })
  })
}

/**
 * Has the papers say VOID of invoices that were voided before their papers said so (papers-3). One that is lost or broken
 * stays. Once `stop` fires none is begun any more: the next start goes on.
 */
export async function markVoidInvoices(
  core: Core,
  failed: (error: unknown) => void,
  stop?: AbortSignal,
): Promise<void> {
  for (const { document_id, sale_id } of await unmarkedInvoices(core.database.db)) {
    if (stop?.aborted) return
    await mark(core, document_id, sale_id).catch(failed)
  }
}
