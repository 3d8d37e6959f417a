import { sql, type RawBuilder } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase, prepared, type Db } from '../db.ts'
import { freshDatabase } from '../../../test/harness.ts'

let database: ReturnType<typeof openDatabase>
let ownerUrl: string
const sent: string[] = []

beforeAll(async () => {
  const { appUrl, ...made } = await freshDatabase()
  ownerUrl = made.ownerUrl
  database = openDatabase(appUrl)
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [{ text?: string }]
    if (asked.text?.includes('prepared')) sent.push(asked.text)
    return query.apply(this, given)
  } as typeof pg.Client.prototype.query
  return async () => {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query
    await database.close()
  }
})

const rows = async (db: Db, statement: RawBuilder<unknown>) => (await statement.execute(db)).rows

/** What each gives alone, from which a batch learns its columns, and what they give at the same moment. */
async function atOnce(...statements: RawBuilder<unknown>[]) {
  const alone = []
  for (const statement of statements) alone.push(await rows(database.by.work, statement))
  const batch = database.batch('test')
  sent.length = 0
  const answers = await Promise.allSettled(statements.map((statement) => rows(batch, statement)))
  return { alone, answers: answers.map((one) => (one.status === 'fulfilled' ? one.value : one.reason)) }
}

it('gives what each statement gives alone, in one statement (core-27)', async () => {
  const { alone, answers } = await atOnce(
    sql`${prepared}select 1 as whole, 10.50::numeric as money, 7::bigint as big, true as yes, null::text as none,
      date '2026-11-29' as day, time '08:30' as hour, timestamptz '2026-11-29 10:00:00.123+02' as at,
      '{"a": [1, null]}'::jsonb as json, array[1, 2] as numbers, array['ż', 'ó "'] as texts, 'naïve' as text`,
    sql`${prepared}select n, ${'b'}::text as letter from generate_series(1, ${3}::int) n order by n desc`,
    sql`${prepared}select 1 as n where false`,
  )
  expect(answers).toEqual(alone)
  expect(sent).toHaveLength(1)
})

it('runs alone what JSON would give in another form, and what is not known yet', async () => {
  const { alone, answers } = await atOnce(
    sql`${prepared}select point(1, 2) as place`,
    sql`${prepared}select 2 as n, 3 as n`,
    sql`${prepared}select 4 as n`,
  )
  expect(answers).toEqual(alone)
  expect(sent).toHaveLength(3)
})

it('is answered although another one fails', async () => {
  const { answers } = await atOnce(sql`${prepared}select 1 as n`, sql`${prepared}select 2 as m`)
  expect(answers).toEqual([[{ n: 1 }], [{ m: 2 }]])
  const batch = database.batch('test')
  const divided = (by: number) => sql`${prepared}select 1 / ${by}::int as part`
  await rows(database.by.work, divided(1))
  const [whole, broken] = await Promise.allSettled([
    rows(batch, sql`${prepared}select 1 as n`),
    rows(batch, divided(0)),
  ])
  expect(whole).toEqual({ status: 'fulfilled', value: [{ n: 1 }] })
  expect(broken).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
})

it('meets a time limit by itself, and takes nothing from the others (core-27)', async () => {
  const stopped = (isStopped: boolean) =>
    sql`${prepared}select case when ${isStopped}::boolean then pg_cancel_backend(pg_backend_pid()) end as stopped`
  await atOnce(stopped(false), sql`${prepared}select 5 as n`)
  const batch = database.batch('test')
  const [one, other] = await Promise.allSettled([
    rows(batch, stopped(true)),
    rows(batch, sql`${prepared}select 5 as n`),
  ])
  expect(one).toMatchObject({ status: 'rejected', reason: { code: '57014' } })
  expect(other).toEqual({ status: 'fulfilled', value: [{ n: 5 }] })
})

it('leaves connections to others, however much one caller asks (core-27)', async () => {
  const holder = new pg.Client(ownerUrl)
  await holder.connect()
  await holder.query('select pg_advisory_lock(27)')
  const held = sql`select pg_advisory_xact_lock(27)`
  const waiting = Array.from({ length: 6 }, () => rows(database.batch('one'), held))
  expect(await rows(database.batch('other'), sql`select 1 as n`)).toEqual([{ n: 1 }])
  await holder.end()
  await Promise.all(waiting)
})

it('keeps a transaction to itself', async () => {
  const found = await database
    .batch('test')
    .transaction()
    .execute(async (tx) => {
      await sql`set local statement_timeout = '7s'`.execute(tx)
      return rows(tx, sql`select current_setting('statement_timeout') as value`)
    })
  expect(found).toEqual([{ value: '7s' }])
})
