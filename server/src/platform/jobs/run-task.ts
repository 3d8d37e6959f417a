import type { RunName } from '@sexton/contract/system/tasks'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Database, Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { lockOf } from '../../core/db/task-lock.ts'

const longest = 500
const lockRow = z.object({ mine: z.boolean() })

/** Starts a run under the lock: what is still open was cut off. */
async function begin(db: Db, task: RunName, asked_by: number | null): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`update task_runs set ended_at = greatest(started_at, now()), outcome = 'CUT_OFF',
      words = 'The app stopped before it was done.' where task = ${task} and ended_at is null`.execute(tx)
    const { task_run_id } = await tx
      .insertInto('task_runs')
      .values({ task, asked_by })
      .returning('task_run_id')
      .executeTakeFirstOrThrow()
    return task_run_id
  })
}

const end = (db: Db, task_run_id: number, outcome: 'DONE' | 'FAILED', words: string) =>
  sql`update task_runs set ended_at = greatest(started_at, clock_timestamp()), outcome = ${outcome},
    words = ${words.slice(0, longest)} where task_run_id = ${task_run_id} and ended_at is null`.execute(db)

/** Says how far a run is; System shows it. */
export type Say = (words: string) => Promise<unknown>

const tell = (db: Db, task_run_id: number, words: string) =>
  sql`update task_runs set words = ${words.slice(0, longest)} where task_run_id = ${task_run_id} and ended_at is null`.execute(
    db,
  )

interface Asked {
  /** Who asked for it; null for the timetable. */
  by: number | null
}

/**
 * Runs a task and writes down what came of it; false, and nothing done, while another process runs it. Throws what it failed with.
 * The lock takes a connection for as long as the task runs.
 */
export async function runTask(
  { db, sessions }: Pick<Database, 'db' | 'sessions'>,
  task: RunName,
  { by }: Asked,
  work: (say: Say) => Promise<string>,
): Promise<boolean> {
  return sessions.connection().execute(async (holding) => {
    const lock = sql`select pg_try_advisory_lock(${sql.raw(lockOf(task))}) as mine`
    const [taken] = await rowsOf(holding, lockRow, lock)
    if (!taken?.mine) return false
    try {
      const run = await begin(db, task, by)
      const say: Say = (words) => tell(db, run, words)
      try {
        await end(db, run, 'DONE', await work(say))
      } catch (error) {
        await end(db, run, 'FAILED', (error as Error).message)
        throw error
      }
      return true
    } finally {
      await sql`select pg_advisory_unlock(${sql.raw(lockOf(task))})`.execute(holding)
    }
  })
}
