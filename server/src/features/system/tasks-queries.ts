import type { ScheduledTask } from '@sexton/contract/system/calls'
import { taskNames, type RunName, type TaskName } from '@sexton/contract/system/tasks'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import type { Settings } from '../../core/settings/settings.ts'
import { nextTime, timetable } from '../../platform/jobs/timetable.ts'

const lastRunRow = z.object({
  task: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  outcome: z.string().nullable(),
  words: z.string(),
  asked_by: z.string().nullable(),
  held: z.boolean(),
  queued: z.boolean(),
})

type LastRun = z.output<typeof lastRunRow>

/** A process that took a job up has begun it by then, and holds its lock; or it has gone. */
const beginning = '10 seconds'

/** Of each task its last run, whether somebody runs it now, and whether it was asked for. */
const lastRuns = (db: Db, names: readonly string[]) =>
  rowsOf(
    db,
    lastRunRow,
    sql`
    select wanted.task, r.started_at, r.ended_at, r.outcome, coalesce(r.words, '') as words, u.user_name as asked_by,
      exists (select from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 2
        and l.database = (select oid from pg_database where datname = current_database())
        and l.classid = (hashtext('sexton.task')::bigint & 4294967295)::oid
        and l.objid = (hashtext(wanted.task)::bigint & 4294967295)::oid) as held,
      exists (select from graphile_worker.jobs j where j.key = ${nowKey('')} || wanted.task
        and (j.locked_at > now() - ${beginning}::interval or j.locked_at is null and j.attempts < j.max_attempts)) as queued
    from unnest(${[...names]}::text[]) as wanted (task)
      left join lateral (select * from task_runs t where t.task = wanted.task order by task_run_id desc limit 1) as r on true
      left join users u on u.user_id = r.asked_by`,
  )

/** The key of a job that was asked for by hand: the same task is queued once. */
export const nowKey = (task: string) => `now:${task}`

const two = (number: number) => String(number).padStart(2, '0')

function runOf({ held, queued, started_at, ended_at, words, outcome, asked_by }: LastRun) {
  // Open, but nobody holds its lock: its process has gone.
  const isCutOff = started_at !== null && ended_at === null && !held
  return {
    running: held,
    queued,
    last_run_at: started_at,
    last_ended_at: ended_at,
    last_outcome: isCutOff ? 'CUT_OFF' : (outcome as ScheduledTask['last_outcome']),
    last_words: isCutOff ? 'The app stopped before it was done.' : words,
    last_asked_by: asked_by,
  }
}

function taskOf(row: LastRun, { BACKUP_DIR }: Pick<Settings, 'BACKUP_DIR'>): ScheduledTask {
  const task = row.task as TaskName
  const times = timetable[task]
  const at = two(times.minute)
  const runs: ScheduledTask['runs'] =
    times.hour === undefined ? { every: 'hour', at } : { every: 'day', at: `${two(times.hour)}:${at}` }
  const isOff = task === 'back_up' && !BACKUP_DIR
  return { task, runs, next_run_at: isOff ? null : nextTime(times), ...runOf(row) }
}

/** The last run of what is in no timetable. */
export async function lastRunOf(db: Db, name: RunName) {
  const [row] = await lastRuns(db, [name])
  return runOf(row!)
}

/** The timetable with what came of it. */
export async function scheduledTaskRows(
  db: Db,
  settings: Pick<Settings, 'BACKUP_DIR'>,
): Promise<ScheduledTask[]> {
  const rows = await lastRuns(db, taskNames)
  const known = new Map(rows.map((row) => [row.task, row]))
  return taskNames.flatMap((name) => known.get(name) ?? []).map((row) => taskOf(row, settings))
}

/** Queues it for whichever process is free first. */
export const queueNow = (db: Db, task: RunName, asked_by: number) =>
  sql`select graphile_worker.add_job(${task}, json_build_object('asked_by', ${asked_by}::int),
    job_key => ${nowKey(task)}, max_attempts => 1)`.execute(db)

/** Of two who ask for a task at once the second waits for the first. */
export const lockRunNow = (db: Db, task: RunName) =>
  sql`select pg_advisory_xact_lock(hashtext('sexton.run_now'), hashtext(${task}))`.execute(db)
