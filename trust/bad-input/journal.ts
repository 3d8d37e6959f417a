import { sql } from 'kysely'
import type { Park } from '../frame/park.ts'

/**
 * Written without a call: when a session was last seen, mails being sent, signs of life, tasks of the timetable. A wrong
 * guess is counted though it is refused, and so are calls.
 */
const apart = [
  ...['sessions', 'mails', 'migrations', 'app_processes', 'real_use', 'task_runs', 'password_tries'],
  ...['session_windows'],
]

/** Makes the database record every committed change of a row, by table. */
export async function startJournal({ db }: Park): Promise<void> {
  await sql`create table public.journal (entry bigint generated always as identity, about text)`.execute(db)
  await sql`create function public.note_change() returns trigger language plpgsql security definer as $$
    begin insert into public.journal (about) values (tg_op || ' ' || tg_table_name); return null; end $$`.execute(
    db,
  )
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

/** What was changed after that note, in words. */
export async function changesSince({ db }: Park, note: number): Promise<string> {
  const { rows } = await sql<{ about: string }>`
    select distinct about from public.journal where entry > ${note} order by about`.execute(db)
  return rows.map(({ about }) => about).join(', ')
}
