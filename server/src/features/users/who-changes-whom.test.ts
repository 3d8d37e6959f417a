import type { PermissionRef } from '@sexton/contract/core/permissions'
import { roles } from '@sexton/contract/roles/calls'
import { session } from '@sexton/contract/session/calls'
import { users } from '@sexton/contract/users/calls'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { makeUser, signedInAgain, type Client } from '../../test/client.ts'

const park = testPark()
const password = 'four quiet lanterns glow'

let made = 0
/** Holds everything; edits users and roles and nothing else. */
let admin: Client
let clerk: Client
beforeAll(async () => {
  admin = await park.as()
  clerk = await park.as('PERM_USERS_VIEW', 'PERM_USERS_EDIT', 'PERM_PERMISSIONS')
})

const answerOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().error?.message]
const lacks = (name: string, permissions: string, reason: string) => [
  409,
  `${name} holds permissions that you lack: ${permissions}. ${reason}`,
]
const ruled = 'Only users with the same permissions can change a user.'

/** Someone who holds these, with a second factor and a session of their own. */
async function someone(...held: PermissionRef[]) {
  const user_id = await makeUser(park, held)
  const factor = { user_id, secret: 'JBSWY3DPEHPK3PXP', confirmed_at: new Date().toISOString() }
  await park.db.insertInto('second_factors').values(factor).execute()
  const client = await signedInAgain(park, user_id)
  const params = { user_id }
  const { user_name, first_name, last_name, email } = await admin.call(users.get, { params })
  return { params, client, user_id, user_name, details: { first_name, last_name, email } }
}
type Someone = Awaited<ReturnType<typeof someone>>

const sessionOf = async ({ user_id }: Pick<Someone, 'user_id'>) =>
  (await admin.call(users.sessions, { params: { user_id } }))[0]!.session_id
const roleOf = async ({ user_id }: Pick<Someone, 'user_id'>) =>
  (await admin.call(users.get, { params: { user_id } })).roles[0]!.role_id
const permissionId = async (ref: PermissionRef) =>
  (await admin.call(roles.permissions, {})).find((one) => one.permission_ref === ref)!.permission_id
const hasFactor = async ({ user_id }: Someone) =>
  (await admin.call(users.get, { params: { user_id } })).has_second_factor
const switchRule = (same_permissions_only: boolean) =>
  admin.call(roles.setRule, { body: { same_permissions_only } })

describe('a user who holds a permission that the caller lacks', () => {
  it('has their second factor and sessions reset by nobody but who holds it too (users-17)', async () => {
    const boss = await someone('PERM_VIEW', 'PERM_RECEIPTS')
    const { params } = boss
    expect((await clerk.call(users.get, { params })).permissions_lacked).toEqual(['View', 'Receipts'])
    expect((await admin.call(users.get, { params })).permissions_lacked).toEqual([])
    const reset = await clerk.ask(users.resetSecondFactor, { params })
    const only = 'Only someone who holds them too can reset this second factor.'
    expect(answerOf(reset)).toEqual(lacks(boss.user_name, 'View, Receipts', only))
    const session_id = await sessionOf(boss)
    const ended = await clerk.ask(users.endSession, { params: { ...params, session_id } })
    const sign = 'Only someone who holds them too can sign them out.'
    expect(answerOf(ended)).toEqual(lacks(boss.user_name, 'View, Receipts', sign))
    expect(await hasFactor(boss)).toBe(true)
    expect((await boss.client.ask(session.currentUser, {})).statusCode).toBe(200)
    await admin.call(users.endSession, { params: { ...params, session_id } })
    await admin.call(users.resetSecondFactor, { params })
    expect(await hasFactor(boss)).toBe(false)
  })

  it('so does one whose role counts only with a second factor (users-17)', async () => {
    const boss = await someone('PERM_VIEW')
    const role_id = await roleOf(boss)
    await park.db
      .updateTable('roles')
      .set({ asks_second_factor: true })
      .where('role_id', '=', role_id)
      .execute()
    await park.db.deleteFrom('second_factors').where('user_id', '=', boss.user_id).execute()
    const { permissions_lacked } = await clerk.call(users.get, { params: boss.params })
    expect(permissions_lacked).toEqual(['View'])
  })

  it('one with the same permissions is helped by any who edits users (users-17)', async () => {
    const peer = await someone('PERM_USERS_VIEW')
    await clerk.call(users.resetSecondFactor, { params: peer.params })
    expect(await hasFactor(peer)).toBe(false)
  })
})

