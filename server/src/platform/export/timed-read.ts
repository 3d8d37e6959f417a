import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { sqlState } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { overloaded } from '../../core/refusal.ts'
import { openSnapshot } from './snapshot.ts'

/** PostgreSQL's code for a statement that was stopped. */
const stopped = '57014'

const connectionRow = z.object({ pid: z.number(), limit: z.string() })

const tooLong = () =>
  overloaded('This report is taking too long. Choose a shorter period, or try again later.', 60)

/**
 * Reads as of one moment within a time limit, and stops in the database when the reader has left (reports-11): what
 * nobody waits for takes nothing from anybody. 503 when a statement takes longer than `patience` milliseconds.
 */
export async function timedRead<T>(
  ctx: Reading,
  read: (inside: Reading) => Promise<T>,
  patience = 20_000,
): Promise<T> {
  const { left } = ctx
  const { ctx: inside, close } = await openSnapshot(ctx)
  try {
    const limit = sql`select pg_backend_pid() as pid, set_config('statement_timeout', ${String(patience)}, true) as limit`
    const [connection] = await rowsOf(inside.db, connectionRow, limit)
    let stopping: Promise<unknown> | undefined
    const stop = () => {
      stopping = sql`select pg_cancel_backend(${connection!.pid})`
        .execute(ctx.db)
        .catch((error: unknown) => ctx.log.warn({ err: error }, 'a report whose reader left goes on'))
    }
    left.addEventListener('abort', stop, { once: true })
    try {
      left.throwIfAborted()
      return await read(inside)
    } finally {
      left.removeEventListener('abort', stop)
      // What it stops is this reading, not what somebody else asks of the connection afterwards.
      await stopping
    }
  } catch (error) {
    throw sqlState(error) === stopped ? tooLong() : error
  } finally {
    await close()
  }
}
