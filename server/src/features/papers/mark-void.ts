import { timeNow } from '../../core/clock.ts'
import { audit } from '../../core/audit/audit.ts'
import { byItself } from '../../core/context/by-itself.ts'
import type { Core } from '../../core/context/core.ts'
import { recordDocument } from '../../domain/documents/record.ts'
import { stamped } from '../../platform/pdf/stamp.ts'
import { stamp } from './bring-up-to-date.ts'
import { unmarkedInvoices, unstamped } from './void-queries.ts'

/** Puts the marked paper in the place of the one without, which stays on record; not where another process was the first. */
async function mark(core: Core, document_id: number, sale_id: number): Promise<void> {
  const { database, files } = core
  const { db } = database
  const row = await db
    .selectFrom('documents')
    .select(['storage_key', 'size_bytes', 'sha256'])
    .where('document_id', '=', document_id)
    .executeTakeFirstOrThrow()
  const stored = await files.write(await stamped(await files.bytes(row.storage_key, row), 'VOID'))
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
 * Has the papers say so that are no longer valid: invoices voided before their papers said VOID (papers-3), and what
 * nobody has opened since (papers-21). One that is lost or broken stays. Once `stop` fires none is begun any more: the
 * next start goes on.
 */
export async function markInvalid(
  core: Core,
  failed: (error: unknown) => void,
  stop?: AbortSignal,
): Promise<void> {
  const { db } = core.database
  for (const { document_id, sale_id } of await unmarkedInvoices(db)) {
    if (stop?.aborted) return
    await mark(core, document_id, sale_id).catch(failed)
  }
  for (const row of await unstamped(db)) {
    if (stop?.aborted) return
    await stamp({ db, files: core.files }, row).catch(failed)
  }
}
