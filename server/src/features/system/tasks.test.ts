import { system, type ScheduledTask } from '@sexton/contract/system/calls'
import { taskNames } from '@sexton/contract/system/tasks'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startJobs } from '../../platform/jobs/jobs.ts'
import { keepToRetention } from '../retention/public.ts'
import { lockOf } from '../../core/db/task-lock.ts'
import { runTask } from '../../platform/jobs/run-task.ts'
import { cronOf, nextTime, timetable } from '../../platform/jobs/timetable.ts'
import { testPark } from '../../test/app.ts'

const park = testPark()

const boss = () => park.as('PERM_TARIFFS')
const named = (tasks: ScheduledTask[], name: string) => tasks.find(({ task }) => task === name)!
const runs = (task: string) =>
  park.db
    .selectFrom('task_runs')
    .select(['outcome', 'words', 'asked_by'])
    .where('task', '=', task)
    .orderBy('task_run_id')
    .execute()

it('says of every task when it last ran, with what result, and when it will (system-5)', async () => {
  const client = await boss()
  const tasks = await client.call(system.scheduledTasks, {})
  expect(tasks.map(({ task }) => task)).toEqual([...taskNames])
  expect(named(tasks, 'forget_view_salts')).toMatchObject({
    runs: { every: 'hour', at: '01' },
    running: false,
    queued: false,
    last_run_at: null,
    last_outcome: null,
  })
  for (const { task, next_run_at } of tasks)
    if (task !== 'back_up') expect(Date.parse(next_run_at!)).toBeGreaterThan(Date.now())
})

it('says that nothing is backed up without a folder, instead of when (system-5)', async () => {
  const client = await boss()
  const next = async () => named(await client.call(system.scheduledTasks, {}), 'back_up').next_run_at
  expect(await next()).toBeNull()
  park.core.settings.BACKUP_DIR = '/somewhere'
  onTestFinished(() => void delete park.core.settings.BACKUP_DIR)
  expect(await next()).toMatch(/T00:15:00/)
})

it('knows the next time of each', () => {
  const from = new Date('2026-11-24T01:15:00Z')
  expect(nextTime({ minute: 15, hour: 1 }, from)).toBe('2026-11-25T01:15:00.000Z')
  expect(nextTime({ minute: 16, hour: 1 }, from)).toBe('2026-11-24T01:16:00.000Z')
  expect(nextTime({ minute: 5 }, from)).toBe('2026-11-24T02:05:00.000Z')
  expect(nextTime({ minute: 35 }, from)).toBe('2026-11-24T01:35:00.000Z')
  expect(Object.values(timetable).map(cronOf)).toContain('15 1 * * *')
})

describe('run now (system-5)', () => {
  it('runs once though two app processes could and two users ask at once', async () => {
    const clients = await Promise.all([boss(), boss()])
    const task = 'forget_ended_sessions' as const
    // Nobody takes it up yet: it is so quick that the second would else come after its end.
    const answers = await Promise.all(
      clients.map((client) => client.ask(system.runTask, { params: { task } })),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect([`${statuses}`]).toEqual(['204,409'])
    const stops = await Promise.all([
      startJobs(park.core, park.app.log, { keep_to_retention: keepToRetention }),
      startJobs(park.core, park.app.log, { keep_to_retention: keepToRetention }),
    ])
    try {
      await vi.waitFor(async () => expect((await runs(task)).at(-1)?.outcome).toBe('DONE'), {
        timeout: 30_000,
      })
      expect(await runs(task)).toHaveLength(1)
      const shown = named(await clients[0]!.call(system.scheduledTasks, {}), task)
      expect(shown).toMatchObject({
        running: false,
        queued: false,
        last_outcome: 'DONE',
        last_words: expect.stringMatching(/ended sessions? forgotten$/),
        last_asked_by: expect.any(String),
      })
    } finally {
      await Promise.all(stops.map((stop) => stop()))
    }
  })
})

it('a task that failed says why, and one whose process ended says that it was cut off (system-5)', async () => {
  const client = await boss()
  const failing = runTask(park.core.database, 'forget_view_salts', { by: null }, async () => {
    throw new Error('no room')
  })
  await expect(failing).rejects.toThrow('no room')
  const shown = async () => named(await client.call(system.scheduledTasks, {}), 'forget_view_salts')
  expect(await shown()).toMatchObject({ last_outcome: 'FAILED', last_words: 'no room', running: false })
  await sql`insert into task_runs (task) values ('forget_view_salts')`.execute(park.db)
  expect(await shown()).toMatchObject({ last_outcome: 'CUT_OFF', running: false })
  await expect(
    sql`insert into task_runs (task) values ('forget_view_salts')`.execute(park.db),
  ).rejects.toThrow('task_runs_one_at_a_time')
  await runTask(park.core.database, 'forget_view_salts', { by: null }, async () => 'fine')
  expect((await runs('forget_view_salts')).map(({ outcome }) => outcome)).toEqual([
    'FAILED',
    'CUT_OFF',
    'DONE',
  ])
  const { rows } = await sql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock(${sql.raw(lockOf('forget_view_salts'))}) as free`.execute(park.db)
  expect(rows).toEqual([{ free: true }])
})
