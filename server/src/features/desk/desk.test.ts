import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashToken, newToken } from '../../core/sign-in/tokens.ts'
import { deskCookieName } from '../../core/sign-in/outside-sessions.ts'
import { testPark } from '../../test/app.ts'
import { makeAccount, makeUndertaker, signedInDirector } from '../../test/directors.ts'
import { switchOff, switchOn } from '../../test/practices.ts'
import { password, visitors } from './desk-fixture.ts'

const park = testPark()

beforeEach(() => switchOn(park, { desk: {} }))

const { open, send, withPassword } = visitors(park)

async function invited() {
  const account = await makeAccount(park, await makeUndertaker(park))
  const token = newToken()
  const { outside_account_id } = account
  await park.db
    .insertInto('outside_invitations')
    .values({ outside_account_id, token_hash: hashToken(token) })
    .execute()
  return { ...account, url: `/desk/invitation/${token}` }
}

const sessionsOf = (outside_account_id: number) =>
  park.db
    .selectFrom('outside_sessions')
    .select('outside_session_id')
    .where('outside_account_id', '=', outside_account_id)
    .execute()

describe('an invitation', () => {
  it('sets the password once, refuses an easy one, and leads to the sign-in (desk-2)', async () => {
    const { url, email, outside_account_id } = await invited()
    expect((await open(url)).body).toContain(email)
    const easy = await send(url, { password: 'cemetery123', password_again: 'cemetery123' })
    expect([easy.statusCode, easy.body]).toEqual([422, expect.stringContaining('id="password-error"')])
    const other = await send(url, { password, password_again: 'something else' })
    expect(other.body).toContain('The two passwords are different.')
    expect(other.body).not.toContain(password)
    const set = await send(url, { password, password_again: password })
    expect([set.statusCode, set.headers.location]).toEqual([303, '/desk/sign-in?set=yes'])
    expect((await open(url)).body).toContain('This invitation is no longer valid')
    expect((await send(url, { password, password_again: password })).statusCode).toBe(409)
    const audit = await park.db
      .selectFrom('audits')
      .select(['user_id', 'outside_account_id', 'action'])
      .where('object', '=', 'outside_account')
      .where('object_id', '=', outside_account_id)
      .execute()
    expect(audit).toEqual([{ user_id: null, outside_account_id, action: 'PASSWORD' }])
  })

  it('is over after 7 days, and when the account is stopped (desk-2, desk-5)', async () => {
    const { url, outside_account_id } = await invited()
    const change = (set: object) =>
      park.db
        .updateTable('outside_invitations')
        .set(set)
        .where('outside_account_id', '=', outside_account_id)
        .execute()
    await change({ expires_at: new Date(Date.now() - 1000).toISOString() })
    expect((await open(url)).body).toContain('This invitation is no longer valid')
    await change({ expires_at: new Date(Date.now() + 100_000).toISOString() })
    await park.db
      .updateTable('outside_accounts')
      .set({ can_login: false })
      .where('outside_account_id', '=', outside_account_id)
      .execute()
    expect((await open(url)).body).toContain('This invitation is no longer valid')
  })
})

