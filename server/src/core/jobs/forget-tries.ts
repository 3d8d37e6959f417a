import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Forgets wrong tries that count no more, and places where nobody of the park has signed in for three months. */
export async function forgetTries(db: Db): Promise<void> {
  await sql`delete from password_tries
    where tried_at not between now() - interval '1 hour' and now() + interval '1 hour'`.execute(db)
  await sql`delete from sign_in_places where seen_at < now() - interval '90 days'`.execute(db)
}
