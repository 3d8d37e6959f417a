import { invalidWords, stampWords, type Validity } from '@sexton/contract/documents/validity'
import { auditAs } from '../../core/audit/audit.ts'
import { within, type Reading } from '../../core/context/context.ts'
import type { Core } from '../../core/context/core.ts'
import type { Db } from '../../core/db/db.ts'
import { withoutWaiting } from '../../core/db/transactions/commits.ts'
import { stamped } from '../../platform/pdf/stamp.ts'
import { makeAgreement } from './agreement.ts'
import { makeBurialCertificate } from './burial-certificate.ts'
import { makeOrder } from './order.ts'
import { storePaper, type Made } from './store-paper.ts'

/** Of a document, what says whether its file is still the one to open. */
export interface Opened extends Validity {
  document_id: number
  parent_object_id: number
  property_ref: string | null
  is_stamped: boolean
}

const makers: Readonly<Record<string, (ctx: Reading, id: number) => Promise<Made>>> = {
  ORDER: makeOrder,
  AGREEMENT: makeAgreement,
  BURIAL_CERTIFICATE: makeBurialCertificate,
}

/** Makes a prepared paper again, outside the call that changed its facts. */
async function makeAgain(ctx: Reading, { property_ref, parent_object_id }: Opened): Promise<void> {
  const made = await makers[property_ref!]!(ctx, parent_object_id)
  const audits = await withoutWaiting(ctx.db, async (tx) => {
    const inside = within(ctx, tx)
    await storePaper(inside, made)
    return inside.audits ?? []
  })
  ctx.announce(audits)
}

/** Whether the file of a document has to carry a stamp and does not; a voided one is rendered with `VOID`. */
const lacksStamp = ({ invalid_ref, is_stamped }: Opened) =>
  !is_stamped && invalid_ref !== null && invalid_ref !== 'OUT_OF_DATE' && invalid_ref !== 'VOIDED'

/** Puts on each page of a paper why it is no longer valid (papers-21). */
export async function stamp({ db, files }: { db: Db } & Pick<Core, 'files'>, row: Opened): Promise<void> {
  const { document_id } = row
  const { parent_object, parent_object_id, filename, ...file } = await db
    .selectFrom('documents')
    .select(['parent_object', 'parent_object_id', 'filename', 'storage_key', 'size_bytes', 'sha256'])
    .where('document_id', '=', document_id)
    .executeTakeFirstOrThrow()
  const before = await files.bytes(file.storage_key, file)
  const stored = await files.write(await stamped(before, ...stampWords(row)))
  await withoutWaiting(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('documents')
      .set({ ...stored, is_stamped: true, facts_sha256: null })
      .where('document_id', '=', document_id)
      .where('storage_key', '=', file.storage_key)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await auditAs({ db: tx, audited: 0 }, null, {
      object: parent_object,
      object_id: parent_object_id,
      action: 'DOCUMENT_MADE',
      message: `Stamped ${filename}: ${invalidWords(row)}`,
    })
  })
}

/**
 * Before a document is opened: one whose facts have changed is made again, one that is no longer valid gets its stamp.
 * True if its file is another one now.
 */
export async function bringUpToDate(ctx: Reading, row: Opened): Promise<boolean> {
  if (row.invalid_ref === 'OUT_OF_DATE') await makeAgain(ctx, row)
  else if (lacksStamp(row)) await stamp(ctx, row)
  else return false
  return true
}
