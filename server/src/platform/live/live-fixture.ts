import { once as nodeOnce } from 'node:events'
import { connect as connectTcp, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { buildApp } from '../../app.ts'
import type { TestPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import type { Db } from '../../core/db/db.ts'
import { sessionCookieName } from '../../core/sign-in/cookies.ts'
import { startLive, type LiveLimits } from './live.ts'

/**
 * Further apps in the same process, for a file of tests: each with its own http server and listener, and the limits of its
 * live feed that are not the usual ones.
 */
export function liveAt(park: TestPark, feeds: readonly Partial<LiveLimits>[]) {
  const apps: FastifyInstance[] = []
  const addresses: string[] = []
  const sockets: Socket[] = []
  const undo: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    for (const limits of feeds) {
      const app = await buildApp(park.core, park.core.settings.DATA_DIR)
      const stop = await startLive(park.core, app, limits)
      await app.listen({ port: 0, host: '127.0.0.1' })
      apps.push(app)
      addresses.push(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
      undo.push(stop, () => app.close())
    }
  })
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect()
    for (const step of undo) await step()
  })
  const connect = (address: string, client: Pick<Client, 'token' | 'csrf'>, position?: string) => {
    const socket = io(address, {
      auth: { token: client.csrf, position },
      extraHeaders: { cookie: `${sessionCookieName}=${client.token}` },
      transports: ['websocket'],
      reconnection: false,
    })
    sockets.push(socket)
    return socket
  }
  return { apps, addresses, connect }
}

/** Asks for a WebSocket and says nothing in it: the answer, whole where it is a refusal, else what came first. */
export async function upgrade(address: string, headers: Record<string, string> = {}) {
  const socket = connectTcp(Number(new URL(address).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: park\r\n${lines.join('')}` +
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  const [first] = (await nodeOnce(socket, 'data')) as [Buffer]
  return String(first)
}

/** The connections on which the apps hear of what is committed: their last question is the first, or whether it is there. */
const lines = sql`pg_stat_activity where datname = current_database()
  and state = 'idle' and (query ilike 'listen "sexton%' or query like 'select pg_postmaster_start_time()%')`

/** Breaks them; `back` waits until as many are there again, so that the next test is not told late. */
export async function breakLines(db: Db): Promise<{ back: () => Promise<void> }> {
  const { rows } = await sql<{ pid: number }>`select pid, pg_terminate_backend(pid) from ${lines}`.execute(db)
  const again = async () => {
    const there = (await sql<{ pid: number }>`select pid from ${lines}`.execute(db)).rows
    return there.filter(({ pid }) => rows.every((broken) => broken.pid !== pid)).length
  }
  return {
    back: async () => expect.poll(again, { timeout: 30_000 }).toBeGreaterThanOrEqual(rows.length),
  }
}

/** The socket's next event of this name. On a busy machine it may take a while, but less than a test may. */
export const once = <T>(socket: Socket, event: string) =>
  new Promise<T>((resolve, reject) => {
    socket.once(event, resolve)
    setTimeout(() => reject(new Error(`no ${event} within 40 s`)), 40_000).unref()
  })
