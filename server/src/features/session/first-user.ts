import { sql } from 'kysely'
import type { Db } from '../../core/db.ts'
import { hashPassword } from './passwords.ts'

/** Makes the first user, an Administrator, where there is none. True when it made one; two processes make one. */
export async function makeFirstUser(db: Db, email: string, password: string): Promise<boolean> {
  const someone = await db.selectFrom('users').select('user_id').limit(1).executeTakeFirst()
  if (someone) return false
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('first user'))`.execute(tx)
    const taken = await tx.selectFrom('users').select('user_id').limit(1).executeTakeFirst()
    if (taken) return false
    const user = await tx
      .insertInto('users')
      .values({ first_name: 'Park', last_name: 'Administrator', email, password_hash, can_login: true })
      .returning('user_id')
      .executeTakeFirstOrThrow()
    await sql`insert into role_users (role_id, user_id)
      select role_id, ${user.user_id} from roles where role_ref = 'ADMINISTRATOR'`.execute(tx)
    await sql`insert into audits (object, object_id, action, message)
      values ('user', ${user.user_id}, 'CREATED', 'First user made at first start')`.execute(tx)
    return true
  })
}
