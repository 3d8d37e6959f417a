import type { Reading } from '../../core/context/context.ts'
import { within } from '../../core/context/context.ts'

/** A reading context that sees one moment for as long as it is open. Nothing can be written in it. */
export interface Snapshot {
  ctx: Reading
  /** Ends it; may be called more than once. */
  close(): Promise<void>
}

/** Opens a read-only transaction, repeatable read, for exports and reports (core-14). The opener closes it. */
export async function openSnapshot(ctx: Reading): Promise<Snapshot> {
  const tx = await ctx.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  let open = true
  const close = async () => {
    if (!open) return
    open = false
    // A connection that is gone has ended its transaction too.
    await tx
      .rollback()
      .execute()
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'snapshot lost'))
  }
  return { ctx: within(ctx, tx), close }
}
