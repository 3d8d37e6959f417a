import { audits } from '@sexton/contract/audits/calls'
import { permissionRefs } from '@sexton/contract/core/permissions'
import { secondFactor } from '@sexton/contract/session/second-factor'
import { session } from '@sexton/contract/session/calls'
import { users } from '@sexton/contract/users/calls'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { makeUser, signedInAgain, type Client } from '../../test/client.ts'

const park = testPark()
const password = 'four quiet lanterns glow'
let admin: Client
let clerk: Client
beforeAll(async () => {
  admin = await park.as()
  clerk = await park.as('PERM_USERS_VIEW', 'PERM_USERS_EDIT')
})

const answerOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().error?.message]

describe('a password that someone else set', () => {
  const signIn = async (email: string, given: string): Promise<Client> => {
    const payload = { email, password: given }
    const answer = await park.app.inject({ method: 'POST', url: session.signIn.path, payload })
    expect(answer.statusCode).toBe(200)
    const { csrf } = answer.json() as { csrf: string }
    const cookies = { sexton_session: answer.cookies[0]!.value }
    const ask: Client['ask'] = (declared, given_) => {
      const { params = {}, body } = given_ as { params?: object; body?: object }
      const url = declared.path.replace(/:([a-z_]+)/g, (_, name: string) => String((params as never)[name]))
      return park.app.inject({
        method: declared.method,
        url,
        cookies,
        headers: { 'access-token': csrf },
        payload: body,
      })
    }
    return { ask } as Client
  }
  const first = [409, 'Someone else set your password. Change it first, then go on.']

  it('is emailed to its owner whatever is asked, and ends their sessions (session-12)', async () => {
    const user_id = await makeUser(park, ['PERM_VIEW'])
    const theirs = await signedInAgain(park, user_id)
    const { email } = await theirs.call(session.currentUser, {})
    await clerk.call(session.password, { params: { user_id }, body: { password, send_email: false } })
    expect((await theirs.ask(session.currentUser, {})).statusCode).toBe(401)
    const mails = park.db.selectFrom('mails').select('body').where('to_address', '=', email)
    const [mail, ...more] = await mails.execute()
    const { user_name } = await clerk.call(session.currentUser, {})
    expect([mail!.body.includes(`${user_name} has set a new password`), more]).toEqual([true, []])
    const [row] = await admin.call(audits.list, { params: { type: 'user', id: user_id } })
    expect(row!.message).toMatch(/^Password set by someone else/)
  })

  it('lets its owner do nothing before they change it, to another one (session-12)', async () => {
    const user_id = await makeUser(park, permissionRefs)
    const params = { user_id }
    await clerk.call(session.password, { params, body: { password } })
    const { email, must_change_password } = await admin.call(users.get, { params })
    expect(must_change_password).toBe(true)
    const me = await signIn(email, password)
    expect((await me.ask(session.currentUser, {})).json()).toMatchObject({ must_change_password: true })
    expect((await me.ask(session.permissions, {})).json()).toEqual([])
    const other = { params: { user_id: clerk.user_id }, body: { password: 'seven patient herons wade' } }
    const begun = await me.ask(secondFactor.begin, { body: { current_password: password } })
    for (const answer of [
      begun,
      await me.ask(users.list, {}),
      await me.ask(session.updateMe, { body: { first_name: 'A', last_name: 'B' } }),
      await me.ask(session.password, other),
    ])
      expect(answerOf(answer)).toEqual(first)
    const change = (to: string) =>
      me.ask(session.password, { params, body: { password: to, current_password: password } })
    expect(answerOf(await change(password))).toEqual([
      422,
      'Choose another password than the one that was set for you.',
    ])
    expect((await change('seven patient herons wade')).statusCode).toBe(204)
    expect((await me.ask(users.list, {})).statusCode).toBe(200)
    expect((await admin.call(users.get, { params })).must_change_password).toBe(false)
  })

  it('is kept so by the database: no way but another password of one’s own ends it (session-12)', async () => {
    const user_id = await makeUser(park, ['PERM_VIEW'])
    const set = (values: object) =>
      park.db.updateTable('users').set(values).where('user_id', '=', user_id).execute()
    await signedInAgain(park, user_id)
    await set({ password_hash: 'x', updated_by: null })
    const kept = park.db.selectFrom('users').select('must_change_password').where('user_id', '=', user_id)
    expect(await kept.executeTakeFirst()).toEqual({ must_change_password: true })
    const open = park.db.selectFrom('sessions').select('session_id').where('user_id', '=', user_id)
    expect(await open.execute()).toEqual([])
    await expect(set({ must_change_password: false })).rejects.toThrow('must be changed first')
    const granted = park.db.selectFrom('granted_permissions').selectAll().where('user_id', '=', user_id)
    expect(await granted.execute()).toEqual([])
    await set({ password_hash: 'y', updated_by: user_id })
    expect(await kept.executeTakeFirst()).toEqual({ must_change_password: false })
  })

  it('a new user keeps theirs (session-12)', async () => {
    const body = {
      first_name: 'New',
      last_name: 'One',
      email: 'new-one@park.example',
      password,
      password_confirmation: password,
    }
    const { user_id } = await clerk.call(users.create, { body })
    expect((await admin.call(users.get, { params: { user_id } })).must_change_password).toBe(false)
  })
})
