import { sql } from 'kysely'
import { APP } from '../../server/src/db/embedded/embedded-secrets.ts'
import type { Park } from '../frame/park.ts'
import type { Tally } from '../frame/rig.ts'

/**
 * No records of the park: who is signed in, tries and challenges of sign-ins, signs of life, sent keys, and where a number
 * goes on from. Each is written beside what it belongs to, or by itself.
 */
const apart = [
  ...['sessions', 'password_tries', 'sign_in_places', 'passkey_challenges', 'idempotency_keys'],
  ...[
    'app_processes',
    'backup_drives',
    'session_windows',
    'task_runs',
    'real_use',
    'migrations',
    'counters',
    'view_salts',
  ],
]

/** Has the database note which transactions of the app write to which tables; those that are rolled back leave no note. */
export async function startWatching({ db }: Park): Promise<void> {
  await sql`create table public.written (xact xid8, about text, primary key (xact, about))`.execute(db)
  await sql`create table public.noted (xact xid8, audit_id bigint)`.execute(db)
  await sql`create function public.note_write() returns trigger language plpgsql security definer as $$ begin
    insert into public.written values (pg_current_xact_id(), tg_op || ' ' || tg_table_name) on conflict do nothing;
    if tg_op = 'INSERT' and tg_table_name = 'audits' then
      insert into public.noted values (pg_current_xact_id(), new.audit_id);
    end if;
    return null; end $$`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'sexton' and tablename <> all (${apart})`.execute(db)
  for (const { name } of rows)
    await sql`create trigger watched after insert or update or delete on ${sql.table(name)}
      for each row when (session_user = ${sql.lit(APP)}) execute function public.note_write()`.execute(db)
}

/** Every transaction that wrote, and those of them that left no audit row behind: one that was written and is gone counts as none. */
export async function judge({ db }: Park, tally: Tally): Promise<void> {
  const { rows } = await sql<{ about: string; is_audited: boolean; count: number }>`
    with transactions as (
      select xact, string_agg(about, ', ' order by about) as about, exists (
        select from public.noted join audits using (audit_id) where noted.xact = written.xact) as is_audited
      from public.written group by xact
    )
    select about, is_audited, count(*)::int as count from transactions group by about, is_audited
    order by about`.execute(db)
  for (const { about, is_audited, count } of rows) {
    tally.attempts += count
    if (!is_audited) for (let found = 0; found < count; found += 1) tally.fault(about)
  }
  tally.note = `${rows.length} kinds`
}
