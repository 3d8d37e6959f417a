import { session } from '@sexton/contract/session/calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sessionCookieName } from '../../core/sign-in/cookies.ts'
import { firstUser, testPark } from '../../test/app.ts'
import { asOwner } from '../../test/rows/as-owner.ts'

const park = testPark()
const { email, password: secret } = firstUser

const signIn = (body: object, remoteAddress = '127.0.0.1') =>
  park.app.inject({ method: 'POST', url: session.signIn.path, payload: body, remoteAddress })

describe('sign-in', () => {
  it('returns the csrf token and sets an HttpOnly, SameSite=Lax cookie (session-3)', async () => {
    const response = await signIn({ email: email.toUpperCase(), password: secret })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ csrf: expect.any(String) })
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: sessionCookieName, httpOnly: true, sameSite: 'Lax', path: '/' }),
    ])
  })

  it('requires e-mail and password, with the form’s messages (session-1)', async () => {
    expect((await signIn({})).json().error.fields).toEqual({
      email: 'E-mail is required',
      password: 'Password is required',
    })
    expect((await signIn({ email: 'x', password: 'y' })).json().error.fields).toEqual({
      email: 'Must be valid e-mail',
    })
  })

  it('never tells whether the e-mail exists (session-2)', async () => {
    const [known, unknown] = await Promise.all([
      signIn({ email, password: 'wrong' }, '127.0.0.2'),
      signIn({ email: 'nobody@park.example', password: 'wrong' }, '127.0.0.3'),
    ])
    expect(known.statusCode).toBe(401)
    expect(known.json()).toEqual(unknown.json())
  })
})

describe('how long a session lasts (session-4)', () => {
  const hour = 3_600_000
  const from = (ms: number) => new Date(Date.now() + ms).toISOString()
  const statusOf = async (aged: { seen_at?: string; expires_at?: string }) => {
    const client = await park.as('PERM_VIEW')
    await park.db.updateTable('sessions').set(aged).where('user_id', '=', client.user_id).execute()
    return (await client.ask(session.currentUser, {})).statusCode
  }

  it('12 hours after the last call', async () => {
    expect(await statusOf({ seen_at: from(-12 * hour + 60_000) })).toBe(200)
    expect(await statusOf({ seen_at: from(-12 * hour - 1000) })).toBe(401)
  })

  it('and 7 days at most, however much it is used', async () => {
    expect(await statusOf({ expires_at: from(60_000) })).toBe(200)
    expect(await statusOf({ expires_at: from(-1000) })).toBe(401)
    const signed = await signIn({ email, password: secret }, '127.0.0.10')
    const cookies = { [sessionCookieName]: signed.cookies[0]!.value }
    const headers = { 'access-token': signed.json().csrf as string }
    const rows = () =>
      park.db.selectFrom('sessions').selectAll().orderBy('session_id', 'desc').executeTakeFirstOrThrow()
    const made = await rows()
    expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBeCloseTo(7 * 24 * hour, -5)
    await park.db
      .updateTable('sessions')
      .set({ seen_at: from(-hour) })
      .where('session_id', '=', made.session_id)
      .execute()
    const before = Date.now()
    await park.app.inject({ url: session.currentUser.path, cookies, headers })
    const used = await rows()
    expect(used.expires_at).toBe(made.expires_at)
    expect(Date.parse(used.seen_at)).toBeGreaterThanOrEqual(before)
  })
})

describe('a session', () => {
  it('needs its csrf token on every secured call (session-3)', async () => {
    const client = await park.as('PERM_VIEW')
    expect(
      (await client.ask(session.currentUser, {}, { headers: { 'access-token': 'wrong' } })).statusCode,
    ).toBe(401)
    const other = await park.as('PERM_VIEW')
    const crossed = await client.ask(session.currentUser, {}, { headers: { 'access-token': other.csrf } })
    expect(crossed.statusCode).toBe(401)
  })

  it('shows the user and their permissions, with and without a final "/"', async () => {
    const client = await park.as('PERM_VIEW', 'PERM_NEWS')
    expect(await client.call(session.currentUser, {})).toMatchObject({ user_id: client.user_id })
    const permissions = await client.call(session.permissions, {})
    expect(permissions.map((row) => row.permission_ref).sort()).toEqual(['PERM_NEWS', 'PERM_VIEW'])
    const slashed = { ...session.permissions, path: '/api/v1/current-user-permissions/' } as const
    expect(await client.call(slashed, {})).toEqual(permissions)
  })

  it('is read by where the database has no room to note that it is used (core-11)', async () => {
    const client = await park.as('PERM_VIEW')
    await sql`update sessions set seen_at = now() - interval '1 hour' where user_id = ${client.user_id}`.execute(
      park.db,
    )
    await asOwner(
      park,
      `create function no_room() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
       create trigger no_room before update on sessions for each row execute function no_room()`,
    )
    const reply = await client.ask(session.currentUser, {})
    await asOwner(park, 'drop function no_room cascade')
    expect(reply.json()).toMatchObject({ user_id: client.user_id })
  })

  it('is not valid after sign-out (session-4)', async () => {
    const client = await park.as('PERM_VIEW')
    await client.call(session.signOut, {})
    expect((await client.ask(session.currentUser, {})).statusCode).toBe(401)
  })

  it('ends at once when the user may no longer sign in (session-4)', async () => {
    const client = await park.as('PERM_VIEW')
    await park.db
      .updateTable('users')
      .set({ can_login: false })
      .where('user_id', '=', client.user_id)
      .execute()
    expect((await client.ask(session.currentUser, {})).statusCode).toBe(401)
  })
})

