import { expect, it, onTestFinished, vi } from 'vitest'
import { testPark } from '../../test/app.ts'
import { lineTo } from '../../test/line-to.ts'
import { turn } from '../../test/waiting.ts'
import { openDatabase } from '../../core/db/db.ts'
import { openHttp } from '../../core/http/http.ts'
import { serveHealth } from './health.ts'
import { looker, readiness } from './readiness.ts'
import type { Core } from '../../core/context/core.ts'

const park = testPark()

/** `/readyz` of an app that differs in these parts. */
async function probe(changed: Partial<Core>) {
  const app = await openHttp(park.core.settings)
  serveHealth(app, { ...park.core, ...changed })
  const { statusCode, headers, body } = await app.inject('/readyz')
  return {
    statusCode,
    retryAfter: headers['retry-after'],
    ...JSON.parse(body),
  }
}

const never = () => new Promise<never>(() => undefined)

it('says ready where the database answers and files can be written', async () => {
  expect(await probe({})).toMatchObject({ statusCode: 200, status: 'ready' })
})

it('says that the database is away, or hangs', async () => {
  const away = { statusCode: 503, status: 'database unreachable', retryAfter: '5' }
  const database = openDatabase('postgresql://nobody:secret@127.0.0.1:1/park')
  expect(await probe({ database })).toMatchObject(away)
  const hanging = { ...database, by: { entry: { getExecutor: () => ({ executeQuery: never }) } } as never }
  expect(await probe({ database: hanging })).toMatchObject(away)
})

it('is ready again once a database that went in silence is back (running-4)', async () => {
  const line = await lineTo(park.ownerUrl)
  const database = openDatabase(line.url, { beats: 200 })
  onTestFinished(() => database.close().finally(line.close))
  const told = { broken: () => undefined, again: () => undefined }
  onTestFinished(await database.listen({}, told))
  const { lacking } = readiness({ database, files: park.core.files })
  expect(await lacking()).toBeUndefined()
  line.goDead(true)
  await expect.poll(lacking).toBe('database unreachable')
  line.revive()
  await expect.poll(lacking, { timeout: 20_000 }).toBeUndefined()
})

it('says ready where work holds all the connections it may have', async () => {
  const held = await Promise.all(
    Array.from({ length: 6 }, () => park.core.database.by.work.startTransaction().execute()),
  )
  try {
    expect(await probe({})).toMatchObject({ statusCode: 200, status: 'ready' })
  } finally {
    for (const transaction of held) await transaction.rollback().execute()
  }
})

it('says that the store cannot be written, or hangs', async () => {
  const lacking = { statusCode: 503, status: 'files cannot be written' }
  const full = async () => Promise.reject(new Error('ENOSPC'))
  expect(await probe({ files: { ...park.core.files, probe: full } })).toMatchObject(lacking)
  expect(await probe({ files: { ...park.core.files, probe: never } })).toMatchObject(lacking)
})

/** A clock of the test's own; returns how to let time pass. */
function ownClock() {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  return (milliseconds: number) => void vi.advanceTimersByTime(milliseconds)
}

it('checks once for any number of requests, and again once the answer is old', async () => {
  const pass = ownClock()
  let looks = 0
  const look = looker(async () => {
    looks += 1
    await turn()
  }, 100)
  expect(await Promise.all(Array.from({ length: 500 }, look))).toEqual(Array(500).fill(true))
  expect(await look()).toBe(true)
  expect(looks).toBe(1)
  pass(100)
  expect(await look()).toBe(true)
  expect(looks).toBe(2)
})

it('a check that is late has not failed while one has just passed; one that fails has at once', async () => {
  const pass = ownClock()
  const answers: (() => Promise<unknown>)[] = [async () => undefined, never]
  const look = looker(() => answers.shift()!(), 1)
  expect(await look()).toBe(true)
  pass(20)
  expect(await look()).toBe(true)
  pass(5_000)
  expect(await look()).toBe(false)

  const away = () => Promise.reject(new Error('away'))
  const refused: (() => Promise<unknown>)[] = [async () => undefined, away, never]
  const other = looker(() => refused.shift()!(), 1)
  expect(await other()).toBe(true)
  pass(20)
  expect(await other()).toBe(false)
  pass(20)
  expect(await other()).toBe(false)
})