describe('signing in', () => {
  it('leads back to the page that was asked for, with a cookie for the desk alone (desk-3)', async () => {
    const { email } = await withPassword()
    const asked = await open('/desk/account?saved=details')
    expect([asked.statusCode, asked.headers.location]).toEqual([
      303,
      '/desk/sign-in?to=%2Fdesk%2Faccount%3Fsaved%3Ddetails',
    ])
    const done = await send(asked.headers.location!, { email, password })
    expect([done.statusCode, done.headers.location]).toEqual([303, '/desk/account?saved=details'])
    const [cookie] = done.cookies
    expect(cookie).toMatchObject({ name: deskCookieName, path: '/desk', httpOnly: true, sameSite: 'Lax' })
    const elsewhere = await send('/desk/sign-in?to=https%3A%2F%2Fevil.example', { email, password })
    expect(elsewhere.headers.location).toBe('/desk')
  })

  it('says the same of a wrong password, an unknown address and a stopped account, and keeps what was typed (desk-3)', async () => {
    const stopped = await withPassword()
    await park.db
      .updateTable('outside_accounts')
      .set({ can_login: false })
      .where('outside_account_id', '=', stopped.outside_account_id)
      .execute()
    const { email } = await withPassword()
    const replies = [
      await send('/desk/sign-in', { email, password: 'wrong' }),
      await send('/desk/sign-in', { email: 'nobody@dignity.example', password }),
      await send('/desk/sign-in', { email: stopped.email, password }),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    for (const { body } of replies) expect(body).toContain('Incorrect email or password')
    expect(replies[0]!.body).toContain(`value="${email}"`)
  })

  it('pauses after five wrong tries, and counts them apart from those for a user of the same address (desk-3)', async () => {
    const { email } = await withPassword()
    const headers = { 'x-forwarded-for': '192.0.2.7' }
    for (let tries = 0; tries < 5; tries += 1)
      await send('/desk/sign-in', { email, password: 'wrong' }, headers)
    const paused = await send('/desk/sign-in', { email, password }, headers)
    expect([paused.statusCode, paused.headers['retry-after']]).toEqual([429, expect.any(String)])
    expect(paused.body).toContain('Too many wrong attempts.')
    const staff = await park.app.inject({
      method: 'POST',
      url: '/api/v1/signin',
      payload: { email, password },
    })
    expect(staff.statusCode).toBe(401)
  })
})

describe('a session', () => {
  it.each([
    ['12 hours without a request', { seen_at: new Date(Date.now() - 12.1 * 3600_000).toISOString() }],
    ['7 days', { expires_at: new Date(Date.now() - 1000).toISOString() }],
  ])('ends after %s (desk-3)', async (_, set) => {
    const director = await signedInDirector(park)
    expect((await director.open('/desk')).statusCode).toBe(200)
    await park.db
      .updateTable('outside_sessions')
      .set(set)
      .where('outside_account_id', '=', director.outside_account_id)
      .execute()
    expect((await director.open('/desk')).headers.location).toBe('/desk/sign-in')
  })

  it('ends with the sign-in of its account, its contractor, and the practice, however these end (desk-5)', async () => {
    const [stopped, retired, removed, closed] = await Promise.all(
      [1, 2, 3, 4].map(() => signedInDirector(park)),
    )
    await park.db
      .updateTable('outside_accounts')
      .set({ can_login: false })
      .where('outside_account_id', '=', stopped!.outside_account_id)
      .execute()
    expect(await sessionsOf(stopped!.outside_account_id)).toEqual([])
    await park.db
      .updateTable('contractors')
      .set({ retired: true })
      .where('contractor_id', '=', retired!.contractor_id)
      .execute()
    expect(await sessionsOf(retired!.outside_account_id)).toEqual([])
    await park.db.deleteFrom('contractors').where('contractor_id', '=', removed!.contractor_id).execute()
    expect(await sessionsOf(removed!.outside_account_id)).toEqual([])
    expect(await sessionsOf(closed!.outside_account_id)).toHaveLength(1)
    await switchOff(park)
    expect(await sessionsOf(closed!.outside_account_id)).toEqual([])
    const begin = park.db
      .insertInto('outside_sessions')
      .values({ outside_account_id: stopped!.outside_account_id, token_hash: randomUUID() })
      .execute()
    await expect(begin).rejects.toThrow('This account cannot sign in any more.')
  })

  it('ends by signing out (desk-3)', async () => {
    const director = await signedInDirector(park)
    expect((await director.send('/desk/sign-out', {})).headers.location).toBe('/desk/sign-in')
    expect((await director.open('/desk')).statusCode).toBe(303)
  })
})
