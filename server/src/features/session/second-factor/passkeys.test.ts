import { contractors } from '@sexton/contract/contractors/calls'
import { roles } from '@sexton/contract/roles/calls'
import { session } from '@sexton/contract/session/calls'
import { passkeys } from '@sexton/contract/session/passkeys'
import { secondFactor } from '@sexton/contract/session/second-factor'
import { users } from '@sexton/contract/users/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import { shownCode } from '../../../test/authenticator.ts'
import { signedInAgain, type Client } from '../../../test/client.ts'
import { softwareKey } from '../../../test/software-key.ts'
import { anyone as anyoneIn, password } from './factor-fixture.ts'

const park = testPark()
let admin: Client
beforeAll(async () => {
  admin = await park.as()
})

const anyone = () => anyoneIn(park, admin)

const asPassword = { body: { current_password: password } }
const beginFor = (client: Client) => client.call(passkeys.begin, asPassword)

async function withKey(counter = 0) {
  const one = await anyone()
  const key = softwareKey()
  const passkey = key.make(await beginFor(one.client), { counter })
  const { recovery_codes } = await one.client.call(passkeys.add, { body: { passkey_name: 'Phone', passkey } })
  return { ...one, key, recovery_codes }
}

let place = 0
const post = (path: string, payload: object) => {
  place += 1
  const remoteAddress = `10.19.${Math.floor(place / 250)}.${(place % 250) + 1}`
  return park.app.inject({ method: 'POST', url: path, payload, remoteAddress })
}
const signIn = (email: string, code?: string) =>
  post(session.signIn.path, { email, password, ...(code !== undefined && { code }) })
const ask = async (email: string) => (await post(passkeys.ask.path, { email, password })).json()
const enter = (email: string, passkey: object) => post(passkeys.signIn.path, { email, password, passkey })
const said = (response: { statusCode: number; json: () => { error?: { message: string } } }) => [
  response.statusCode,
  response.json().error?.message,
]
const wrong = [422, 'This passkey was not accepted. Please try again, or use a recovery code.']
const mine = (client: Client) => client.call(secondFactor.mine, {})

describe('adding one (second-factor-8)', () => {
  it('asks the password; the first one gives recovery codes and ends other sessions, a further one does not', async () => {
    const { client, user_id, email } = await anyone()
    const other = await signedInAgain(park, user_id)
    const refused = await client.ask(passkeys.begin, { body: { current_password: 'not it at all' } })
    expect(refused.json().error.fields).toEqual({ current_password: 'Your current password is incorrect.' })
    const key = softwareKey()
    const asked = await beginFor(client)
    expect(asked.rp).toEqual({ id: 'localhost', name: 'Sexton' })
    const body = { passkey_name: 'Phone', passkey: key.make(asked) }
    expect((await client.call(passkeys.add, { body })).recovery_codes).toHaveLength(10)
    expect((await other.ask(session.currentUser, {})).statusCode).toBe(401)
    expect((await admin.call(users.get, { params: { user_id } })).has_second_factor).toBe(true)
    expect(said(await signIn(email))).toEqual([422, 'Use your passkey, or enter a recovery code.'])
    const again = await beginFor(client)
    expect(again.excludeCredentials.map(({ id }) => id)).toEqual([key.id])
    const twice = await client.ask(passkeys.add, { body: { ...body, passkey: key.make(again) } })
    expect(said(twice)).toEqual([409, 'You have already added this passkey.'])
    const second = softwareKey().make(await beginFor(client))
    const more = await client.call(passkeys.add, { body: { passkey_name: 'Key', passkey: second } })
    expect(more.recovery_codes).toEqual([])
    expect(await mine(client)).toMatchObject({
      since: null,
      recovery_codes_left: 10,
      passkeys: [{ passkey_name: 'Phone', last_used_at: null }, { passkey_name: 'Key' }],
    })
  })

  it('takes an answer of this session, address and kind alone, once and in time', async () => {
    const [{ client, user_id }, key] = [await anyone(), softwareKey()]
    const add = (one: Client, passkey: object) =>
      one.ask(passkeys.add, { body: { passkey_name: 'Phone', passkey } as never })
    const refused = [422, 'This passkey could not be added. Please start again.']
    const other = await signedInAgain(park, user_id)
    expect(said(await add(other, key.make(await beginFor(client))))).toEqual(refused)
    for (const lie of [{ origin: 'https://park.example' }, { type: 'webauthn.get' }])
      expect(said(await add(client, key.make(await beginFor(client), lie)))).toEqual(refused)
    const elsewhere = { ...(await beginFor(client)), rp: { id: 'park.example', name: '' } }
    expect(said(await add(client, key.make(elsewhere)))).toEqual(refused)
    const late = await beginFor(client)
    await park.db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where('user_id', '=', user_id)
      .execute()
    expect(said(await add(client, key.make(late)))).toEqual(refused)
    const asked = await beginFor(client)
    const twins = await Promise.all([softwareKey(), softwareKey()].map((one) => add(client, one.make(asked))))
    expect(twins.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })
})

describe('signing in with it (second-factor-9)', () => {
  it('lets in after the password, notes the use, and says nothing before', async () => {
    const { email, key, client } = await withKey()
    expect((await post(passkeys.ask.path, { email, password: 'wrong' })).statusCode).toBe(401)
    expect(said(await post(passkeys.ask.path, { email: (await anyone()).email, password }))).toEqual(wrong)
    const asked = await ask(email)
    expect(asked).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [{ id: key.id, transports: ['internal'] }],
    })
    const passkey = key.use(asked)
    const stolen = { email, password: 'wrong', passkey }
    expect((await post(passkeys.signIn.path, stolen)).statusCode).toBe(401)
    const done = await enter(email, passkey)
    expect([done.statusCode, done.cookies.length]).toEqual([200, 1])
    expect((await mine(client)).passkeys[0]!.last_used_at).not.toBeNull()
  })

  it('takes none for another address, user or kind, nor one that was changed (second-factor-10)', async () => {
    const { email, key } = await withKey()
    const other = await withKey()
    const tampered = key.use(await ask(email))
    tampered.response.signature = softwareKey().use(await ask(email)).response.signature
    const lies = [
      key.use(await ask(email), { origin: 'https://park.example' }),
      key.use(await ask(email), { type: 'webauthn.create' }),
      key.use({ ...(await ask(email)), rpId: 'park.example' }),
      tampered,
    ]
    for (const lie of lies) expect(said(await enter(email, lie))).toEqual(wrong)
    expect(said(await enter(email, key.use(await ask(other.email))))).toEqual(wrong)
    expect(said(await enter(other.email, key.use(await ask(other.email))))).toEqual(wrong)
  })

  it('recovery codes and the app go on beside it (second-factor-9)', async () => {
    const { email, client, recovery_codes } = await withKey()
    expect(said(await signIn(email, '000000'))).toEqual([
      422,
      'That recovery code is incorrect or has been used. Try another one, or your passkey.',
    ])
    expect((await signIn(email, recovery_codes[0])).statusCode).toBe(200)
    const { secret } = await client.call(secondFactor.begin, asPassword)
    const on = await client.call(secondFactor.confirm, { body: { code: shownCode(secret) } })
    expect(on.recovery_codes).toEqual([])
    const both = 'Use your passkey, or enter the code from your authenticator app or a recovery code.'
    expect(said(await signIn(email))).toEqual([422, both])
    expect((await signIn(email, shownCode(secret, 30_000))).statusCode).toBe(200)
    await client.call(secondFactor.turnOff, asPassword)
    expect((await mine(client)).recovery_codes_left).toBe(9)
    expect((await signIn(email)).statusCode).toBe(422)
  })
})

