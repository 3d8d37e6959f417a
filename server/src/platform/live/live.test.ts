import { rates } from '@sexton/contract/rates/calls'
import { session } from '@sexton/contract/session/calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { signedInAgain, type Client } from '../../test/client.ts'
import { breakLines, liveAt, once } from './live-fixture.ts'
import type { LiveMessage } from './live-messages.ts'
import { hashToken } from '../../core/sign-in/tokens.ts'

const park = testPark()
const { addresses, connect } = liveAt(park, [{}, {}])
/** An app that checks its sockets often; the others would find a sign-out before its notification comes. */
const { addresses: looking } = liveAt(park, [{ lookEvery: 50 }])

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const lastAudit = async () => {
  const last = park.db.selectFrom('audits').select((eb) => eb.fn.max('audit_id').as('audit_id'))
  return (await last.executeTakeFirstOrThrow()).audit_id
}

const setRate = async (month: number) =>
  (await park.as('PERM_TARIFFS')).call(rates.set, { params: { year: 2021, month }, body: { rate: 27 } })

describe('the live feed', () => {
  it('sends what one app process committed to the sockets of all (core-19)', async () => {
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
})

describe('what the live feed hears', () => {
  it('reads nothing longer than a token, from whomever it comes (core-9)', async () => {
    const closed = async (csrf: string) => {
      const socket = connect(addresses[0]!, { token: 'none', csrf })
      const [answers, close] = [[] as string[], once(socket.io as never, 'close')]
      socket.on('connect_error', ({ message }) => answers.push(message))
      await close
      return answers
    }
    expect(await closed('x'.repeat(3000))).toEqual(['not signed in'])
    expect(await closed('x'.repeat(5000))).toEqual([])
  })

  it('comes by WebSocket alone, so that no proxy has to lead a screen to the same process again (core-29)', async () => {
    const polled = await fetch(`${addresses[0]}/socket.io/?EIO=4&transport=polling`)
    expect(polled.status).toBe(400)
  })

  it('tells what a process did not hear while its line to the database was broken (core-19)', async () => {
    const socket = connect(addresses[0]!, await park.as('PERM_NEWS'))
    const heard: (number | null)[] = []
    socket.on('audit', ({ primary }: LiveMessage) => heard.push(primary.object_id))
    await once(socket, 'connect')
    const manager = await park.as('PERM_TARIFFS')
    const { back } = await breakLines(park.db)
    await manager.call(rates.set, { params: { year: 2021, month: 9 }, body: { rate: 27 } })
    await expect.poll(() => heard).toContain(202109)
    await back()
  })

  it('tells who comes the latest news that others made, not their own (screens-10)', async () => {
    const [mine, others] = [await park.as('PERM_NEWS'), await park.as('PERM_NEWS')]
    const me = await mine.call(session.currentUser, {})
    const she = await others.call(session.currentUser, {})
    const rows = Array.from({ length: 11 }, (_, n) => ({ object: 'sale', object_id: n, action: 'CREATED' }))
    const told = { object: 'sale', object_id: 99, action: 'PLACED' }
    for (const row of [...rows, told])
      await park.db
        .insertInto('audits')
        .values({ ...row, user_id: she.user_id, message: 'Test' })
        .execute()
    await park.db
      .insertInto('audits')
      .values({ object: 'sale', object_id: 50, action: 'CREATED', user_id: me.user_id, message: 'Test' })
      .execute()
    const heard = async (client: Client) =>
      (await once<LiveMessage[]>(connect(addresses[0]!, client), 'news')).map(
        ({ primary }) => primary.object_id,
      )
    expect(await heard(mine)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2])
    expect((await heard(others))[0]).toBe(50)
  })

  it('lets in nobody without a session, or with another session’s token (core-20)', async () => {
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

  it('sends news of users and roles only to those who may see users (core-20)', async () => {
    const people = await park.as('PERM_USERS_VIEW')
    const staff = await park.as('PERM_VIEW', 'PERM_NEWS')
    const heard: Record<string, string[]> = { people: [], staff: [] }
    const listen = async (name: string, client: Client) => {
      const socket = connect(addresses[0]!, client)
      socket.on('audit', ({ primary }: LiveMessage) => {
        if (primary.object_id === people.user_id) heard[name]!.push(primary.object)
      })
      await once(socket, 'all')
    }
    await listen('people', people)
    await listen('staff', staff)
    const about = { object_id: people.user_id, action: 'UPDATED', message: 'Test' }
    for (const object of ['user', 'role', 'rate'])
      await sql`with written as (
          insert into audits (object, object_id, action, message)
          values (${object}, ${about.object_id}, ${about.action}, ${about.message}) returning audit_id)
        select pg_notify('sexton_committed', audit_id::text) from written`.execute(park.db)
    await expect.poll(() => [heard.people, heard.staff]).toEqual([['user', 'role'], ['rate']])
  })
})

describe('a session that ends closes its live connection (core-20)', () => {
  const sessionOf = async ({ token }: Client) =>
    (
      await park.db
        .selectFrom('sessions')
        .select('session_id')
        .where('token_hash', '=', hashToken(token))
        .executeTakeFirstOrThrow()
    ).session_id

  /** Connected to these apps; `ended` holds what each socket received until it was closed. */
  async function desk(client: Client, at = addresses) {
    // Messages of earlier tests may still be on their way to a busy process.
    const before = await lastAudit()
    const sockets = at.map((address) => connect(address, client))
    const heard = sockets.map(() => [] as string[])
    const ended = sockets.map((socket, n) => {
      socket.on('logout', () => heard[n]!.push('logout'))
      socket.on('audit', ({ audit_id }: LiveMessage) => audit_id > before && heard[n]!.push('audit'))
      return once<string>(socket, 'disconnect').then((why) => [...heard[n]!, why])
    })
    // News come once the first look at the session is done: what ends it from then on is said to its sockets.
    await Promise.all(sockets.map((socket) => once(socket, 'news')))
    return { ended: () => Promise.all(ended) }
  }

  const ways: [string, (client: Client, other: Client) => Promise<unknown>][] = [
    ['by signing out', (client) => client.call(session.signOut, {})],
    [
      'by its user elsewhere',
      async (client, other) =>
        other.call(session.endMySession, { params: { session_id: await sessionOf(client) } }),
    ],
    [
      'by a new password',
      (client, other) =>
        other.call(session.password, {
          params: { user_id: client.user_id },
          body: { password: 'a quite new secret' },
        }),
    ],
    [
      'when its user may not sign in any more',
      ({ user_id }) =>
        park.db.updateTable('users').set({ can_login: false }).where('user_id', '=', user_id).execute(),
    ],
    [
      'when its user is deleted',
      ({ user_id }) => park.db.deleteFrom('users').where('user_id', '=', user_id).execute(),
    ],
    [
      'by whatever takes it out of the database',
      async (client) =>
        park.db
          .deleteFrom('sessions')
          .where('session_id', '=', await sessionOf(client))
          .execute(),
    ],
  ]

  it.each(ways)('%s', async (way, end) => {
    const client = await park.as('PERM_VIEW')
    const other = way.endsWith('elsewhere') ? await signedInAgain(park, client.user_id) : await park.as()
    const { ended } = await desk(client)
    await end(client, other)
    expect(await ended()).toEqual(addresses.map(() => ['logout', 'io server disconnect']))
    expect((await client.ask(session.currentUser, {})).statusCode).toBe(401)
  })

  it.each([
    ['nobody used it for 12 hours', { seen_at: hoursAgo(12.01) }],
    ['it is 7 days old', { expires_at: hoursAgo(0.01) }],
  ])('when %s, and says nothing, so that what is typed stays', async (_, aged) => {
    const client = await park.as('PERM_VIEW')
    const { ended } = await desk(client, looking)
    await park.db.updateTable('sessions').set(aged).where('user_id', '=', client.user_id).execute()
    expect(await ended()).toEqual([['io server disconnect']])
  })

  it('and closes no other', async () => {
    const [client, other] = [await park.as('PERM_VIEW'), await park.as('PERM_VIEW')]
    const socket = connect(addresses[0]!, other)
    await once(socket, 'connect')
    const { ended } = await desk(client)
    await client.call(session.signOut, {})
    await ended()
    const heard = once(socket, 'audit')
    await setRate(3)
    await heard
    expect(socket.connected).toBe(true)
  })
})
