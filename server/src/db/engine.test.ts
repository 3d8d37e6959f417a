import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { sql } from 'kysely'
import type { Settings } from '../core/settings/settings.ts'
import { freshDatabase } from '../test/harness.ts'
import { openEngine, openServing } from './engine.ts'

/** "You are in" and "ask" in PostgreSQL's words, and then nothing: a pooler that has no connection to lend. */
const greeting = Buffer.from('520000000800000000' + '5a0000000549', 'hex')

it('a start that waits for a pooler’s connection says so (running-5)', async () => {
  const clients: Socket[] = []
  const pooler = createServer((client) => {
    clients.push(client)
    client.once('data', () => client.write(greeting)).on('error', () => undefined)
  })
  pooler.listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  onTestFinished(() => void pooler.close())
  const { port } = pooler.address() as AddressInfo
  const lines: string[] = []
  const settings = { DATABASE_URL: `postgresql://park:secret@127.0.0.1:${port}/park` } as Settings
  const starting = openEngine(settings, (line) => lines.push(line), 50)
  const ended = starting.catch((error: Error) => error)
  await expect.poll(() => lines.at(-1)).toMatch(/^Waiting for the database: .*default_pool_size/)
  for (const client of clients) client.destroy()
  expect(await ended).toBeInstanceOf(Error)
  const said = lines.length
  await new Promise((later) => setTimeout(later, 200))
  expect(lines).toHaveLength(said)
})

it('an app process keeps connections free for sign-in, whatever its work holds (core-10)', async () => {
  const { ownerUrl, appUrl } = await freshDatabase()
  const { db, by, close } = await openServing({ ownerUrl, appUrl, appRole: undefined, stop: async () => {} })
  onTestFinished(close)
  const held = await Promise.all(Array.from({ length: 6 }, () => db.startTransaction().execute()))
  const nothing = sql`select`
  let worked = false
  const waiting = nothing.execute(by.work).then(() => (worked = true))
  await nothing.execute(by.entry)
  expect(worked).toBe(false)
  for (const transaction of held) await transaction.rollback().execute()
  await waiting
})
