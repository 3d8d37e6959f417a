import { calendarFeed } from '@sexton/contract/calendar-feed/calls'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { session } from '@sexton/contract/session/calls'
import { events } from '@sexton/contract/events/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeSite } from '../../test/factories.ts'
import { at, priceList } from '../events/events-fixture.ts'
import { bookings } from '../calendar/bookings-fixture.ts'

const park = testPark({ PUBLIC_URL: 'https://park.example' })
const { bury } = bookings(park, () => clerk)
const today = todayIn('Africa/Lusaka')
let clerk: Client

beforeAll(async () => {
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
})

const read = (url: string, headers: Record<string, string> = {}) =>
  park.app.inject({ method: 'GET', url, headers })
const made = async (client: Client) => (await client.call(calendarFeed.make, {})).path

describe('the calendar feed of a user', () => {
  it('shows burials and events under a secret address, without a session and without more than a diary needs (calendar-feed-1, calendar-feed-2)', async () => {
    await bury(addDays(today, 3), 1)
    const site_id = await makeSite(park.db, 'E', '5A', 7)
    const charge = (await priceList(park)).charge('Anniversary visit')
    const event = {
      site_id,
      ...charge,
      event_time: at(4, '14:30'),
      description: 'Widow’s phone 0977 123 456',
    }
    await clerk.call(events.create, { body: event })
    const path = await made(clerk)
    expect(path).toMatch(/^\/calendar_feed\/[\w-]{43}\.ics$/)
    const reply = await read(path)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(reply.headers['cache-control']).toBe('private, no-cache')
    const day = addDays(today, 3).replaceAll('-', '')
    expect(reply.body).toContain(`DTSTART:${day}T070000Z\r\n`)
    expect(reply.body).toMatch(/UID:burial-\d+@park\.example\r\n/)
    expect(reply.body).toContain('SUMMARY:Burial: Ng\r\n')
    expect(reply.body).toMatch(/URL:https:\/\/park\.example\/burial\/\d+\r\n/)
    expect(reply.body).toContain('SUMMARY:Anniversary visit at site E-5A-07\r\n')
    for (const secret of ['0977', 'Mwansa-Phiri', 'Chanda']) expect(reply.body).not.toContain(secret)
  })

  it('returns 304 until something changes (calendar-feed-5)', async () => {
    const path = await made(clerk)
    const { etag } = (await read(path)).headers as { etag: string }
    const same = await read(path, { 'if-none-match': etag })
    expect([same.statusCode, same.body]).toEqual([304, ''])
    await bury(addDays(today, 5), 2)
    expect((await read(path, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('keeps the hash of the secret only, also where the call came with an Idempotency-Key (calendar-feed-1)', async () => {
    const [one, two] = [
      await clerk.call(calendarFeed.make, {}, { key: 'feed' }),
      await clerk.call(calendarFeed.make, {}, { key: 'feed' }),
    ]
    expect(two.path).not.toBe(one.path)
    const secret = two.path.slice('/calendar_feed/'.length, -'.ics'.length)
    const tables = ['calendar_feeds', 'idempotency_keys', 'audits'] as const
    for (const table of tables)
      expect(JSON.stringify(await park.db.selectFrom(table).selectAll().execute())).not.toContain(secret)
    expect((await read(one.path)).statusCode).toBe(404)
    expect((await read(two.path)).statusCode).toBe(200)
  })

  it('returns 404 like an unknown one while its user cannot sign in or view the park (calendar-feed-3)', async () => {
    const viewer = await park.as('PERM_VIEW')
    const path = await made(viewer)
    expect((await read(path)).statusCode).toBe(200)
    expect(await viewer.call(calendarFeed.mine, {})).toMatchObject({ read_at: expect.any(String) })
    const user = park.db.updateTable('users').where('user_id', '=', viewer.user_id)
    const unknown = (await read(`/calendar_feed/${'A'.repeat(43)}.ics`)).json()
    const isClosed = async () => expect((await read(path)).json()).toEqual(unknown)
    await user.set({ can_login: false }).execute()
    await isClosed()
    await user.set({ can_login: true }).execute()
    const roles = await park.db
      .selectFrom('role_users')
      .selectAll()
      .where('user_id', '=', viewer.user_id)
      .execute()
    await park.db.deleteFrom('role_users').where('user_id', '=', viewer.user_id).execute()
    await isClosed()
    await park.db.insertInto('role_users').values(roles).execute()
    expect((await read(path)).statusCode).toBe(200)
  })

  it('ends when it is revoked, with one audit row for repeated calls (calendar-feed-3)', async () => {
    const viewer = await park.as('PERM_VIEW')
    const path = await made(viewer)
    await viewer.call(calendarFeed.revoke, {})
    await viewer.call(calendarFeed.revoke, {})
    expect((await read(path)).statusCode).toBe(404)
    expect(await viewer.call(calendarFeed.mine, {})).toBeNull()
    const trail = await park.db
      .selectFrom('audits')
      .select('action')
      .where('object', '=', 'user')
      .where('object_id', '=', viewer.user_id)
      .orderBy('audit_id')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual(['FEED_MADE', 'FEED_REVOKED'])
  })

  it('ends when its user’s password changes (calendar-feed-3)', async () => {
    const [viewer, admin] = [await park.as('PERM_VIEW'), await park.as('PERM_USERS_EDIT')]
    const path = await made(viewer)
    const { user_id } = viewer
    await admin.call(session.password, { params: { user_id }, body: { password: 'nine herons over a pond' } })
    expect((await read(path)).statusCode).toBe(404)
  })

  it('is limited to sixty requests a minute from one address (calendar-feed-4)', async () => {
    const url = `/calendar_feed/${'B'.repeat(43)}.ics`
    const ask = () => park.app.inject({ method: 'GET', url, remoteAddress: '10.1.1.1' })
    const statuses: number[] = []
    for (let n = 0; n < 61; n += 1) statuses.push((await ask()).statusCode)
    expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true)
    expect(statuses[60]).toBe(429)
  })
})
