import { audit } from '../../core/audit/audit.ts'
import type { ReceivedFile } from '../../core/call/uploads.ts'
import type { Changing } from '../../core/context/context.ts'

interface Imported {
  kind: 'sites' | 'outlines'
  total: number
  added: number
  known: number
  failed: number
  /** What it did, in words. */
  message: string
}

/** An import on record, with one row of history, whatever it brought. */
export async function recordImport(
  ctx: Changing,
  { filename, sha256 }: ReceivedFile,
  { kind, total, added, known, failed, message }: Imported,
): Promise<void> {
  const { import_id } = await ctx.db
    .insertInto('imports')
    .values({
      kind,
      filename,
      sha256,
      dryrun: false,
      state: 'DONE',
      rows_total: total,
      rows_added: added,
      rows_known: known,
      rows_failed: failed,
      finished_at: new Date().toISOString(),
      created_by: ctx.user.user_id,
    })
    .returning('import_id')
    .executeTakeFirstOrThrow()
  await audit(ctx, {
    object: 'import',
    object_id: import_id,
    action: 'IMPORTED',
    message: `${filename}: ${message}`,
    data: { import_id, name: filename },
  })
}

/** `2 sites`, `1 block`. */
export const counted = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`
