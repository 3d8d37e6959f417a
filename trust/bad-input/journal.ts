import { sql } from 'kysely'
import { APP } from '../../server/src/db/embedded/embedded-secrets.ts'
import type { Park } from '../frame/park.ts'
import type { Tally } from '../frame/rig.ts'

/**
 * Written without a call: when a session was last seen, mails being sent, signs of life, tasks of the timetable. A wrong
 * guess is counted though it is refused, and so are calls.
 */
const apart = [
  ...['sessions', 'mails', 'migrations', 'app_processes', 'real_use', 'task_runs', 'password_tries'],
  ...['session_windows'],
]

/** No records of the park: places and challenges of sign-ins, sent keys, where a number goes on from, and the document of a receipt or a credit note, which a read makes (core-30, credits-8). */
const withoutHistory = [
  ...['sign_in_places', 'passkey_challenges', 'idempotency_keys', 'backup_drives', 'counters', 'view_salts'],
  'papers_of_reads',
]

/** Makes the database record every committed change of a row: its table, its transaction and who made it. */
export async function startJournal({ db }: Park): Promise<void> {
  await sql`create table public.journal (entry bigint generated always as identity, about text,
    xact xid8 default pg_current_xact_id(), by text default session_user)`.execute(db)
  await sql`create function public.note_change() returns trigger language plpgsql security definer as $$
    begin insert into public.journal (about) values (tg_op || ' ' ||
      case when tg_table_name = 'documents' and to_jsonb(new) @> '{"kind": "generated"}'
          and (to_jsonb(new) @> '{"parent_object": "receipt"}' or to_jsonb(new) @> '{"property_ref": "CREDIT_NOTE"}')
        then 'papers_of_reads' else tg_table_name end);
    return null; end $$`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'sexton' and tablename <> all (${apart})`.execute(
    db,
  )
  for (const { name } of rows)
    await sql`create trigger noted after insert or update or delete on ${sql.table(name)}
      for each row execute function public.note_change()`.execute(db)
}

/** The number of the last note. */
export async function lastNote({ db }: Park): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(entry), 0) as last from public.journal`.execute(db)
  return rows[0]!.last
}

/** Only the task that works off letters and orders of rights changes these; it goes on while calls are refused. */
const ofTask = ['UPDATE due_runs', 'UPDATE due_run_rights']

/** What calls changed after that note, in words. */
export async function changesSince({ db }: Park, note: number): Promise<string> {
  const { rows } = await sql<{ about: string }>`
    select distinct about from public.journal where entry > ${note}
      and xact not in (select xact from public.journal where about = any(${ofTask})) order by about`.execute(
    db,
  )
  return rows.map(({ about }) => about).join(', ')
}

/** Each transaction in which the app changed a record has written a row of history that is still there. */
export async function judgeHistory({ db }: Park, tally: Tally): Promise<void> {
  const { rows } = await sql<{ about: string; has_history: boolean; count: number }>`
    select about, has_history, count(*)::int as count from (
      select string_agg(distinct about, ', ') as about, count(*) filter (where about = 'INSERT audits') >
        count(*) filter (where about = 'DELETE audits') as has_history
      from public.journal
      where by = ${APP} and split_part(about, ' ', 2) <> all (${withoutHistory}) group by xact) changes
    group by about, has_history`.execute(db)
  for (const { about, has_history, count } of rows) {
    tally.attempts += count
    if (!has_history) for (let found = 0; found < count; found += 1) tally.fault(about)
  }
  tally.note = `${rows.length} kinds`
}
