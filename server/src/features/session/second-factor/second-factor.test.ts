import { audits } from '@sexton/contract/audits/calls'
import { contractors } from '@sexton/contract/contractors/calls'
import { roles } from '@sexton/contract/roles/calls'
import { session } from '@sexton/contract/session/calls'
import { secondFactor } from '@sexton/contract/session/second-factor'
import { users } from '@sexton/contract/users/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import { untilItWaits } from '../../../test/waiting.ts'
import { shownCode } from '../../../test/authenticator.ts'
import { signedInAgain, type Client } from '../../../test/client.ts'
import { anyone as anyoneIn, password } from './factor-fixture.ts'

const park = testPark()
let [admin, viewer] = [] as unknown as [Client, Client]
beforeAll(async () => {
  ;[admin, viewer] = [await park.as(), await park.as('PERM_VIEW')]
})

const anyone = () => anyoneIn(park, admin)

/** The same with a second factor, whose latest code is of a minute ago. */
async function secured() {
  const one = await anyone()
  const { secret, address } = await one.client.call(secondFactor.begin, {
    body: { current_password: password },
  })
  const { recovery_codes } = await one.client.call(secondFactor.confirm, {
    body: { code: shownCode(secret) },
  })
  await park.db
    .updateTable('second_factors')
    .set({ last_step: Math.floor(Date.now() / 30_000) - 5, secret: `${secret}A` })
    .where('user_id', '=', one.user_id)
    .execute()
  await park.db.updateTable('second_factors').set({ secret }).where('user_id', '=', one.user_id).execute()
  return { ...one, secret, address, recovery_codes }
}

let place = 0
/** From an address of its own, so that tries of other tests do not count. */
const signIn = (email: string, code?: string, given = password, from?: string) => {
  place += 1
  const remoteAddress = from ?? `10.9.${Math.floor(place / 250)}.${(place % 250) + 1}`
  const payload = { email, password: given, ...(code !== undefined && { code }) }
  return park.app.inject({ method: 'POST', url: session.signIn.path, payload, remoteAddress })
}
const answerOf = (response: {
  statusCode: number
  json: () => { error?: { code: string; message: string } }
}) => {
  const { error } = response.json()
  return [response.statusCode, error?.code, error?.message]
}

const needed = [422, 'second_factor', 'Enter the code from your authenticator app, or a recovery code.']
const wrong = [
  422,
  'second_factor',
  'That code is not correct. Enter the newest one. If it is rejected again, set your phone’s clock to automatic or use a recovery code.',
]
const used = [422, 'second_factor', 'That code has already been used. Wait for the next one.']

describe('setting it up (second-factor-1)', () => {
  it('asks the password, asks for nothing until its first code, and ends the other sessions then', async () => {
    const { client, email, user_id } = await anyone()
    const other = await signedInAgain(park, user_id)
    const refused = await client.ask(secondFactor.begin, { body: { current_password: 'not it at all' } })
    expect(refused.json().error.fields).toEqual({ current_password: 'Your current password is incorrect.' })
    const begin = () => client.call(secondFactor.begin, { body: { current_password: password } })
    const { secret: first } = await begin()
    const { secret, address } = await begin()
    expect(address).toContain(`secret=${secret}`)
    expect((await signIn(email)).statusCode).toBe(200)
    const confirm = (code: string) => client.ask(secondFactor.confirm, { body: { code } })
    for (const code of [shownCode(first), 'ABCD-EFGH'])
      expect(answerOf(await confirm(code))).toEqual([
        422,
        'second_factor',
        'That code is not correct. Enter the newest one. If it is rejected again, set your phone’s clock to automatic.',
      ])
    expect((await client.call(secondFactor.mine, {})).since).toBeNull()
    const done = await confirm(shownCode(secret))
    expect(done.json().recovery_codes).toHaveLength(10)
    expect(await client.call(secondFactor.mine, {})).toMatchObject({ recovery_codes_left: 10, asked_by: [] })
    expect((await other.ask(session.currentUser, {})).statusCode).toBe(401)
    expect(answerOf(await confirm(shownCode(secret)))).toEqual([
      409,
      'conflict',
      'Your second factor is already on. If you have not seen its recovery codes, create new ones.',
    ])
    expect(answerOf(await client.ask(secondFactor.begin, { body: { current_password: password } }))[0]).toBe(
      409,
    )
    expect((await admin.call(users.get, { params: { user_id } })).has_second_factor).toBe(true)
  })
})

