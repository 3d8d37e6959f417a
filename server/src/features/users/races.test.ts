import { roles } from '@sexton/contract/roles/calls'
import { users } from '@sexton/contract/users/calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { makeUser, signedInAgain, type Client } from '../../test/client.ts'

const park = testPark()
const atOnce = 2
const sentence = 'At least one user who can sign in must hold PERM_PERMISSIONS and PERM_USERS_EDIT.'

/** Who may change users and roles, each by a role of their own. */
let administrators: Client[]

/** Of everybody in the park the administrators of this test alone hold both. */
beforeEach(async () => {
  const held = ['PERM_PERMISSIONS', 'PERM_USERS_EDIT', 'PERM_USERS_VIEW', 'PERM_VIEW'] as const
  const made = await Promise.all(Array.from({ length: atOnce }, () => makeUser(park, held)))
  await park.db.deleteFrom('role_users').where('user_id', 'not in', made).execute()
  administrators = await Promise.all(made.map((user_id) => signedInAgain(park, user_id)))
})

const left = async () =>
  (
    await park.db
      .selectFrom('users as u')
      .innerJoin('role_users as ru', 'ru.user_id', 'u.user_id')
      .innerJoin('role_permissions as rp', 'rp.role_id', 'ru.role_id')
      .innerJoin('permissions as p', 'p.permission_id', 'rp.permission_id')
      .select('u.user_id')
      .where('u.can_login', '=', true)
      .where('permission_ref', 'in', ['PERM_PERMISSIONS', 'PERM_USERS_EDIT'])
      .groupBy('u.user_id')
      .having(({ fn }) => fn.count('permission_ref').distinct(), '=', 2)
      .execute()
  ).length

/** Each does it to the next one in the round, all at once. */
const eachToTheNext = <T>(act: (who: Client, next: Client) => Promise<T>) =>
  Promise.all(administrators.map((who, at) => act(who, administrators[(at + 1) % atOnce]!)))

const roleOf = async ({ user_id }: Client) =>
  (
    await park.db
      .selectFrom('role_users')
      .select('role_id')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
  ).role_id

const permissionId = async (ref: string) =>
  (
    await park.db
      .selectFrom('permissions')
      .select('permission_id')
      .where('permission_ref', '=', ref)
      .executeTakeFirstOrThrow()
  ).permission_id

type Ways = Record<string, () => Promise<{ statusCode: number; body: string }[]>>

const ways: Ways = {
  'delete each other': () =>
    eachToTheNext((who, { user_id }) => who.ask(users.remove, { params: { user_id } })),
  'take each other’s sign-in': () =>
    eachToTheNext((who, { user_id }) => {
      const body = { first_name: 'A', last_name: 'B', email: `gone${user_id}@park.example`, can_login: false }
      return who.ask(users.update, { params: { user_id }, body })
    }),
  'take each other’s role': async () => {
    const held = new Map(
      await Promise.all(administrators.map(async (one) => [one, await roleOf(one)] as const)),
    )
    return eachToTheNext((who, next) => {
      const params = { role_id: held.get(next)!, user_id: next.user_id }
      return who.ask(roles.removeUser, { params })
    })
  },
  'take a permission from each other’s role': async () => {
    const held = new Map(
      await Promise.all(administrators.map(async (one) => [one, await roleOf(one)] as const)),
    )
    const permission_id = await permissionId('PERM_USERS_EDIT')
    return eachToTheNext((who, next) =>
      who.ask(roles.removePermission, { params: { role_id: held.get(next)!, permission_id } }),
    )
  },
}

describe('administrators who do it all at once leave one (users-4)', () => {
  it.each(Object.entries(ways))('%s', async (_, act) => {
    const answers = await act()
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    expect(await left()).toBeGreaterThanOrEqual(1)
  })

  it('and the last one can be taken away in no way, by themself or another', async () => {
    const [last, ...others] = administrators as [Client, ...Client[]]
    for (const { user_id } of others) await last.call(users.remove, { params: { user_id } })
    const helper = await park.as('PERM_USERS_EDIT')
    const keeper = await park.as('PERM_PERMISSIONS')
    const { user_id } = last
    const role_id = await roleOf(last)
    const body = { first_name: 'A', last_name: 'B', email: 'last@park.example', can_login: false }
    const answers = [
      await helper.ask(users.remove, { params: { user_id } }),
      await helper.ask(users.update, { params: { user_id }, body }),
      await keeper.ask(roles.removeUser, { params: { role_id, user_id } }),
      await last.ask(roles.removeUser, { params: { role_id, user_id } }),
    ]
    for (const ref of ['PERM_PERMISSIONS', 'PERM_USERS_EDIT'])
      answers.push(
        await keeper.ask(roles.removePermission, {
          params: { role_id, permission_id: await permissionId(ref) },
        }),
      )
    for (const answer of answers)
      expect([answer.statusCode, answer.json().error.message]).toEqual([409, sentence])
    expect(await left()).toBe(1)
  })
})
