import { permissionRefs, type PermissionRef } from '@sexton/contract/core/permissions'
import { signIn, type Caller } from '../../processes/caller.ts'
import { hashPassword } from '../../server/src/features/session/passwords.ts'
import { makeUser } from '../../server/src/test/client.ts'
import type { Park } from './park.ts'

const password = 'a rig signs in with this'
let hash: Promise<string> | undefined

export interface Person extends Caller {
  user_id: number
}

/** A new user who can sign in with this, and holds exactly these permissions. */
export async function newcomer(park: Park, permissions: readonly PermissionRef[] = permissionRefs) {
  hash ??= hashPassword(password)
  const user_id = await makeUser(park, permissions)
  const { email } = await park.db
    .updateTable('users')
    .set({ password_hash: await hash, updated_by: user_id })
    .where('user_id', '=', user_id)
    .returning('email')
    .executeTakeFirstOrThrow()
  return { user_id, email, password }
}

/** A new user with exactly these permissions, signed in at one of the park's processes. */
export async function somebody(
  park: Park,
  permissions: readonly PermissionRef[] = permissionRefs,
  process = 0,
): Promise<Person> {
  const { user_id, email } = await newcomer(park, permissions)
  return Object.assign(await signIn(park.apps[process % 2]!.address, email, password), { user_id })
}

/** As many people who may do everything, every other one at the other process. */
export async function crowd(park: Park, size: number): Promise<Person[]> {
  const people: Person[] = []
  for (let index = 0; index < size; index += 1) people.push(await somebody(park, permissionRefs, index))
  return people
}