describe('a second factor outlasts whatever is done to its user by others (second-factor-12)', () => {
  const ways: Record<string, (boss: Someone) => Promise<unknown>> = {
    'a new password': ({ params }) => clerk.call(session.password, { params, body: { password } }),
    'another e-mail address': ({ params, details, user_id }) =>
      clerk.call(users.update, { params, body: { ...details, email: `other${user_id}@park.example` } }),
    'no sign-in, and the sign-in again': async ({ params, details }) => {
      await clerk.call(users.update, { params, body: { ...details, can_login: false } })
      await clerk.call(users.update, { params, body: { ...details, can_login: true } })
    },
    'deleted, and back': async ({ params, details, client }) => {
      await client.call(session.updateMe, { body: { ...details, phone: '1' } })
      await clerk.call(users.remove, { params })
      await clerk.call(users.update, { params, body: { ...details, can_login: true } })
    },
    'other roles': async (boss) => {
      const role_id = await roleOf(boss)
      const { user_id } = boss
      await clerk.call(roles.removeUser, { params: { role_id, user_id } })
      await clerk.call(roles.addUser, { params: { role_id }, body: { user_id } })
    },
    'a role that asks for none': async (boss) => {
      const params = { role_id: await roleOf(boss) }
      for (const asks_second_factor of [true, false])
        await clerk.call(roles.askSecondFactor, { params, body: { asks_second_factor } })
    },
  }
  it.each(Object.entries(ways))('%s', async (_, act) => {
    const boss = await someone('PERM_VIEW')
    await act(boss)
    await clerk.call(session.password, { params: boss.params, body: { password } })
    const { email } = await admin.call(users.get, { params: boss.params })
    const payload = { email, password }
    const answer = await park.app.inject({ method: 'POST', url: session.signIn.path, payload })
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'second_factor'])
  })
})

