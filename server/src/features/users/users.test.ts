import { audits } from '@sexton/contract/audits/calls'
import { calendarFeed } from '@sexton/contract/calendar-feed/calls'
import { roles } from '@sexton/contract/roles/calls'
import { session } from '@sexton/contract/session/calls'
import { users } from '@sexton/contract/users/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { makeUser, signedInAgain, type Client } from '../../test/client.ts'
import { anOrder } from '../sales/sales-fixture.ts'

const park = testPark()
let admin: Client
beforeAll(async () => {
  admin = await park.as()
})

const password = 'four quiet lanterns glow'
let made = 0
const anyone = () => {
  made += 1
  const names = { first_name: 'Chanda', last_name: `Mwila ${made}`, email: `chanda${made}@park.example` }
  return { ...names, phone: '0977 1', department: 'Office', position: 'Clerk' }
}
const passwords = { password, password_confirmation: password }

const add = async () => {
  const details = anyone()
  const { user_id } = await admin.call(users.create, { body: { ...details, ...passwords } })
  return { params: { user_id }, details, user_id }
}

const signIn = (email: string, given = password) =>
  park.app.inject({ method: 'POST', url: session.signIn.path, payload: { email, password: given } })

const fieldsOf = (response: { json: () => { error: { fields: unknown } } }) => response.json().error.fields

describe('a new user', () => {
  it('may sign in at once and holds no role (users-6)', async () => {
    const { params, details } = await add()
    const user = await admin.call(users.get, { params })
    expect(user).toMatchObject({ ...details, can_login: true, roles: [], last_login: null })
    expect((await signIn(details.email)).statusCode).toBe(200)
    expect((await admin.call(users.get, { params })).last_login).not.toBeNull()
  })

  it('has the chosen roles and their audit rows, if the user who adds it may give them (users-6)', async () => {
    const [viewer, clerk] = await admin.call(roles.list, {})
    const role_ids = [clerk!.role_id, viewer!.role_id]
    const body = { ...anyone(), ...passwords, role_ids }
    const { user_id } = await admin.call(users.create, { body })
    const user = await admin.call(users.get, { params: { user_id } })
    expect(user.roles.map(({ role_id }) => role_id).toSorted()).toEqual(role_ids.toSorted())
    const said = await admin.call(audits.list, { params: { type: 'user', id: user_id }, query: {} })
    expect(said.map(({ action }) => action).toSorted()).toEqual(['CREATED', 'ROLE_ADDED', 'ROLE_ADDED'])

    const editor = await park.as('PERM_USERS_EDIT')
    const refused = { ...anyone(), ...passwords, role_ids }
    expect((await editor.ask(users.create, { body: refused })).statusCode).toBe(403)
    const unknown = { ...anyone(), ...passwords, role_ids: [999999] }
    expect((await admin.ask(users.create, { body: unknown })).statusCode).toBe(404)
    const { email } = unknown
    expect((await admin.call(users.list, { query: {} })).filter((one) => one.email === email)).toEqual([])
  })

  it('cannot sign in where it was added so, until somebody lets them (users-6)', async () => {
    const details = anyone()
    const body = { ...details, ...passwords, can_login: false }
    const { user_id } = await admin.call(users.create, { body })
    const params = { user_id }
    expect((await admin.call(users.get, { params })).can_login).toBe(false)
    expect((await signIn(details.email)).statusCode).toBe(401)
    await admin.call(users.update, { params, body: { ...details, can_login: true } })
    expect((await signIn(details.email)).statusCode).toBe(200)
  })

  it('is shown with the permissions of all their roles, by their refs (users-5)', async () => {
    const { user_id } = await park.as('PERM_VIEW', 'PERM_EDIT')
    const { permissionsDict } = await admin.call(users.get, { params: { user_id } })
    expect(permissionsDict).toEqual({
      PERM_VIEW: { permission_ref: 'PERM_VIEW' },
      PERM_EDIT: { permission_ref: 'PERM_EDIT' },
    })
    const nobody = await add()
    expect((await admin.call(users.get, nobody)).permissionsDict).toEqual({})
  })

  it('is refused with the form’s messages (users-6)', async () => {
    const refused = await admin.ask(users.create, { body: {} as never })
    expect(fieldsOf(refused)).toEqual({
      first_name: 'First name is required',
      last_name: 'Last name is required',
      email: 'E-mail is required',
      password: 'Password is required',
      password_confirmation: 'Password confirmation is required',
    })
    const typed = { ...anyone(), email: 'x', password, password_confirmation: 'other' }
    expect(fieldsOf(await admin.ask(users.create, { body: typed }))).toEqual({
      email: 'Must be valid e-mail',
      password_confirmation: 'Password confirmation must match password',
    })
    const easy = { ...anyone(), password: 'password1234', password_confirmation: 'password1234' }
    expect(fieldsOf(await admin.ask(users.create, { body: easy }))).toHaveProperty('password')
  })

  it('has an e-mail address of their own, also of two who are added at once (users-2)', async () => {
    const { details, params } = await add()
    const again = { ...anyone(), ...passwords, email: details.email.toUpperCase() }
    const taken = { email: 'There is already a user with this email address.' }
    expect(fieldsOf(await admin.ask(users.create, { body: again }))).toEqual(taken)
    const twins = [anyone(), anyone()].map((one) => ({ ...one, ...passwords, email: 'twin@park.example' }))
    const answers = await Promise.all(twins.map((body) => admin.ask(users.create, { body })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    const body = { ...details, email: 'twin@park.example' }
    expect(fieldsOf(await admin.ask(users.update, { params, body }))).toEqual(taken)
  })
})

describe('changing a user', () => {
  it('is said in the history, and refused when somebody else was quicker (users-7)', async () => {
    const { params, details } = await add()
    const { updated_at } = await admin.call(users.get, { params })
    const body = { ...details, position: 'Manager', updated_at }
    expect(await admin.call(users.update, { params, body })).toMatchObject({ position: 'Manager' })
    const late = await admin.ask(users.update, { params, body })
    expect([late.statusCode, late.json().error.message]).toEqual([
      409,
      expect.stringMatching(/^This was changed by Test Person/),
    ])
    const [row] = await admin.call(audits.list, { params: { type: 'user', id: params.user_id } })
    expect(row!.message).toBe('Position: Clerk → Manager')
  })

  it('without the sign-in ends their sessions at once, and gives it back (users-7, session-4)', async () => {
    const { params, details, user_id } = await add()
    const theirs = await signedInAgain(park, user_id)
    const set = (can_login: boolean) => admin.call(users.update, { params, body: { ...details, can_login } })
    expect(await set(false)).toMatchObject({ can_login: false, disabled_at: null })
    expect((await theirs.ask(session.currentUser, {})).statusCode).toBe(401)
    expect((await signIn(details.email)).statusCode).toBe(401)
    await set(true)
    expect((await theirs.ask(session.currentUser, {})).statusCode, 'what was ended stays ended').toBe(401)
    expect((await signIn(details.email)).statusCode).toBe(200)
  })

  it('without the sign-in ends their calendar feed, which does not come back with it (users-3, users-7)', async () => {
    const user_id = await makeUser(park, ['PERM_VIEW'])
    const params = { user_id }
    const { first_name, last_name, email } = await admin.call(users.get, { params })
    const set = (can_login: boolean) =>
      admin.call(users.update, { params, body: { first_name, last_name, email, can_login } })
    for (const end of [() => set(false), () => admin.call(users.remove, { params })]) {
      const { path } = await (await signedInAgain(park, user_id)).call(calendarFeed.make, {})
      expect((await park.app.inject({ url: path })).statusCode).toBe(200)
      await end()
      await set(true)
      expect((await park.app.inject({ url: path })).statusCode).toBe(404)
      const feeds = park.db.selectFrom('calendar_feeds').select('user_id').where('user_id', '=', user_id)
      expect(await feeds.execute()).toEqual([])
    }
  })

  it('is for others: nobody takes away their own sign-in (users-7)', async () => {
    const params = { user_id: admin.user_id }
    const { first_name, last_name, email } = await admin.call(users.get, { params })
    const body = { first_name, last_name, email, can_login: false }
    const refused = await admin.ask(users.update, { params, body })
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      'You cannot turn off your own sign-in. Another administrator can do it.',
    ])
  })
})

