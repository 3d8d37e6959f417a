import { taskNames } from '@sexton/contract/system/tasks'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import * as z from 'zod'
import { clockAhead } from '../../core/clock.ts'
import { commitsWaiting } from '../../core/db/transactions/commits.ts'
import type { Database, Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import type { DiskSpace } from '../files/disk-space.ts'
import { latestBackup } from '../backup/nightly.ts'
import { differingSettings } from '../live/mismatches.ts'
import type { Settings } from '../../core/settings/settings.ts'
import { inTime } from '../../core/in-time.ts'
import type { Readiness } from './readiness.ts'

/** Values by their labels; where there are none, the one value. */
type Values = [labels: Record<string, string>, value: number][]

/** Numbers that are asked for when the metrics are read. */
function measure(
  registry: Registry,
  name: string,
  help: string,
  labelNames: string[],
  read: () => Values | Promise<Values>,
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const values = await read()
      this.reset()
      for (const [labels, value] of values) this.set(labels, value)
    },
  })
}

const one = (registry: Registry, name: string, help: string, read: () => number | Promise<number>) =>
  measure(registry, name, help, [], async () => [[{}, await read()]])

/** What `/readyz` finds, which nobody has to ask for first. */
export function measureReady(registry: Registry, ready: Readiness): void {
  const each = ['database', 'files'] as const
  measure(registry, 'dependency_up', 'Whether what the app needs is there', ['dependency'], () =>
    Promise.all(
      each.map(async (dependency): Promise<Values[number]> => [
        { dependency },
        Number(await ready[dependency]()),
      ]),
    ),
  )
}

/**
 * Of the latest backup of the night that lies there; where there is none yet, since the process began. NaN without a folder for
 * them, or where that can't be read: then nobody knows, which is a number of its own.
 */
export function measureBackup(registry: Registry, { BACKUP_DIR }: Settings): void {
  const look = async () => (BACKUP_DIR ? latestBackup(BACKUP_DIR) : undefined)
  one(registry, 'backup_folder_readable', 'Whether the folder of the backups can be read', async () =>
    BACKUP_DIR ? Number((await look()) !== undefined) : NaN,
  )
  one(registry, 'backup_age_seconds', 'Time since the latest backup of the night', async () => {
    const latest = await look()
    if (latest === undefined) return NaN
    return latest ? (Date.now() - Date.parse(latest.made_at)) / 1000 : process.uptime()
  })
}

/** Of the fullest disk; NaN where the system does not say. */
export function measureDisk(registry: Registry, { reserve, left }: DiskSpace): void {
  one(registry, 'disk_reserve_bytes', 'With less left, files and exports are refused', () => reserve)
  one(
    registry,
    'disk_free_bytes',
    'Space left on the disk of the data folder',
    async () => (await left())?.free ?? NaN,
  )
  one(
    registry,
    'disk_size_bytes',
    'Size of the disk of the data folder',
    async () => (await left())?.size ?? NaN,
  )
}

export function measurePool(registry: Registry, { pools, waiting }: Database): void {
  const inAll = (count: (pool: Database['pool']) => number) => () =>
    pools.reduce((sum, pool) => sum + count(pool), 0)
  const gauges: [name: string, help: string, count: (pool: Database['pool']) => number][] = [
    ['most', 'Connections that may be open', ({ options }) => options.max],
    ['open', 'Connections that are open', ({ totalCount }) => totalCount],
    ['in_use', 'Connections that do something', ({ totalCount, idleCount }) => totalCount - idleCount],
  ]
  for (const [name, help, count] of gauges) one(registry, `database_connections_${name}`, help, inAll(count))
  measure(registry, 'database_connections_waiting', 'Calls that wait for a connection', ['purpose'], () =>
    Object.entries(waiting()).map(([purpose, count]) => [{ purpose }, count]),
  )
}

