import { savepoint, settleConstraints } from '../../../core/db/transactions/savepoints.ts'
import { conflict } from '../../../core/refusal.ts'
import type { Run } from './run.ts'
import { endsTransaction, refusalOf } from '../../../core/call/failures.ts'

/** Ends an import whose caller has left: nothing of it was written. */
export function refuseCancelled(left: AbortSignal): void {
  if (left.aborted) throw conflict('The import was cancelled. Nothing was imported.')
}

/**
 * Writes many rows at once; where the database refuses them, each half by itself, down to the row that is wrong. `wrong`
 * is told of it in the database's own words.
 */
export async function writeBisected<T>(
  run: Pick<Run, 'ctx' | 'left' | 'numbers'>,
  rows: readonly T[],
  write: (rows: readonly T[]) => Promise<() => void>,
  wrong: (row: T, message: string) => void,
): Promise<void> {
  if (rows.length === 0) return
  const { ctx, left, numbers } = run
  refuseCancelled(left)
  await savepoint(ctx.db, 'savepoint', 'batch')
  try {
    const written = await write(rows)
    await settleConstraints(ctx.db)
    await savepoint(ctx.db, 'release savepoint', 'batch')
    numbers.keep()
    written()
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal || endsTransaction(error)) throw error
    await savepoint(ctx.db, 'rollback to savepoint', 'batch')
    await savepoint(ctx.db, 'release savepoint', 'batch')
    numbers.giveBack()
    if (rows.length === 1) return wrong(rows[0]!, refusal.message)
    const half = Math.ceil(rows.length / 2)
    await writeBisected(run, rows.slice(0, half), write, wrong)
    await writeBisected(run, rows.slice(half), write, wrong)
  }
}
