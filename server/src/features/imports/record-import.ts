import type { BulkKind } from '@sexton/contract/imports/kinds'
import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { ReceivedFile } from '../../core/call/uploads.ts'
import type { Changing } from '../../core/context/context.ts'
import { insertImport } from './made-queries.ts'
import { linkSites } from './linked-site-queries.ts'
import { letEndPass } from './progress-queries.ts'

interface Begun {
  /** Its number, if the caller has taken one. */
  import_id?: number
  kind: BulkKind | 'outlines'
  customer_id?: number | null
}

interface Ended {
  total: number
  added: number
  known: number
  failed: number
  /** What it did, in words. */
  message: string
}

/** An import that is being written: what it brings names it. */
export function beginImport(
  ctx: Changing,
  { filename, sha256 }: ReceivedFile,
  { import_id, kind, customer_id = null }: Begun,
): Promise<number> {
  return insertImport(ctx, { import_id, kind, filename, sha256, customer_id })
}

/** It is written: on record, with one row of history, whatever it brought. */
export async function endImport(
  ctx: Changing,
  { filename }: ReceivedFile,
  import_id: number,
  { total, added, known, failed, message }: Ended,
): Promise<void> {
  await ctx.db
    .updateTable('imports')
    .set({
      state: 'DONE',
      rows_total: total,
      rows_added: added,
      rows_known: known,
      rows_failed: failed,
      // After all that it wrote: what was changed later was touched since.
      finished_at: sql<string>`clock_timestamp() + interval '2 milliseconds'`,
    })
    .where('import_id', '=', import_id)
    .execute()
  await linkSites(ctx, import_id)
  await letEndPass(ctx)
  await audit(ctx, {
    object: 'import',
    object_id: import_id,
    action: 'IMPORTED',
    message: `${filename}: ${message}`,
    data: { import_id, name: filename },
  })
}

/** Both at once, of what keeps no track of its rows. */
export async function recordImport(
  ctx: Changing,
  file: ReceivedFile,
  imported: Begun & Ended,
): Promise<number> {
  const import_id = await beginImport(ctx, file, imported)
  await endImport(ctx, file, import_id, imported)
  return import_id
}

/** `2 sites`, `1 block`. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
