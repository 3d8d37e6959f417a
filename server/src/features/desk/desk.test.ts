import { randomUUID } from 'node:crypto'
import { audits } from '@sexton/contract/audits/calls'
import { stringify } from 'qs'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashToken, newToken } from '../../core/sign-in/tokens.ts'
import { deskCookieName } from '../../core/sign-in/outside-sessions.ts'
import { testPark } from '../../test/app.ts'
import { deskClient, makeAccount, makeUndertaker, signedInDirector } from '../../test/directors.ts'
import { switchOff, switchOn } from '../../test/practices.ts'
import { hashPassword } from '../session/public.ts'

const park = testPark()
const password = 'lantern orchard velvet spoon'

beforeEach(() => switchOn(park, { desk: {} }))

const send = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  park.app.inject({
    method: 'POST',
    url,
    payload: stringify(fields),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const open = (url: string) => park.app.inject({ url })

async function withPassword() {
  const account = await makeAccount(park, await makeUndertaker(park))
  await park.db
    .updateTable('outside_accounts')
    .set({ password_hash: await hashPassword(password) })
    .where('outside_account_id', '=', account.outside_account_id)
    .execute()
  return account
}

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

describe('a form', () => {
  it('that was not made for the session, or comes from another site, changes nothing (desk-4)', async () => {
    const director = await signedInDirector(park)
    const refused = await director.send('/desk/account', { csrf: 'x'.repeat(43), name: 'Mallory' })
    expect([refused.statusCode, refused.body]).toEqual([
      403,
      expect.stringContaining('Please send it again.'),
    ])
    expect(refused.body).toContain('value="Mallory"')
    const { email } = await withPassword()
    const foreign = await send('/desk/sign-in', { email, password }, { 'sec-fetch-site': 'cross-site' })
    expect([foreign.statusCode, foreign.cookies]).toEqual([403, []])
    expect((await director.open('/desk/account')).body).toContain('value="Jane Mwale"')
  })

  it('shows what is wrong below its field and keeps the rest (desk-8)', async () => {
    const director = await signedInDirector(park)
    const reply = await director.send('/desk/account', { name: ' ', phone: '<b>0977' })
    expect(reply.statusCode).toBe(422)
    expect(reply.body).toContain('id="name-error">Enter your name.')
    expect(reply.body).toContain('value="&lt;b&gt;0977"')
  })
})

describe('My account', () => {
  it('changes one’s own name and phone number, under that name in the history (desk-6)', async () => {
    const director = await signedInDirector(park)
    const saved = await director.send('/desk/account', { name: 'Jane Phiri', phone: '0977 123 456' })
    expect([saved.statusCode, saved.headers.location]).toEqual([303, '/desk/account?saved=details'])
    expect((await director.open(saved.headers.location!)).body).toContain('value="0977 123 456"')
    await director.send('/desk/account', { name: 'Jane Phiri' })
    expect((await director.open('/desk/account')).body).not.toContain('0977')
    const office = await park.as('PERM_SALES_SUPER')
    const { contractor_id: id } = director
    const history = await office.call(audits.list, { params: { type: 'contractor', id }, query: {} })
    expect(history.map(({ outside, user_id, action }) => [outside, user_id, action])).toEqual(
      ['UPDATED', 'UPDATED'].map((action) => [`Jane Phiri, ${director.contractor}`, null, action]),
    )
  })

  it('changes the password with the current one, and ends the other sessions (desk-3)', async () => {
    const { email } = await withPassword()
    const signIn = async () => (await send('/desk/sign-in', { email, password })).cookies[0]!.value
    const [one, other] = [deskClient(park, await signIn()), deskClient(park, await signIn())]
    const again = 'meadow copper thimble dawn'
    const change = (current_password: string) =>
      one.send('/desk/account/password', { current_password, password: again, password_again: again })
    const wrong = await change('not this one')
    expect([wrong.statusCode, wrong.body]).toEqual([
      422,
      expect.stringContaining('id="current_password-error"'),
    ])
    expect((await change(password)).headers.location).toBe('/desk/account?saved=password')
    expect((await one.open('/desk')).statusCode).toBe(200)
    expect((await other.open('/desk')).statusCode).toBe(303)
    expect((await send('/desk/sign-in', { email, password: again })).statusCode).toBe(303)
  })
})

describe('the pages', () => {
  it('are not there while the practice is off: the same answer as for an address that never was (desk-1)', async () => {
    const director = await signedInDirector(park)
    await switchOff(park)
    for (const url of ['/desk', '/desk/sign-in', '/desk/account', '/desk/anything']) {
      const there = await director.open(url)
      const never = await director.open('/dusk/anything')
      const plain = ({ 'x-request-id': _, date: __, ...headers }: Record<string, unknown>) => headers
      expect([there.statusCode, there.body, plain(there.headers)], url).toEqual([
        never.statusCode,
        never.body,
        plain(never.headers),
      ])
    }
  })

  it('run no script, are not kept, send forms nowhere else, and weigh less than 50 kB (desk-9)', async () => {
    const director = await signedInDirector(park)
    for (const url of ['/desk', '/desk/account', '/desk/sign-in', '/desk/nowhere']) {
      const { headers, body } = await director.open(url)
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-[^;]+;.*form-action 'self'/,
      )
      expect(headers['cache-control']).toBe('private, no-store')
      expect(Buffer.byteLength(body)).toBeLessThan(50_000)
      expect(body).not.toMatch(/<script|style="/)
    }
    expect((await director.open('/desk/nowhere')).statusCode).toBe(404)
  })

  it('are 60 a minute for an account, and say so (desk-7)', async () => {
    const [busy, other] = [await signedInDirector(park), await signedInDirector(park)]
    const opened = []
    for (let page = 0; page < 61; page += 1) opened.push((await busy.open('/desk')).statusCode)
    expect(opened.filter((status) => status === 200)).toHaveLength(60)
    expect((await busy.open('/desk/account')).body).toContain('Please wait a minute, then go on.')
    expect((await other.open('/desk')).statusCode).toBe(200)
  })
})
