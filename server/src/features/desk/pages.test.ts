import { audits } from '@sexton/contract/audits/calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { deskClient, signedInDirector } from '../../test/directors.ts'
import { switchOff, switchOn } from '../../test/practices.ts'
import { password, visitors } from './desk-fixture.ts'

const park = testPark()

beforeEach(() => switchOn(park, { desk: {} }))

const { send, withPassword } = visitors(park)

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

  it('that is sent twice does nothing twice, and with other details says so (desk-8)', async () => {
    const director = await signedInDirector(park)
    const key = /name="key" value="([^"]+)"/.exec((await director.open('/desk/account')).body)![1]!
    const save = (name: string) => director.send('/desk/account', { key, name })
    const replies = await Promise.all([save('Jane Phiri'), save('Jane Phiri')])
    expect(replies.map(({ headers }) => headers.location)).toEqual(
      ['details', 'details'].map((saved) => `/desk/account?saved=${saved}`),
    )
    const written = await park.db
      .selectFrom('audits')
      .select('audit_id')
      .where('outside_account_id', '=', director.outside_account_id)
      .execute()
    expect(written).toHaveLength(1)
    const other = await save('Jane Banda')
    expect([other.statusCode, other.body]).toEqual([422, expect.stringContaining('already sent this form')])
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
  it('are not there while the practice is off: the same page as at an address of the desk that never was (desk-1)', async () => {
    const director = await signedInDirector(park)
    await switchOff(park)
    const never = await director.open('/desk/never/there')
    expect([never.statusCode, never.body]).toEqual([404, expect.stringContaining('There is no public page')])
    for (const url of ['/desk', '/desk/', '/desk/sign-in', '/desk/account', '/desk/bookings/1/time']) {
      const there = await director.open(url)
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

  it('say at an address that is wrong or not whole that nothing is there, with the menu and a way back (desk-1)', async () => {
    const director = await signedInDirector(park)
    for (const url of [
      '/desk/nowhere',
      '/desk/bookings/999',
      '/desk/bookings/11/time',
      '/desk/places?from=x',
    ]) {
      const { statusCode, body } = await director.open(url)
      expect([statusCode, body], url).toEqual([
        404,
        expect.stringContaining('There is no page at this address.'),
      ])
      expect(body).toContain('<a href="/desk">Go to the desk</a>')
      expect(body).toContain('action="/desk/sign-out"')
      expect(body).not.toContain('This field is required.')
    }
    const stranger = await park.app.inject({ url: '/desk/nowhere' })
    expect(stranger.body).toContain('<a href="/desk">Go to the desk</a>')
    expect(stranger.body).not.toContain('sign-out')
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
