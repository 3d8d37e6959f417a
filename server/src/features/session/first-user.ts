import type { Db } from '../../core/db/db.ts'
import { passwordProblem } from './password-strength.ts'
import { hashPassword } from './passwords.ts'
import { lockFirstUser } from './session-queries.ts'

const name = { first_name: 'Park', last_name: 'Administrator' }

const hasUsers = async (db: Db) =>
  (await db.selectFrom('users').select('user_id').limit(1).executeTakeFirst()) !== undefined

/** Why the first user can't be made with the password that was given for it; where there are users it is not used. */
export async function firstPasswordProblem(
  db: Db,
  password: string,
  about: { email: string; park: string; title: string },
): Promise<string | undefined> {
  return (await hasUsers(db)) ? undefined : passwordProblem(password, { ...name, ...about })
}

/** Makes the first user, an Administrator, where there is none. True when it made one; two processes make one. */
export async function makeFirstUser(db: Db, email: string, password: string): Promise<boolean> {
  if (await hasUsers(db)) return false
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    await lockFirstUser(tx)
    const taken = await tx.selectFrom('users').select('user_id').limit(1).executeTakeFirst()
    if (taken) return false
    const user = await tx
      .insertInto('users')
      .values({ ...name, email, password_hash, can_login: true })
      .returning('user_id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('role_users')
      .columns(['role_id', 'user_id'])
      .expression((of) =>
        of
          .selectFrom('roles')
          .select(['role_id', of.val(user.user_id).as('user_id')])
          .where('role_ref', '=', 'ADMINISTRATOR'),
      )
      .execute()
    const message = 'First user made at first start'
    await tx
      .insertInto('audits')
      .values({ object: 'user', object_id: user.user_id, action: 'CREATED', message })
      .execute()
    return true
  })
}
