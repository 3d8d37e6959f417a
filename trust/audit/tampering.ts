import { sql } from 'kysely'
import { openDatabase, sqlState, type Db } from '../../server/src/core/db/db.ts'
import { databaseUrls } from '../../processes/data-folder.ts'
import type { Park } from '../frame/park.ts'
import { Tally } from '../frame/rig.ts'

/** What somebody could try who has the app's own connection to the database. */
const tries = [
  `update audits set message = 'nothing happened'`,
  `update audits set user_id = null where audit_id = (select max(audit_id) from audits)`,
  `delete from audits`,
  `delete from audits where audit_id = (select max(audit_id) from audits)`,
  `truncate audits`,
  `truncate users cascade`,
  `drop table audits`,
  `alter table audits disable trigger all`,
  `alter table audits rename to audits_before`,
  `alter table audits alter column message set default ''`,
  `drop trigger audits_never_change on audits`,
  `create or replace function refuse() returns trigger language plpgsql as 'begin return new;end'`,
  `drop function refuse() cascade`,
  `set session_replication_role = replica; delete from audits`,
  `create rule hide as on insert to audits do instead nothing`,
  `create trigger hide before insert on audits for each row execute function refuse('x')`,
  `grant all on audits to current_user; delete from audits`,
  `alter table audits owner to current_user`,
  `set role sexton_owner; delete from audits`,
  `set session authorization sexton_owner`,
  `alter role current_user superuser`,
  `create view sexton.audits_too as select * from audits`,
  `create schema elsewhere`,
  `insert into audits (audit_id, object, object_id, action, message, data)
    overriding system value select audit_id, 'sale', 1, 'CREATED', 'x', '{}' from audits
    on conflict (audit_id) do update set message = 'nothing happened'`,
  `merge into audits a using (select 1) one on true when matched then update set message = 'nothing happened'`,
  `with gone as (delete from audits returning *) select count(*) from gone`,
  `lock table audits in access exclusive mode; delete from audits`,
  `copy audits to program 'true'`,
  `select pg_read_file('pg_hba.conf')`,
  `select lo_import('/etc/passwd')`,
  `delete from users where user_id in (select user_id from audits)`,
]

/** Not permitted, refused by a trigger, still referred to: any other failure would be the rig's own. */
const refusals = new Set(['42501', 'P0001', '23503'])

/** The code of the refusal, or undefined where it was done. */
const outcomeOf = (db: Db, statement: string): Promise<string | undefined> =>
  db
    .transaction()
    .execute(async (tx) => {
      for (const one of statement.split('; ')) await sql.raw(one).execute(tx)
      return undefined
    })
    .catch((error) => sqlState(error) ?? String(error))

const sumOf = async (db: Db) => {
  const { rows } = await sql<{ count: number; sum: string }>`
    select count(*)::int as count, md5(string_agg(md5(a::text), '' order by audit_id)) as sum from audits a`.execute(
    db,
  )
  return rows[0]!
}

/** The database role of the app adds audit rows and reads them: each other statement is refused, and nothing has changed. */
export async function tamper({ db, folder }: Park): Promise<Tally> {
  const tally = new Tally('no audit row changed by the app’s role')
  const before = await sumOf(db)
  const app = openDatabase(databaseUrls(folder).appUrl, { max: 1 })
  try {
    for (const statement of tries) {
      tally.attempts += 1
      const code = await outcomeOf(app.db, statement)
      if (code === undefined) tally.fault(`done: ${statement}`)
      else if (!refusals.has(code)) tally.fault(`refused as ${code}: ${statement}`)
    }
  } finally {
    await app.close()
  }
  const after = await sumOf(db)
  tally.note = `${before.count} rows`
  if (after.sum !== before.sum) tally.fault(`${before.count} rows before, ${after.count} after, or others`)
  return tally
}
