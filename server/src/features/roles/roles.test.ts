import { audits } from '@sexton/contract/audits/calls'
import { contractors } from '@sexton/contract/contractors/calls'
import { permissionNames, permissionRefs } from '@sexton/contract/core/permissions'
import { permissionDoes } from '@sexton/contract/roles/permission-does'
import { roles } from '@sexton/contract/roles/calls'
import { users } from '@sexton/contract/users/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { makeUser, signedInAgain, type Client } from '../../test/client.ts'
import { atOnce } from '../../test/waiting.ts'

const park = testPark()
let admin: Client
beforeAll(async () => {
  admin = await park.as()
})

const permissionId = async (ref: string) =>
  (await admin.call(roles.permissions, {})).find(({ permission_ref }) => permission_ref === ref)!
    .permission_id

let made = 0
const addRole = () => {
  made += 1
  return admin.call(roles.create, { body: { role_name: `Cashier ${made}` } })
}

const messageOf = (response: { json: () => { error: { message: string } } }) => response.json().error.message

describe('a role', () => {
  it('is added at the end, named once however it is written (users-11)', async () => {
    const made = await addRole()
    expect(made).toMatchObject({ role_name: 'Cashier 1', role_ref: 'CASHIER_1' })
    expect((await admin.call(roles.list, {})).at(-1)).toEqual(made)
    const refused = (role_name: string) => admin.ask(roles.create, { body: { role_name } })
    expect(messageOf(await refused(' '))).toBe('A name is required for the role.')
    expect(messageOf(await refused('CASHIER 1'))).toBe('There is already a role with this name.')
    expect((await admin.call(roles.create, { body: { role_name: 'Cashier-1' } })).role_ref).toBe(
      'CASHIER_1_2',
    )
  })

  it.each([
    ['Twin', 'twin', [200, 422]],
    ['Sister 1', 'Sister-1', [200, 200]],
  ])(
    '%s is added while %s is: each has a name and a short name of its own (users-11)',
    async (one, other, statuses) => {
      const add = (role_name: string) => () => admin.ask(roles.create, { body: { role_name } })
      const answers = await atOnce(park.db, 'roles', [one, other].map(add))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual(statuses)
      for (const answer of answers.filter(({ statusCode }) => statusCode === 422))
        expect(messageOf(answer)).toBe('There is already a role with this name.')
    },
  )

  it('that somebody holds is not deleted, an empty one is (users-12)', async () => {
    const { role_id } = await addRole()
    const user_id = await makeUser(park, [])
    await admin.call(roles.addUser, { params: { role_id }, body: { user_id } })
    const held = await admin.ask(roles.remove, { params: { role_id } })
    expect([held.statusCode, messageOf(held)]).toEqual([
      409,
      'Some users have this role. Remove it from them before you delete it.',
    ])
    await admin.call(roles.removeUser, { params: { role_id, user_id } })
    await admin.call(roles.remove, { params: { role_id } })
    expect((await admin.call(roles.list, {})).map((role) => role.role_id)).not.toContain(role_id)
    expect((await admin.ask(roles.remove, { params: { role_id } })).statusCode).toBe(404)
  })
})

describe('what a role holds', () => {
  it('counts from the next call, of permissions and users (users-13)', async () => {
    const { role_id } = await addRole()
    const user_id = await makeUser(park, [])
    const theirs = await signedInAgain(park, user_id)
    const status = async () => (await theirs.ask(contractors.list, {})).statusCode
    const permission_id = await permissionId('PERM_TARIFFS')
    const params = { role_id }
    await admin.call(roles.addUser, { params, body: { user_id } })
    expect(await status()).toBe(403)
    await admin.call(roles.addPermission, { params, body: { permission_id } })
    expect(await status()).toBe(200)
    await admin.call(roles.removePermission, { params: { role_id, permission_id } })
    expect(await status()).toBe(403)
    await admin.call(roles.addPermission, { params, body: { permission_id } })
    await admin.call(roles.removeUser, { params: { role_id, user_id } })
    expect(await status()).toBe(403)
    const said = await admin.call(audits.list, { params: { type: 'role', id: role_id } })
    expect(said.map(({ action }) => action).reverse()).toEqual([
      'CREATED',
      'USER_ADDED',
      'PERMISSION_ADDED',
      'PERMISSION_REMOVED',
      'PERMISSION_ADDED',
      'USER_REMOVED',
    ])
    const own = await admin.call(audits.list, { params: { type: 'user', id: user_id } })
    expect(own.map(({ action }) => action)).toEqual(['ROLE_REMOVED', 'ROLE_ADDED'])
  })

  it('is held once, and only what there is (users-13)', async () => {
    const { role_id } = await addRole()
    const params = { role_id }
    const permission_id = await permissionId('PERM_VIEW')
    for (let times = 0; times < 2; times += 1)
      await admin.call(roles.addPermission, { params, body: { permission_id } })
    const held = await admin.call(roles.rolePermissions, {})
    expect(held.filter((row) => row.role_id === role_id)).toHaveLength(1)
    const unknown = await admin.ask(roles.addPermission, { params, body: { permission_id: 9999 } })
    expect(messageOf(unknown)).toBe('That permission does not exist.')
    const gone = await makeUser(park, [])
    const disabled = { can_login: false, disabled_at: new Date().toISOString() }
    await park.db.updateTable('users').set(disabled).where('user_id', '=', gone).execute()
    const refused = await admin.ask(roles.addUser, { params, body: { user_id: gone } })
    expect(messageOf(refused)).toBe('That user does not exist or has been deleted.')
    const nowhere = { params: { role_id: 9999 }, body: { permission_id } }
    expect((await admin.ask(roles.addPermission, nowhere)).statusCode).toBe(404)
  })

  it('is listed by role, and a user says their roles (users-13)', async () => {
    const { role_id, role_name } = await addRole()
    const user_id = await makeUser(park, [])
    await admin.call(roles.addUser, { params: { role_id }, body: { user_id } })
    const held = (await admin.call(roles.users, {})).filter((row) => row.role_id === role_id)
    expect(held).toMatchObject([{ user_id, email: expect.stringContaining('@'), can_login: true }])
    const { roles: theirs } = await admin.call(users.get, { params: { user_id } })
    expect(theirs).toContainEqual({ role_id, role_name })
  })
})

describe('permissions', () => {
  it('are those of the contract, by its names, and each says what it lets somebody do (users-5, users-13)', async () => {
    const listed = await admin.call(roles.permissions, {})
    // That of the grounds is there while a practice uses it (practices-1).
    const { PERM_GROUNDS: _, ...shown } = permissionNames
    expect(Object.fromEntries(listed.map((row) => [row.permission_ref, row.permission]))).toEqual(shown)
    for (const ref of permissionRefs) expect(permissionDoes[ref]).toMatch(/^[A-Z].*\.$/)
  })
})
