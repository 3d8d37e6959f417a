import { sql } from 'kysely'
import { openDatabase } from '../../server/src/core/db/db.ts'
import { databaseUrls } from '../../processes/data-folder.ts'

/** What would be an element that runs something, wherever a text is taken for a page or a formula; a number follows. */
export const script = '=<img class=ran src=x onerror=ran()>'

/** What no person writes: keys, sums, secrets, and names of the product's own. */
const ours = '_ref$|_key$|hash|sha256|token|secret|media_type|^email$|^colour$|state|status|challenge'
const apart = [
  ...[
    'sessions',
    'idempotency_keys',
    'migrations',
    'permissions',
    'app_processes',
    'backup_drives',
    'password_tries',
    'passkeys',
  ],
  ...[
    'passkey_challenges',
    'second_factors',
    'recovery_codes',
    'calendar_feeds',
    'file_place',
    'real_use',
    'counters',
  ],
  ...['task_runs', 'view_salts', 'settings', 'file_faults'],
]

/**
 * Writes it into every text of every record that a constraint lets it into, whichever call would refuse it. Answers how
 * many columns have it. As the superuser, so that what never changes has it too.
 */
export async function markEveryText(folder: string): Promise<number> {
  const { db, close } = openDatabase(databaseUrls(folder).adminUrl, { max: 1 })
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`create table public.marked (about text)`.execute(tx)
      await sql
        .raw(
          `do $$ declare one record; hits integer; begin
        for one in select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relnamespace = 'sexton'::regnamespace and c.relkind = 'r' and a.attnum > 0
            and not a.attisdropped and a.attgenerated = '' and a.atttypid in ('text'::regtype, 'citext'::regtype)
            and c.relname <> all ('{${apart.join()}}') and a.attname !~ '${ours}'
            and not exists (select from pg_constraint k where k.contype = 'f' and
              (k.conrelid = c.oid and a.attnum = any (k.conkey) or k.confrelid = c.oid and a.attnum = any (k.confkey)))
        loop
          begin
            execute format('update sexton.%I set %I = %L || translate(ctid::text, ''(),'', ''  .'') where %I is not null',
              one.relname, one.attname, '${script}', one.attname);
            get diagnostics hits = row_count;
            if hits > 0 then insert into public.marked values (one.relname || '.' || one.attname); end if;
          exception when check_violation or unique_violation or exclusion_violation then null;
          end;
        end loop; end $$`,
        )
        .execute(tx)
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from public.marked`.execute(
        tx,
      )
      return rows[0]!.count
    })
  } finally {
    await close()
  }
}