describe('a user who may no longer sign in', () => {
  it('gets the same answer as a wrong password, and no session (session-2)', async () => {
    const admin = await park.as('PERM_USERS_EDIT')
    const { user_id } = await park.as('PERM_VIEW')
    const body = { password: 'a quite new secret' }
    await admin.call(session.password, { params: { user_id }, body })
    const user = park.db.selectFrom('users').select('email').where('user_id', '=', user_id)
    const them = { ...(await user.executeTakeFirstOrThrow()), ...body }
    expect((await signIn(them, '127.0.0.11')).statusCode).toBe(200)
    await park.db.updateTable('users').set({ can_login: false }).where('user_id', '=', user_id).execute()
    const refused = await signIn(them, '127.0.0.11')
    expect([refused.statusCode, refused.json().error.message]).toEqual([401, 'Incorrect email or password'])
    const left = park.db.selectFrom('sessions').select('session_id').where('user_id', '=', user_id)
    expect(await left.execute()).toEqual([])
  })
})

describe('My account', () => {
  it('ends one’s own sessions only (session-8)', async () => {
    const [me, other] = [await park.as('PERM_VIEW'), await park.as('PERM_VIEW')]
    const theirs = park.db.selectFrom('sessions').select('session_id').where('user_id', '=', other.user_id)
    const params = await theirs.executeTakeFirstOrThrow()
    expect((await me.ask(session.endMySession, { params })).statusCode).toBe(404)
    expect((await other.ask(session.currentUser, {})).statusCode).toBe(200)
  })

  it('changes one’s own password with the current one and ends the other sessions (session-7)', async () => {
    const signed = await signIn({ email, password: secret }, '127.0.0.6')
    const cookies = { [sessionCookieName]: signed.cookies[0]!.value }
    const headers = { 'access-token': signed.json().csrf as string }
    const me = (await park.app.inject({ url: '/api/v1/current-user', cookies, headers })).json()
    const url = `/api/v1/users/${me.user_id}/password`
    const put = (payload: object) => park.app.inject({ method: 'PUT', url, cookies, headers, payload })
    expect((await put({ password: 'another long secret' })).json().error.fields).toHaveProperty(
      'current_password',
    )
    expect((await put({ password: 'short', current_password: secret })).statusCode).toBe(422)
    expect(
      (await put({ password: 'password1234', current_password: secret })).json().error.fields.password,
    ).toMatch(/^This password is easy to guess\. Use three or four words/)
    expect((await put({ password: 'another long secret', current_password: secret })).statusCode).toBe(204)
    const left = await park.db
      .selectFrom('sessions')
      .select('session_id')
      .where('user_id', '=', me.user_id)
      .execute()
    expect(left).toHaveLength(1)
  })

  it('sends a notice of a new password when asked to, never the password (session-7)', async () => {
    const [admin, other] = [await park.as('PERM_USERS_EDIT'), await park.as('PERM_VIEW')]
    const params = { user_id: other.user_id }
    const { email } = await other.call(session.currentUser, {})
    const body = { password: 'a very secret phrase', send_email: true }
    await admin.call(session.password, { params, body })
    const mails = await park.db
      .selectFrom('mails')
      .select(['subject', 'body'])
      .where('to_address', '=', email)
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]!.subject).toBe('Sexton: your password has been changed')
    expect(mails[0]!.body).not.toContain('secret')
  })

  it('refuses details that somebody else changed since the form was opened (session-8)', async () => {
    const client = await park.as('PERM_VIEW')
    const me = await client.call(session.currentUser, {})
    const body = { first_name: 'Hồng', last_name: 'Nguyễn Thị', updated_at: me.updated_at }
    expect(await client.call(session.updateMe, { body })).toMatchObject({ user_name: 'Hồng Nguyễn Thị' })
    const stale = await client.ask(session.updateMe, { body })
    expect(stale.statusCode).toBe(409)
    expect(stale.json().error.message).toMatch(
      /^This was changed by Hồng Nguyễn Thị at \d\d:\d\d since you opened it/,
    )
  })
})
