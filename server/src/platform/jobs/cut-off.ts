import { taskNames, type RunName } from '@sexton/contract/system/tasks'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db, Tx } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { lockOfNamed } from '../../core/db/task-lock.ts'

const cutRow = z.object({ task: z.string(), asked_by: z.number().nullable(), again: z.boolean() })

/** Closes the open runs whose lock nobody holds; it is held until the transaction ends. `again`: the run before was no such one. */
const close = (tx: Tx) =>
  rowsOf(
    tx,
    cutRow,
    sql`
    with open as materialized (select task_run_id, task, started_at, asked_by from task_runs where ended_at is null),
      gone as materialized (
        select * from open where pg_try_advisory_xact_lock(${sql.raw(lockOfNamed('task'))})),
      closed as (
        update task_runs r set ended_at = greatest(r.started_at, now()), outcome = 'CUT_OFF',
          words = 'The app stopped before it was done.'
        from gone where r.task_run_id = gone.task_run_id and r.ended_at is null
        returning r.task_run_id, r.task, r.asked_by)
    select task, asked_by, coalesce((select before.outcome <> 'CUT_OFF' from task_runs before
      where before.task = closed.task and before.task_run_id < closed.task_run_id
      order by before.task_run_id desc limit 1), true) as again
    from closed`,
  )

/**
 * Takes from the queue what a process that is gone had begun: it would lie there for four hours. Only that:
 * `force_unlock_workers` would also free what else that process had begun, and another would take it up.
 */
const dropBegun = (tx: Tx, task: string) =>
  sql`delete from graphile_worker._private_jobs where id in (select id from graphile_worker.jobs
    where task_identifier = ${task} and locked_at < (
      select max(started_at) + interval '1 millisecond' from task_runs where task = ${task}))`.execute(tx)

/** Unless it waits there already, such as what an orderly stop has given back. */
const queueAgain = (tx: Tx, task: string, asked_by: number | null) =>
  sql`select graphile_worker.add_job(${task}, json_build_object('asked_by', ${asked_by}::int),
    job_key => 'now:' || ${task}, max_attempts => 1)
  where not exists (select from graphile_worker.jobs
    where task_identifier = ${task} and locked_at is null and attempts < max_attempts)`.execute(tx)

/**
 * Writes down which runs were cut off with their process, and runs each of them again: once, as one that ends its process
 * each time would end them all. Anonymizing is not. Answers the tasks.
 */
export function settleCutOff(db: Db): Promise<RunName[]> {
  return db.transaction().execute(async (tx) => {
    const cut = await close(tx)
    for (const { task, asked_by, again } of cut) {
      await dropBegun(tx, task)
      const isResumed = [...taskNames, 'make_dues'].some((name) => name === task)
      if (again && isResumed) await queueAgain(tx, task, asked_by)
    }
    return cut.map(({ task }) => task as RunName)
  })
}