describe('signing in with it', () => {
  it('asks for the code once the password is right, and for nothing before (second-factor-2)', async () => {
    const { email, secret } = await secured()
    expect(answerOf(await signIn(email, shownCode(secret), 'wrong'))).toEqual([
      401,
      'not_signed_in',
      'Incorrect email or password',
    ])
    const asked = await signIn(email)
    expect(answerOf(asked)).toEqual(needed)
    expect(asked.cookies).toEqual([])
    expect(
      (await signIn(email, ` ${shownCode(secret).slice(0, 3)} ${shownCode(secret).slice(3)}`)).statusCode,
    ).toBe(200)
  })

  it('takes a code once, also of two who send it at once (second-factor-3)', async () => {
    const { email, secret } = await secured()
    const code = shownCode(secret)
    const twins = await Promise.all([signIn(email, code), signIn(email, code)])
    expect(twins.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    expect(answerOf(await signIn(email, code))).toEqual(used)
    expect(answerOf(await signIn(email, shownCode(secret, -30_000)))).toEqual(used)
    expect((await signIn(email, shownCode(secret, 30_000))).statusCode).toBe(200)
  })

  it('says what to do where the clock is off by more than a step (second-factor-3)', async () => {
    const { email, secret } = await secured()
    for (const off of [-300_000, 300_000])
      expect(answerOf(await signIn(email, shownCode(secret, off)))).toEqual(wrong)
  })

  it('takes each recovery code once, however it is written (second-factor-4)', async () => {
    const { email, recovery_codes, client, user_id } = await secured()
    const [first, second] = recovery_codes as [string, string]
    const twins = await Promise.all([
      signIn(email, first),
      signIn(email, first.toLowerCase().replaceAll('-', ' ')),
    ])
    expect(twins.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    expect(answerOf(await signIn(email, first))).toEqual(wrong)
    expect((await client.call(secondFactor.mine, {})).recovery_codes_left).toBe(9)
    const renewed = await client.call(secondFactor.renewCodes, { body: { current_password: password } })
    expect(answerOf(await signIn(email, second))).toEqual(wrong)
    expect((await signIn(email, renewed.recovery_codes[0])).statusCode).toBe(200)
    const stored = await park.db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('user_id', '=', user_id)
      .execute()
    expect(stored).toHaveLength(9)
    expect(JSON.stringify(stored)).not.toContain(renewed.recovery_codes[1])
  })

  it('has five guesses in a minute, from wherever they come, which nothing sets back (second-factor-3, session-5)', async () => {
    const { email, secret } = await secured()
    const statuses: number[] = []
    for (const guess of ['000000', 'JUNK-JUNK', '000001', undefined, '000002', 'MORE-JUNK', '000003'])
      statuses.push((await signIn(email, guess)).statusCode)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429])
    expect((await signIn(email, shownCode(secret))).statusCode).toBe(429)
    const here = await secured()
    const from = '10.200.0.1'
    const tries = ['000000', undefined, '000001', undefined, '000002', undefined]
    const answers: number[] = []
    for (const guess of tries) answers.push((await signIn(here.email, guess, password, from)).statusCode)
    expect(answers).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('asks also where it was turned on while the password was looked at (second-factor-2)', async () => {
    const { email, user_id } = await anyone()
    // What turns it on has the user's row before the password is looked at: however quick that is, it ends after it.
    const { under } = await park.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('user_id').where('user_id', '=', user_id).forUpdate().execute()
      const signingIn = signIn(email)
      await untilItWaits(park.db, signingIn)
      await tx
        .insertInto('second_factors')
        .values({
          user_id,
          secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
          confirmed_at: new Date().toISOString(),
        })
        .execute()
      return { under: signingIn }
    })
    expect(answerOf(await under)).toEqual(needed)
    expect(answerOf(await signIn(email))).toEqual(needed)
  })
})

describe('losing it', () => {
  it('an administrator resets it: password alone again, signed out, told by mail and history (second-factor-5)', async () => {
    const { email, user_id, client } = await secured()
    const params = { user_id }
    expect((await viewer.ask(users.resetSecondFactor, { params })).statusCode).toBe(403)
    await admin.call(users.resetSecondFactor, { params })
    expect((await client.ask(session.currentUser, {})).statusCode).toBe(401)
    expect((await signIn(email)).statusCode).toBe(200)
    const left = park.db.selectFrom('recovery_codes').select('user_id').where('user_id', '=', user_id)
    expect(await left.execute()).toEqual([])
    const mails = await park.db
      .selectFrom('mails')
      .select('subject')
      .where('to_address', '=', email)
      .execute()
    expect(mails.map(({ subject }) => subject)).toEqual(['Sexton: your second factor has been reset'])
    const [row] = await admin.call(audits.list, { params: { type: 'user', id: user_id } })
    expect(row!.action).toBe('SIGNED_IN')
    const again = await admin.ask(users.resetSecondFactor, { params })
    expect(answerOf(again)).toEqual([409, 'conflict', 'This user has no second factor.'])
    const own = await admin.ask(users.resetSecondFactor, { params: { user_id: admin.user_id } })
    expect(answerOf(own)).toEqual([409, 'conflict', 'To turn off your own second factor, go to My account.'])
  })

  it('one turns it off with the password (second-factor-1)', async () => {
    const { email, client } = await secured()
    await client.call(secondFactor.turnOff, { body: { current_password: password } })
    expect((await signIn(email)).statusCode).toBe(200)
    const again = await client.ask(secondFactor.turnOff, { body: { current_password: password } })
    expect(answerOf(again)).toEqual([409, 'conflict', 'You have no second factor.'])
    const codes = await client.ask(secondFactor.renewCodes, { body: { current_password: password } })
    expect(answerOf(codes)).toEqual([409, 'conflict', 'You have no second factor.'])
  })
})

