import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it, describe } from 'vitest'
import { parse } from 'yaml'
import { signedIn } from '../../test/client.ts'
import { testPark } from '../../test/app.ts'
import { forCalls, forJobs, forReading, forSessions } from '../../core/db/db.ts'
import { liveAt, once } from '../live/live-fixture.ts'
import { system } from '@sexton/contract/system/calls'

const root = path.resolve(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const park = testPark()
const { apps, addresses, connect } = liveAt(park, [{}])

const metrics = async () => (await park.app.inject({ url: '/metrics' })).body
/** The names and kinds that the app tells. */
const told = async () =>
  new Map([...(await metrics()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, kind]) => [name!, kind!]))
const valueOf = async (series: string) =>
  Number(new RegExp(`^${series.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(await metrics())?.[1])

/** What an expression of PromQL names: no function, label, number, text, duration or word of the language. */
const namesIn = (expression: string) =>
  expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|without|on) *\([^)]*\)/g, ' ')
    .match(/\b[a-zA-Z_][a-zA-Z0-9_]*\b(?! *\()/g)!
    .filter((name) => !['or', 'and', 'unless', 'bool'].includes(name))

interface Panel {
  title: string
  targets: { expr: string }[]
}
const panels = (JSON.parse(read('deploy/monitoring/dashboard.json')) as { panels: Panel[] }).panels
const rules = (
  parse(read('deploy/monitoring/alerts.yml')) as { groups: { rules: { alert: string; expr: string }[] }[] }
).groups.flatMap((group) => group.rules)

describe('what is watched', () => {
  it('is told by /metrics: each name in the alarms and on the dashboard', async () => {
    const known = new Set(['up'])
    for (const [name, kind] of await told())
      for (const end of kind === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']) known.add(name + end)
    const expressions = [
      ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
      ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, expr }))),
    ]
    expect(expressions.length).toBeGreaterThan(25)
    for (const { where, expr } of expressions) {
      const names = namesIn(expr)
      expect(names.length, where).toBeGreaterThan(0)
      expect(
        names.filter((name) => !known.has(name)),
        where,
      ).toEqual([])
    }
  })

  it('is explained in docs/troubleshooting.md, which names nothing else', async () => {
    const table = read('docs/troubleshooting.md').split('| metric | labels |')[1]!.split('\n\n')[0]!
    const named = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell]) =>
      [...cell!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
    )
    const own = [...(await told()).keys()].filter((name) => !/^(nodejs|process)_/.test(name))
    expect(named.toSorted()).toEqual(own.toSorted())
  })

  it('has what to do for each alarm in docs/troubleshooting.md', () => {
    const page = read('docs/troubleshooting.md')
    expect(rules.map(({ alert }) => alert).filter((alert) => !page.includes(alert))).toEqual([])
  })

  it('takes as many connections as the pages and the configuration of PgBouncer count', () => {
    const [calls, listening] = [forCalls.max, 1]
    const all = calls + forJobs + listening
    const pooled = calls + forSessions + listening
    const counted: [file: string, words: string][] = [
      ['docs/running.md', `A process takes up to ${all} connections`],
      ['docs/running.md', `count ${all + forReading} instead of ${all}`],
      ['docs/scale.md', `Each process takes ${all} connections, ${all + forReading} with`],
      ['docs/scale.md', `up to ${calls} connections of the pooler and ${pooled - calls} past it`],
      [
        'docs/troubleshooting.md',
        `\`most\` is ${all - listening} of ${all} (${pooled - listening} of ${pooled} beside`,
      ],
      [
        'deploy/pgbouncer/pgbouncer.ini',
        `By session ${all} × N + ${all}, by transaction ${calls} × N + ${calls}.`,
      ],
    ]
    for (const [file, words] of counted) expect(read(file).replace(/\s+/g, ' '), file).toContain(words)
  })
})

