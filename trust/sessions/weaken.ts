import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { Park } from '../frame/park.ts'

/** A database in which no session ends, and whose passwords are dearer to look at than nobody's. */
export async function keepSessions({ db }: Park): Promise<void> {
  await sql`create function stay() returns trigger language plpgsql as 'begin return null; end'`.execute(db)
  await sql`create trigger stay before delete or update on sessions for each row execute function stay()`.execute(
    db,
  )
  const dear = await hash('a rig signs in with this', { memoryCost: 19_456, timeCost: 12, parallelism: 1 })
  await sql
    .raw(
      `create function dearly() returns trigger language plpgsql as $$
    begin new.password_hash := '${dear}'; return new; end $$`,
    )
    .execute(db)
  await sql`create trigger dearly before update of password_hash on users for each row
    when (new.password_hash is not null) execute function dearly()`.execute(db)
}