/** What runs in this process, and the screens that listen to it. */
export function measureCalls(registry: Registry, app: Pick<FastifyInstance, 'requestQueue' | 'live'>): void {
  for (const what of ['running', 'waiting'] as const)
    measure(registry, `calls_${what}`, `Calls that are ${what}`, ['queue'], () =>
      Object.entries(app.requestQueue.busy()).map(([queue, busy]) => [{ queue }, busy[what]]),
    )
  one(registry, 'live_sockets', 'Open screens that hear of changes here', () => app.live.sockets())
}

/** Of all processes: NaN where the database does not answer, or says of its own connections alone. */
export function measureCommits(registry: Registry, { by }: Database): void {
  one(
    registry,
    'database_commits_waiting',
    'Writes that wait for a synchronous standby to acknowledge them',
    async () => (await inTime(commitsWaiting(by.entry))) ?? NaN,
  )
}

const queueRow = z.object({
  queue: z.string(),
  waiting: z.number(),
  failed: z.number(),
  uncertain: z.number(),
  oldest: z.number(),
})

const queuesOf = (db: Db) =>
  rowsOf(
    db,
    queueRow,
    sql`
    select 'jobs' as queue, count(*) filter (where attempts < max_attempts) as waiting,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as failed, 0 as uncertain,
      coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at < now())),
        0)::float8 as oldest
    from graphile_worker.jobs
    union all
    select 'mails', count(*) filter (where state in ('QUEUED', 'SENDING')),
      count(*) filter (where state = 'FAILED'), count(*) filter (where state = 'UNCERTAIN'),
      coalesce(extract(epoch from now() - min(created_at) filter (where state in ('QUEUED', 'SENDING'))), 0)::float8
    from mails where state in ('QUEUED', 'SENDING', 'FAILED', 'UNCERTAIN')`,
  )

const taskRow = z.object({ task: z.string(), failed: z.number() })

const tasksOf = (db: Db) =>
  rowsOf(
    db,
    taskRow,
    sql`
    select task, coalesce((select (r.outcome <> 'DONE')::int from task_runs r
      where r.task = wanted.task and r.ended_at is not null order by r.task_run_id desc limit 1), 0) as failed
    from unnest(${[...taskNames]}::text[]) as wanted (task)`,
  )

/** The same at every process; nothing where the database does not answer. */
export function measureTasks(registry: Registry, { by }: Database): void {
  measure(
    registry,
    'task_failed',
    'Whether a task failed, or was cut off with its process, the last time that it ran',
    ['task'],
    async () => ((await inTime(tasksOf(by.entry))) ?? []).map(({ task, failed }) => [{ task }, failed]),
  )
}

/** The same at every process, since they share the queues; nothing where the database does not answer. */
export function measureQueues(registry: Registry, { by }: Database): void {
  const look = async () => (await inTime(queuesOf(by.entry))) ?? []
  let looking: ReturnType<typeof look> | undefined
  // Both are asked for at the same moment, and share a statement.
  const ask = () => (looking ??= look().finally(() => (looking = undefined)))
  const states = ['waiting', 'failed', 'uncertain'] as const
  measure(registry, 'queue_entries', 'Jobs and mails by state', ['queue', 'state'], async () =>
    (await ask()).flatMap(({ queue, ...row }) =>
      states.map((state): Values[number] => [{ queue, state }, row[state]]),
    ),
  )
  measure(registry, 'queue_oldest_seconds', 'How long the oldest has waited', ['queue'], async () =>
    (await ask()).map(({ queue, oldest }) => [{ queue }, oldest]),
  )
}

/** The same at every process; nothing where the database does not answer. */
export function measureSettings(registry: Registry, { by }: Database): void {
  measure(registry, 'settings_differ', 'Settings in which app processes differ', ['setting'], async () =>
    ((await inTime(differingSettings(by.entry))) ?? []).map((setting) => [{ setting }, 1]),
  )
}

/** Of this process's machine; NaN until it was compared. */
export function measureClock(registry: Registry): void {
  const help = 'How far the clock of this machine is ahead of the database’s, behind where it is less than 0'
  one(registry, 'clock_ahead_seconds', help, () => clockAhead() / 1000)
}