describe('/metrics', () => {
  it('counts the failures that alarms are about from the start, so that the first one is an increase', async () => {
    const kinds = rules
      .flatMap(({ expr }) => /errors_total\{[^}]*kind=~?"([^"]+)"/.exec(expr)?.[1]!.split('|') ?? [])
      .filter((kind) => /^\w+$/.test(kind))
    expect(kinds).toEqual([
      'failed',
      'disk_full',
      'store_away',
      'store_refuses',
      'queue_full',
      'heavy_queue_full',
      'picture_queue_full',
      'busy',
    ])
    for (const kind of kinds) expect(await valueOf(`errors_total{kind="${kind}"}`), kind).toBe(0)
  })

  it('counts what was refused and what failed, by kind', async () => {
    const boss = await signedIn(park, ['PERM_TARIFFS'])
    const nobody = await park.app.inject({ url: '/api/v1/current-user/' })
    expect(nobody.statusCode).toBe(401)
    expect((await boss.ask(system.throwError, {})).statusCode).toBe(500)
    expect(await valueOf('errors_total{kind="not_signed_in"}')).toBe(1)
    expect(await valueOf('errors_total{kind="failed"}')).toBe(1)
  })

  it('tells what waits: jobs, mails, and for how long', async () => {
    const message = { to_address: 'a@park.example', subject: 'A', body: 'A' }
    const refused = {
      state: 'FAILED',
      failure: 'REFUSED',
      last_error: 'No',
      last_error_at: new Date().toISOString(),
    }
    await park.db
      .insertInto('mails')
      .values([
        { ...message, message_id: '<a@park.example>' },
        { ...message, ...refused, message_id: '<b@park.example>' },
      ])
      .execute()
    expect(await valueOf('queue_entries{queue="mails",state="waiting"}')).toBe(1)
    expect(await valueOf('queue_entries{queue="mails",state="failed"}')).toBe(1)
    expect(await valueOf('queue_entries{queue="jobs",state="failed"}')).toBe(0)
    expect(await valueOf('queue_oldest_seconds{queue="mails"}')).toBeGreaterThanOrEqual(0)
  })

  it('tells which task of the timetable failed the last time that it ran (system-5)', async () => {
    const failed = (task: string) => valueOf(`task_failed{task="${task}"}`)
    const ran = (outcome: 'DONE' | 'FAILED' | 'CUT_OFF') =>
      park.db
        .insertInto('task_runs')
        .values({ task: 'back_up', ended_at: sql`now()`, outcome })
        .execute()
    expect([await failed('back_up'), await failed('forget_ended_sessions')]).toEqual([0, 0])
    await ran('DONE')
    await ran('FAILED')
    // The next one, which is under way, has no outcome yet.
    await park.db.insertInto('task_runs').values({ task: 'back_up' }).execute()
    expect([await failed('back_up'), await failed('forget_ended_sessions')]).toEqual([1, 0])
    await sql`update task_runs set ended_at = now(), outcome = 'DONE' where ended_at is null`.execute(park.db)
    expect(await failed('back_up')).toBe(0)
    await ran('CUT_OFF')
    expect(await failed('back_up')).toBe(1)
  })

  it('tells of the connections and of the calls that run, while they do', async () => {
    const clients = await Promise.all([park.core.database.pool.connect(), park.core.database.pool.connect()])
    expect(await valueOf('database_connections_in_use')).toBeGreaterThanOrEqual(2)
    for (const client of clients) client.release()
    let done = () => {}
    const running = park.app.requestQueue.run(
      { queue: 'heavy' },
      1,
      () => false,
      () => new Promise<void>((end) => (done = end)),
    )
    expect(await valueOf('calls_running{queue="heavy"}')).toBe(1)
    done()
    await running
    expect(await valueOf('calls_running{queue="heavy"}')).toBe(0)
  })

  it('tells how many screens listen to this process', async () => {
    const viewer = await signedIn(park, ['PERM_VIEW'])
    const screens = [1, 2].map(() => connect(addresses[0]!, viewer))
    await Promise.all(screens.map((screen) => once(screen, 'connect')))
    const { body } = await apps[0]!.inject({ url: '/metrics' })
    expect(body).toContain('live_sockets 2\n')
  })
})
