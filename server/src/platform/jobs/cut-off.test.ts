import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { keepToRetention } from '../../features/retention/public.ts'
import { testPark } from '../../test/app.ts'
import { lockOf } from '../../core/db/task-lock.ts'
import { startJobs } from './jobs.ts'

const park = testPark()
const task = 'forget_view_salts'
const start = () => startJobs(park.core, park.app.log, { keep_to_retention: keepToRetention })
const outcomes = async (of = task) => {
  const rows = await park.db
    .selectFrom('task_runs')
    .select('outcome')
    .where('task', '=', of)
    .orderBy('task_run_id')
    .execute()
  return rows.map(({ outcome }) => outcome)
}
/** Who has begun each job of the task, if anybody. */
const jobs = async () => {
  const { rows } = await sql<{ locked_by: string | null }>`select locked_by from graphile_worker.jobs
    where task_identifier = ${task}`.execute(park.db)
  return rows.map(({ locked_by }) => locked_by)
}

/** As a process leaves it that was killed in the middle of the task: its job is taken up, its run open, its lock free. */
async function leaveBehind(of = task) {
  await (
    await start()
  )()
  await sql`select graphile_worker.add_job(${of})`.execute(park.db)
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 second', locked_by = 'worker-gone',
    attempts = 1`.execute(park.db)
  await sql`insert into task_runs (task) values (${of})`.execute(park.db)
}

afterEach(async () => {
  await sql`delete from task_runs`.execute(park.db)
  await sql`delete from graphile_worker._private_jobs`.execute(park.db)
})

it('a task whose process was killed counts as cut off at the next start, and is done again (system-5)', async () => {
  await leaveBehind()
  const stop = await start()
  try {
    await expect.poll(() => outcomes(), { timeout: 20_000 }).toEqual(['CUT_OFF', 'DONE'])
    await expect.poll(jobs).toEqual([])
  } finally {
    await stop()
  }
})

it('and nothing of a run whose process is at work', async () => {
  const other = new pg.Client({ connectionString: park.ownerUrl })
  await other.connect()
  try {
    await other.query(`select pg_advisory_lock(${lockOf(task)})`)
    await leaveBehind()
    await leaveBehind('anonymize')
    const stop = await start()
    // Looked at with it, and its process is gone.
    await expect.poll(() => outcomes('anonymize')).toEqual(['CUT_OFF'])
    await stop()
    expect([await outcomes(), await jobs()]).toEqual([[null], ['worker-gone']])
  } finally {
    await other.end()
  }
})