describe('deleting a user', () => {
  it('erases one without a history (users-3)', async () => {
    const { params } = await add()
    expect(await admin.call(users.remove, { params })).toEqual({ is_erased: true })
    expect((await admin.ask(users.get, { params })).statusCode).toBe(404)
  })

  it('disables one with a history: roles and sessions end, the name stays, and they can come back (users-3)', async () => {
    const user_id = await makeUser(park, ['PERM_VIEW'])
    const theirs = await signedInAgain(park, user_id)
    const params = { user_id }
    const { first_name, last_name, email } = await admin.call(users.get, { params })
    await theirs.call(session.updateMe, { body: { first_name, last_name, phone: '1' } })
    expect(await admin.call(users.remove, { params })).toEqual({ is_erased: false })
    expect((await theirs.ask(session.currentUser, {})).statusCode).toBe(401)
    const gone = await admin.call(users.get, { params })
    expect(gone).toMatchObject({ can_login: false, roles: [], disabled_at: expect.any(String) })
    const idsOf = async (query?: { deleted: string }) =>
      (await admin.call(users.list, { query: query as never })).map((one) => one.user_id)
    expect(await idsOf()).not.toContain(user_id)
    expect(await idsOf({ deleted: 'true' })).toContain(user_id)
    const viewer = await park.as('PERM_VIEW')
    const plain = await viewer.call(users.list, { query: { deleted: 'true' } as never })
    expect(plain.map((one) => one.user_id)).not.toContain(user_id)
    const taken = await admin.ask(users.create, { body: { ...anyone(), ...passwords, email } })
    expect(fieldsOf(taken)).toEqual({
      email: 'A deleted user has this email address. Show deleted users and turn their sign-in back on.',
    })
    const body = { first_name, last_name, email, can_login: true }
    expect(await admin.call(users.update, { params, body })).toMatchObject({ disabled_at: null })
  })

  it('leaves who placed orders in the list that orders are searched by, to everybody by name (users-1)', async () => {
    const ordered_by = await makeUser(park, ['PERM_VIEW'])
    const without = await makeUser(park, ['PERM_VIEW'])
    const { sale_id } = await anOrder(park, await park.as())
    await park.db.updateTable('sales').set({ ordered_by }).where('sale_id', '=', sale_id).execute()
    const gone = { disabled_at: new Date().toISOString(), can_login: false }
    await park.db.updateTable('users').set(gone).where('user_id', 'in', [ordered_by, without]).execute()
    const viewer = await park.as('PERM_VIEW')
    const idsOf = async (query: { former?: string }) =>
      (await viewer.call(users.list, { query: query as never })).map((one) => one.user_id)
    expect(await idsOf({ former: 'true' })).toContain(ordered_by)
    expect(await idsOf({ former: 'true' })).not.toContain(without)
    expect(await idsOf({})).not.toContain(ordered_by)
    const [named] = await viewer.call(users.list, { query: { former: 'true' } as never })
    expect(Object.keys(named!).sort()).toEqual(['first_name', 'last_name', 'user_id', 'user_name'])
  })

  it('is for others: nobody deletes themself (users-8)', async () => {
    const refused = await admin.ask(users.remove, { params: { user_id: admin.user_id } })
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      'You cannot delete yourself. Another administrator can do it.',
    ])
  })
})

