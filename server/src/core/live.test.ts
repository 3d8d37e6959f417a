import type { AddressInfo } from 'node:net'
import { rates } from '@sexton/contract/rates'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { testPark } from '../test/app.ts'
import type { Client } from '../test/client.ts'
import { sessionCookieName } from './cookies.ts'
import { startLive } from './live.ts'
import type { LiveMessage } from './live-messages.ts'

const park = testPark()
const addresses: string[] = []
const undo: (() => Promise<unknown>)[] = []
const sockets: Socket[] = []

/** A second and a third app process in all but the process: each its own http server and listener. */
beforeAll(async () => {
  for (let count = 0; count < 2; count += 1) {
    const app = await buildApp(park.core, park.core.settings.DATA_DIR)
    const stop = await startLive(park.core, app.server)
    await app.listen({ port: 0, host: '127.0.0.1' })
    addresses.push(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
    undo.push(stop, () => app.close())
  }
})

afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  for (const step of undo) await step()
})

const connect = (address: string, client: Pick<Client, 'token' | 'csrf'>, since?: number) => {
  const socket = io(address, {
    auth: { token: client.csrf, since },
    extraHeaders: { cookie: `${sessionCookieName}=${client.token}` },
    transports: ['websocket'],
    reconnection: false,
  })
  sockets.push(socket)
  return socket
}

const once = <T>(socket: Socket, event: string) =>
  new Promise<T>((resolve, reject) => {
    socket.once(event, resolve)
    setTimeout(() => reject(new Error(`no ${event} within 3 s`)), 3000).unref()
  })

const setRate = async (month: number) =>
  (await park.as('PERM_TARIFFS')).call(rates.set, { params: { year: 2021, month }, body: { rate: 27 } })

describe('the live feed (design "Live feed")', () => {
  it('tells every app process’s sockets what one of them committed', async () => {
    const viewer = await park.as('PERM_VIEW')
    const both = addresses.map((address) => connect(address, viewer))
    await Promise.all(both.map((socket) => once(socket, 'connect')))
    const heard = both.map((socket) => once<LiveMessage>(socket, 'audit'))
    await setRate(1)
    for (const message of await Promise.all(heard)) {
      expect(message.primary).toEqual({ object: 'rate', action: 'CREATED', object_id: 202101, data: {} })
      expect(message.user).toEqual({
        user_id: expect.any(Number),
        first_name: 'Test',
        last_name: expect.any(String),
      })
    }
  })

  it('after a reconnect sends what was missed', async () => {
    const { audit_id } = await park.db
      .selectFrom('audits')
      .select((eb) => eb.fn.max('audit_id').as('audit_id'))
      .executeTakeFirstOrThrow()
    await setRate(2)
    const socket = connect(addresses[0]!, await park.as('PERM_NEWS'), audit_id)
    expect((await once<LiveMessage>(socket, 'audit')).primary.object_id).toBe(202102)
  })

  it('lets in nobody without a session, or with another session’s token', async () => {
    const viewer = await park.as('PERM_VIEW')
    const other = await park.as('PERM_VIEW')
    const strangers = [
      { token: 'none', csrf: viewer.csrf },
      { token: viewer.token, csrf: other.csrf },
    ]
    for (const stranger of strangers) {
      const refused = await once<Error>(connect(addresses[0]!, stranger), 'connect_error')
      expect(refused.message).toBe('not signed in')
    }
  })

  it('sends logout to the session that was ended', async () => {
    const viewer = await park.as('PERM_VIEW')
    const socket = connect(addresses[1]!, viewer)
    await once(socket, 'connect')
    const out = once(socket, 'logout')
    const { session_id } = await park.db
      .selectFrom('sessions')
      .select('session_id')
      .where('user_id', '=', viewer.user_id)
      .executeTakeFirstOrThrow()
    await sql`select pg_notify('sexton_logout', ${`session:${session_id}`})`.execute(park.db)
    await out
  })
})
