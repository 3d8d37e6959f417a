import { sql } from 'kysely'
import type { Park } from '../frame/park.ts'

/** Plants the fault: the database allows every try at a password, whatever it has counted. */
export async function countNoTries({ db }: Park): Promise<void> {
  await sql`create or replace function wait_after(tries timestamptz[], most integer, moment timestamptz) returns integer
    language sql immutable as 'select 0'`.execute(db)
}