describe('what is seen of a user', () => {
  it('is their own for everybody, and others’ for PERM_USERS_VIEW (users-1)', async () => {
    const client = await park.as('PERM_VIEW')
    const own = await client.call(users.get, { params: { user_id: client.user_id } })
    expect(own.user_id).toBe(client.user_id)
    const other = await client.ask(users.get, { params: { user_id: admin.user_id } })
    expect(other.statusCode).toBe(403)
  })

  it('is what they did, by the page, newest first (users-14)', async () => {
    const { user_id, params, details } = await add()
    const theirs = await signedInAgain(park, user_id)
    const { first_name, last_name } = details
    for (const phone of ['1', '2', '3'])
      await theirs.call(session.updateMe, { body: { first_name, last_name, phone } })
    const ask = (query: object) => admin.ask(users.history, { params, query: query as never })
    const page = await ask({ limit: '2', offset: '1' })
    expect(page.headers['x-total-count']).toBe('3')
    expect(page.json().map((row: { message: string }) => row.message)).toEqual([
      'Phone: 1 → 2',
      'Phone: 0977 1 → 1',
    ])
  })

  it('is where they are signed in, which PERM_USERS_EDIT ends (users-10)', async () => {
    const { user_id, params } = await add()
    const theirs = [await signedInAgain(park, user_id), await signedInAgain(park, user_id)] as const
    const open = await admin.call(users.sessions, { params })
    const viewer = await park.as('PERM_VIEW')
    const any = { user_id, session_id: open[0]!.session_id }
    expect((await viewer.ask(users.sessions, { params })).statusCode).toBe(403)
    expect((await viewer.ask(users.endSession, { params: any })).statusCode).toBe(403)
    expect(open.map(({ is_this }) => is_this)).toEqual([false, false])
    const session_id = Math.min(...open.map((one) => one.session_id))
    const wrong = { user_id: admin.user_id, session_id }
    expect((await admin.ask(users.endSession, { params: wrong })).statusCode).toBe(404)
    await admin.call(users.endSession, { params: { user_id, session_id } })
    expect((await theirs[0].ask(session.currentUser, {})).statusCode).toBe(401)
    expect((await theirs[1].ask(session.currentUser, {})).statusCode).toBe(200)
  })

  it('never appears in a reply or a history (users-9)', async () => {
    const { params, details } = await add()
    const other = 'seven patient herons wade'
    await admin.call(session.password, { params, body: { password: other, send_email: true } })
    expect((await signIn(details.email, other)).statusCode).toBe(200)
    const told = await Promise.all([
      admin.ask(users.get, { params }),
      admin.ask(users.list, {}),
      admin.ask(users.history, { params: { user_id: admin.user_id } }),
      admin.ask(audits.list, { params: { type: 'user', id: params.user_id } }),
    ])
    const mails = await park.db.selectFrom('mails').selectAll().execute()
    const all = [...told.map(({ body }) => body), JSON.stringify(mails)].join('\n')
    expect(all).not.toMatch(/lanterns|herons|argon2/)
    expect(mails.map(({ to_address }) => to_address)).toContain(details.email)
  })
})
