import { sql } from 'kysely'
import type { Park } from '../frame/park.ts'

/** The hash of the rig's password by twelve passes instead of two. */
const dear =
  '$argon2id$v=19$m=19456,t=12,p=1$AWii3q6w22BtDUb7cuUmHA$G4+81ZLOTmiuuplxaCfBg7S8JjnrV8C2Oba85keqglo'

/** A database in which no session ends, and whose passwords are dearer to look at than nobody's. */
export async function keepSessions({ db }: Park): Promise<void> {
  await sql`create function stay() returns trigger language plpgsql as 'begin return null; end'`.execute(db)
  await sql`create trigger stay before delete or update on sessions for each row execute function stay()`.execute(
    db,
  )
  await sql
    .raw(
      `create function dearly() returns trigger language plpgsql as $$
    begin new.password_hash := '${dear}'; return new; end $$`,
    )
    .execute(db)
  await sql`create trigger dearly before update of password_hash on users for each row
    when (new.password_hash is not null) execute function dearly()`.execute(db)
}