describe('a role that asks for it (second-factor-6)', () => {
  const role = async (user_id: number) => {
    const { role_id } = await admin.call(roles.create, { body: { role_name: `Asking ${user_id}` } })
    const params = { role_id }
    const all = await admin.call(roles.permissions, {})
    const { permission_id } = all.find(({ permission_ref }) => permission_ref === 'PERM_TARIFFS')!
    await admin.call(roles.addPermission, { params, body: { permission_id } })
    await admin.call(roles.addUser, { params, body: { user_id } })
    return params
  }
  const ask = (params: { role_id: number }, asks_second_factor: boolean) =>
    admin.call(roles.askSecondFactor, { params, body: { asks_second_factor } })

  it('counts with one alone, from the next call, and then keeps it on', async () => {
    const [{ client, user_id }, plain] = [await secured(), await anyone()]
    const params = await role(user_id)
    await admin.call(roles.addUser, { params, body: { user_id: plain.user_id } })
    const may = async (one: Client) => (await one.ask(contractors.list, {})).statusCode
    expect([await may(client), await may(plain.client)]).toEqual([200, 200])
    const asked = { params, body: { asks_second_factor: true } }
    expect((await viewer.ask(roles.askSecondFactor, asked)).statusCode).toBe(403)
    await ask(params, true)
    expect([await may(client), await may(plain.client)]).toEqual([200, 403])
    const name = `Asking ${user_id}`
    expect((await plain.client.call(session.currentUser, {})).factor_asked_by).toEqual([name])
    expect((await client.call(session.currentUser, {})).factor_asked_by).toEqual([])
    const off = await client.ask(secondFactor.turnOff, { body: { current_password: password } })
    expect(answerOf(off)).toEqual([409, 'conflict', `Your role ${name} asks for a second factor.`])
    const begun = await plain.client.call(secondFactor.begin, { body: { current_password: password } })
    await plain.client.call(secondFactor.confirm, { body: { code: shownCode(begun.secret) } })
    expect(await may(plain.client)).toBe(200)
    await admin.call(users.resetSecondFactor, { params: { user_id } })
    expect(await may(await signedInAgain(park, user_id))).toBe(403)
    await ask(params, false)
    expect(await may(await signedInAgain(park, user_id))).toBe(200)
  })

  it('is not made to ask by one of its own who has none', async () => {
    const params = await role(admin.user_id)
    const refused = await admin.ask(roles.askSecondFactor, { params, body: { asks_second_factor: true } })
    expect(answerOf(refused)).toEqual([
      409,
      'conflict',
      'You have this role yourself. Set up your own second factor in My account first.',
    ])
  })
})

it('neither answers, histories, mails nor stored replies hold a secret or a code (second-factor-7)', async () => {
  const { client, secret, recovery_codes, user_id, email } = await secured()
  await signIn(email, recovery_codes[0])
  await client.ask(secondFactor.renewCodes, { body: { current_password: password } }, { key: 'once' })
  const told = await Promise.all([
    client.ask(secondFactor.mine, {}),
    client.ask(session.currentUser, {}),
    admin.ask(users.get, { params: { user_id } }),
    admin.ask(users.list, {}),
    admin.ask(roles.users, {}),
    admin.ask(users.history, { params: { user_id } }),
    admin.ask(audits.list, { params: { type: 'user', id: user_id } }),
  ])
  const rows = await Promise.all(
    (['audits', 'mails', 'idempotency_keys'] as const).map((table) =>
      park.db.selectFrom(table).selectAll().execute(),
    ),
  )
  const all = [...told.map(({ body }) => body), JSON.stringify(rows)].join('\n')
  for (const hidden of [secret, ...recovery_codes]) expect(all).not.toContain(hidden)
})
