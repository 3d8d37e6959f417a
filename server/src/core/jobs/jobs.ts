import { EventEmitter } from 'node:events'
import { todayIn } from '@sexton/contract/values/dates'
import type { FastifyBaseLogger } from 'fastify'
import {
  Logger,
  parseCronItems,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker'
import { sql } from 'kysely'
import type { Core } from '../context/core.ts'
import type { Db } from '../db/db.ts'
import { lookAfterFiles } from './sweep-files.ts'
import { startMailWorker, type MailWorker } from '../mail/mail-worker.ts'
import type { MailTimes } from '../mail/mail-times.ts'

const silent = new Logger(() => () => undefined)

/** Deletes wrong tries that no longer count, and places where no user has signed in for three months. */
export async function forgetTries(db: Db): Promise<void> {
  await sql`delete from password_tries
    where tried_at not between now() - interval '1 hour' and now() + interval '1 hour'`.execute(db)
  await sql`delete from sign_in_places where seen_at < now() - interval '90 days'`.execute(db)
}

/** Deletes the salts of past days: without them nobody can be recognised among the visitors of the public pages. */
export async function forgetViewSalts({ database, park }: Pick<Core, 'database' | 'park'>): Promise<void> {
  const today = todayIn(park.PARK_TIME_ZONE)
  await database.db.deleteFrom('view_salts').where('day', '<', today).execute()
}

const tasks = (core: Core, mailWorker: MailWorker): TaskList => ({
  send_mail: async () => mailWorker.wake(),
  sweep_files: async () => lookAfterFiles(core.database.db, core.files),
  forget_repeated_calls: async () =>
    void (await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(
      core.database.db,
    )),
  forget_ended_sessions: async () =>
    void (await sql`delete from sessions where expires_at < now()`.execute(core.database.db)),
  forget_password_tries: async () => forgetTries(core.database.db),
  forget_view_salts: async () => forgetViewSalts(core),
})

/** Times in UTC. */
const timetable = parseCronItems([
  { task: 'sweep_files', match: '15 1 * * *' },
  { task: 'forget_repeated_calls', match: '5 * * * *' },
  { task: 'forget_ended_sessions', match: '25 1 * * *' },
  { task: 'forget_password_tries', match: '35 * * * *' },
  { task: 'forget_view_salts', match: '1 * * * *' },
])

/**
 * Runs the queued jobs and mails on the same PostgreSQL; every app process does, and none is done twice.
 * Answers how to stop: running jobs are finished first, or given back to the queue once `cut` fires; mails have a few
 * seconds, or less.
 */
export async function startJobs(
  core: Core,
  log: FastifyBaseLogger,
  mailTimes?: MailTimes,
): Promise<(cut?: AbortSignal) => Promise<void>> {
  const mailWorker = startMailWorker(core, log, mailTimes)
  const events: WorkerEvents = new EventEmitter()
  const pools = new Set<WorkerPool>()
  events.on('pool:create', ({ workerPool }) => pools.add(workerPool))
  const runner = await run({
    pgPool: core.database.pool,
    taskList: tasks(core, mailWorker),
    parsedCronItems: timetable,
    concurrency: 2,
    pollInterval: 10_000,
    noHandleSignals: true,
    logger: silent,
    events,
  })
  return async (cut) => {
    const giveBack = () =>
      pools.forEach(
        (pool) => void Promise.resolve(pool.forcefulShutdown('The app stops')).catch(() => undefined),
      )
    cut?.addEventListener('abort', giveBack)
    await Promise.all([runner.stop(), mailWorker.stop(cut)])
  }
}
