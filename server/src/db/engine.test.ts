import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import type { Settings } from '../core/settings/settings.ts'
import { openEngine } from './engine.ts'

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