describe('the rule that only users with the same permissions can change a user', () => {
  it('is switched by who holds every permission, and is off at first (users-18)', async () => {
    expect(await admin.call(roles.rule, {})).toEqual({ same_permissions_only: false, can_switch: true })
    expect(await clerk.call(roles.rule, {})).toMatchObject({ can_switch: false })
    const asked = { body: { same_permissions_only: true } }
    expect(answerOf(await clerk.ask(roles.setRule, asked))).toEqual([
      409,
      'Only someone who holds every permission can switch this.',
    ])
    await switchRule(true)
    expect((await clerk.ask(roles.setRule, { body: { same_permissions_only: false } })).statusCode).toBe(409)
    await switchRule(false)
  })

  const ways: Record<string, (boss: Someone, role_id: number) => Promise<LightMyRequestResponse>> = {
    'change them': ({ params, details }) =>
      clerk.ask(users.update, { params, body: { ...details, position: 'Guest' } }),
    'take their sign-in': ({ params, details }) =>
      clerk.ask(users.update, { params, body: { ...details, can_login: false } }),
    'set their password': ({ params }) => clerk.ask(session.password, { params, body: { password } }),
    'delete them': ({ params }) => clerk.ask(users.remove, { params }),
    'take their role': ({ user_id }, role_id) =>
      clerk.ask(roles.removeUser, { params: { role_id, user_id } }),
    'give them a role': async ({ user_id }) => {
      const { role_id } = await clerk.call(roles.create, { body: { role_name: `Empty ${(made += 1)}` } })
      return clerk.ask(roles.addUser, { params: { role_id }, body: { user_id } })
    },
    'give their role a permission': async (_, role_id) => {
      const body = { permission_id: await permissionId('PERM_USERS_VIEW') }
      return clerk.ask(roles.addPermission, { params: { role_id }, body })
    },
    'take a permission from their role': async (_, role_id) => {
      const params = { role_id, permission_id: await permissionId('PERM_VIEW') }
      return clerk.ask(roles.removePermission, { params })
    },
    'have their role ask for a second factor': (_, role_id) =>
      clerk.ask(roles.askSecondFactor, { params: { role_id }, body: { asks_second_factor: true } }),
  }
  it.each(Object.entries(ways))('refuses who lacks one to %s (users-18)', async (_, act) => {
    const boss = await someone('PERM_VIEW')
    const role_id = await roleOf(boss)
    await switchRule(true)
    const answer = await act(boss, role_id).finally(() => switchRule(false))
    expect(answerOf(answer)).toEqual(lacks(boss.user_name, 'View', ruled))
    expect(await admin.call(users.get, { params: boss.params })).toMatchObject({
      ...boss.details,
      position: null,
      can_login: true,
      must_change_password: false,
      has_second_factor: true,
      roles: [{ role_id }],
    })
    expect((await act(boss, role_id)).statusCode, 'it is allowed without the rule').toBeLessThan(300)
  })

  it('refuses to give a permission that one lacks, to oneself too (users-18)', async () => {
    const strong = await roleOf(await someone('PERM_RECEIPTS'))
    const empty = (await clerk.call(roles.create, { body: { role_name: 'Ladder' } })).role_id
    const permission_id = await permissionId('PERM_RECEIPTS')
    await switchRule(true)
    const answers = await Promise.all([
      clerk.ask(roles.addUser, { params: { role_id: strong }, body: { user_id: clerk.user_id } }),
      clerk.ask(roles.addPermission, { params: { role_id: empty }, body: { permission_id } }),
    ]).finally(() => switchRule(false))
    const refused = [409, `You cannot give permissions that you lack: Receipts. ${ruled}`]
    expect(answers.map(answerOf)).toEqual([refused, refused])
  })

  it('marks whom one cannot change, and leaves oneself and one’s equals alone (users-18)', async () => {
    const [boss, peer] = [await someone('PERM_VIEW'), await someone('PERM_USERS_VIEW')]
    const role_id = await roleOf(boss)
    await switchRule(true)
    const [listed, held, all] = await Promise.all([
      clerk.call(users.list, {}),
      clerk.call(roles.users, {}),
      clerk.call(roles.list, {}),
    ])
    const body = { ...peer.details, position: 'Clerk' }
    const changed = await clerk
      .ask(users.update, { params: peer.params, body })
      .finally(() => switchRule(false))
    expect(changed.statusCode).toBe(200)
    const marks = (rows: { user_id: number; is_protected?: boolean }[]) =>
      [boss, peer, clerk].map(({ user_id }) => rows.find((row) => row.user_id === user_id)!.is_protected)
    expect([marks(listed), marks(held)]).toEqual([
      [true, false, false],
      [true, false, false],
    ])
    expect(all.find((role) => role.role_id === role_id)!.is_protected).toBe(true)
  })

  it('leaves someone who holds every permission, so that each can be given (users-4)', async () => {
    const everyone = await park.db.selectFrom('role_users').selectAll().execute()
    await park.db.deleteFrom('role_users').where('user_id', '<>', admin.user_id).execute()
    await switchRule(true)
    const role_id = await roleOf(admin)
    const params = { role_id, permission_id: await permissionId('PERM_RECEIPTS') }
    expect(answerOf(await admin.ask(roles.removePermission, { params }))).toEqual([
      409,
      'At least one user who can sign in must hold every permission, while only users with the same permissions can change a user.',
    ])
    await switchRule(false)
    await park.db
      .insertInto('role_users')
      .values(everyone)
      .onConflict((known) => known.doNothing())
      .execute()
  })
})

it('the database refuses it to any statement of a call that names its actor (users-17, users-18)', async () => {
  const boss = await someone('PERM_VIEW')
  const tries = ['delete from second_factors', 'delete from users'].map((statement) =>
    park.db.transaction().execute(async (tx) => {
      await sql`select set_config('sexton.actor', ${String(clerk.user_id)}, true)`.execute(tx)
      await sql`insert into settings (key, value) values ('same_permissions_only', 'true')`.execute(tx)
      await sql`${sql.raw(statement)} where user_id = ${boss.user_id}`.execute(tx)
    }),
  )
  for (const outcome of await Promise.allSettled(tries)) expect(outcome.status).toBe('rejected')
})

it('a change of the email address is sent to the previous one (users-7)', async () => {
  const user_id = await makeUser(park, [])
  const { first_name, last_name, email } = await admin.call(users.get, { params: { user_id } })
  const body = { first_name, last_name, email: 'elsewhere@park.example' }
  await clerk.call(users.update, { params: { user_id }, body })
  const mails = park.db.selectFrom('mails').select('subject').where('to_address', '=', email)
  expect(await mails.execute()).toEqual([{ subject: 'Sexton: your e-mail address has been changed' }])
})
