import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { passwordProblem } from './password-strength.ts'
import { hashPassword } from './passwords.ts'

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
    await sql`select pg_advisory_xact_lock(hashtext('first user'))`.execute(tx)
    const taken = await tx.selectFrom('users').select('user_id').limit(1).executeTakeFirst()
    if (taken) return false
    const user = await tx
      .insertInto('users')
      .values({ ...name, email, password_hash, can_login: true })
      .returning('user_id')
      .executeTakeFirstOrThrow()
    await sql`insert into role_users (role_id, user_id)
      select role_id, ${user.user_id} from roles where role_ref = 'ADMINISTRATOR'`.execute(tx)
    await sql`insert into audits (object, object_id, action, message)
      values ('user', ${user.user_id}, 'CREATED', 'First user made at first start')`.execute(tx)
    return true
  })
}