describe('losing it (second-factor-11)', () => {
  it('one removes it with the password; the last one ends the recovery codes', async () => {
    const { client, email } = await withKey()
    const stranger = await withKey()
    const { passkey_id } = (await mine(client)).passkeys[0]!
    const params = { passkey_id }
    const bad = await client.ask(passkeys.remove, { params, body: { current_password: 'not it at all' } })
    expect(bad.statusCode).toBe(422)
    expect((await stranger.client.ask(passkeys.remove, { params, ...asPassword })).statusCode).toBe(404)
    await client.call(passkeys.remove, { params, ...asPassword })
    expect(await mine(client)).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
    expect((await signIn(email)).statusCode).toBe(200)
  })

  it('counts for a role that asks, whose last factor stays; an administrator resets it', async () => {
    const { client, user_id, email } = await withKey()
    const { role_id } = await admin.call(roles.create, { body: { role_name: `Keys ${user_id}` } })
    const all = await admin.call(roles.permissions, {})
    const { permission_id } = all.find(({ permission_ref }) => permission_ref === 'PERM_TARIFFS')!
    await admin.call(roles.addPermission, { params: { role_id }, body: { permission_id } })
    await admin.call(roles.addUser, { params: { role_id }, body: { user_id } })
    const asking = { params: { role_id }, body: { asks_second_factor: true } }
    await admin.call(roles.askSecondFactor, asking)
    expect((await client.ask(contractors.list, {})).statusCode).toBe(200)
    expect((await client.call(session.currentUser, {})).factor_asked_by).toEqual([])
    const named = (await admin.call(roles.users, {})).find((one) => one.role_id === role_id)
    expect(named!.has_second_factor).toBe(true)
    const { passkey_id } = (await mine(client)).passkeys[0]!
    const kept = await client.ask(passkeys.remove, { params: { passkey_id }, ...asPassword })
    expect(said(kept)).toEqual([409, `Your role Keys ${user_id} asks for a second factor.`])
    await admin.call(users.resetSecondFactor, { params: { user_id } })
    expect((await signIn(email)).statusCode).toBe(200)
    const again = await signedInAgain(park, user_id)
    expect(await mine(again)).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
    expect((await again.ask(contractors.list, {})).statusCode).toBe(403)
  })
})
