import { sql } from 'kysely'
import type { Park } from '../frame/park.ts'

/** Plants a fault: the database allows every try at a password, whatever it has counted. */
export async function countNoTries({ db }: Park): Promise<void> {
  await sql`create or replace function wait_after(tries timestamptz[], most integer, moment timestamptz) returns integer
    language sql immutable as 'select 0'`.execute(db)
}

/** Plants a fault: no process hears of what others have counted, so that each counts by itself. */
export async function countApart({ db }: Park): Promise<void> {
  await sql`create or replace function hold_windows(of_process uuid, of_session integer, count integer, most integer, lives interval)
    returns boolean language sql as 'select true'`.execute(db)
}
