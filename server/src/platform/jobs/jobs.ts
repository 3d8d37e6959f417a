import { EventEmitter } from 'node:events'
import { taskNames } from '@sexton/contract/system/tasks'
import type { FastifyBaseLogger } from 'fastify'
import {
  Logger,
  parseCronItems,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker'
import type { Core } from '../../core/context/core.ts'
import { reasonOf } from '../../core/db/unreachable.ts'
import { anonymize } from '../anonymize/anonymize.ts'
import { runTask, type Say } from './run-task.ts'
import { settleCutOff } from './cut-off.ts'
import { tasks, type FurtherTasks } from './tasks.ts'
import { cronOf, timetable } from './timetable.ts'
import { startMailWorker } from '../mail/mail-worker.ts'
import type { MailTimes } from '../mail/mail-times.ts'
import { startTextWorker } from '../texts/text-worker.ts'

const silent = new Logger(() => () => undefined)

interface Payload {
  /** The user who asked for it by hand. */
  asked_by?: number
}

/** A task that failed has said so on System, and is not tried again before its time. */
function scheduled(core: Core, log: FastifyBaseLogger, further: FurtherTasks): TaskList {
  const all = { ...tasks, ...further }
  return Object.fromEntries(
    taskNames.map((task) => [
      task,
      async (payload: unknown) => {
        const by = (payload as Payload | null)?.asked_by ?? null
        await runTask(core.database, task, { by }, () => all[task](core)).catch((err: unknown) =>
          log.error({ err, task }, 'task failed'),
        )
      },
    ]),
  )
}

/** Asked for by hand alone (system-11): whoever takes it up, it refuses outside development mode. */
const anonymizing = (core: Core, log: FastifyBaseLogger) => async (payload: unknown) => {
  const by = (payload as Required<Payload>).asked_by
  const work = (say: Say) => anonymize(core, by, say)
  await runTask(core.database, 'anonymize', { by }, work).catch((err: unknown) =>
    log.error({ err }, 'anonymizing failed'),
  )
}

/** Letters and orders in bulk. What failed, or waits for another process, is tried again. */
const makingDues =
  (core: Core, log: FastifyBaseLogger, work: NonNullable<FurtherTasks['make_dues']>) =>
  async (payload: unknown) => {
    const by = (payload as Payload | null)?.asked_by ?? null
    try {
      const ran = await runTask(core.database, 'make_dues', { by }, (say) => work(core, say))
      if (!ran) throw new Error('Another process is still at it.')
    } catch (err) {
      log.error({ err }, 'letters or orders in bulk failed')
      throw err
    }
  }

/** Looks now and each minute for runs whose process is gone. Answers how to stop. */
function lookForCutOff({ database }: Core, log: FastifyBaseLogger): () => void {
  const look = () =>
    settleCutOff(database.db).then(
      (cut) => cut.forEach((task) => log.error({ task }, 'task was cut off, its process is gone')),
      (error: unknown) =>
        log.warn({ reason: reasonOf(error) }, 'tasks that were cut off could not be looked for'),
    )
  void look()
  const looking = setInterval(() => void look(), 60_000).unref()
  return () => clearInterval(looking)
}

/** Each hour: what is said already is not said again. */
const reminders = parseCronItems([{ task: 'remind_by_text', match: '7 * * * *' }])

const reminding =
  (core: Core, log: FastifyBaseLogger, remind: NonNullable<FurtherTasks['remind_by_text']>) => () =>
    remind(core).catch((err: unknown) => log.error({ err }, 'reminders by text could not be queued'))

const cron = parseCronItems(taskNames.map((task) => ({ task, match: cronOf(timetable[task]) })))

/**
 * Runs the queued jobs and mails on the same PostgreSQL; every app process does, and none is done twice.
 * Answers how to stop: running jobs are finished first, or given back to the queue once `cut` fires; mails have a few
 * seconds, or less.
 */
export async function startJobs(
  core: Core,
  log: FastifyBaseLogger,
  further: FurtherTasks,
  mailTimes?: MailTimes,
): Promise<(cut?: AbortSignal) => Promise<void>> {
  const mailWorker = startMailWorker(core, log, mailTimes)
  const textWorker = startTextWorker(core, log)
  const events: WorkerEvents = new EventEmitter()
  const pools = new Set<WorkerPool>()
  events.on('pool:create', ({ workerPool }) => pools.add(workerPool))
  const runner = await run({
    pgPool: core.database.pool,
    taskList: {
      ...scheduled(core, log, further),
      anonymize: anonymizing(core, log),
      ...(further.make_dues && { make_dues: makingDues(core, log, further.make_dues) }),
      send_mail: async () => mailWorker.wake(),
      send_text: async () => textWorker.wake(),
      ...(further.remind_by_text && { remind_by_text: reminding(core, log, further.remind_by_text) }),
    },
    parsedCronItems: [...cron, ...reminders],
    concurrency: 2,
    pollInterval: 10_000,
    noHandleSignals: true,
    logger: silent,
    events,
  })
  const lookNoMore = lookForCutOff(core, log)
  return async (cut) => {
    lookNoMore()
    const giveBack = () =>
      pools.forEach(
        (pool) => void Promise.resolve(pool.forcefulShutdown('The app stops')).catch(() => undefined),
      )
    cut?.addEventListener('abort', giveBack)
    await Promise.all([runner.stop(), mailWorker.stop(cut), textWorker.stop(cut)])
  }
}
