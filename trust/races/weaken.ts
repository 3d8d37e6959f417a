import { sql } from 'kysely'
import { openDatabase } from '../../server/src/core/db/db.ts'
import type { Park } from '../frame/park.ts'

/** The constraints that stand behind the verbs' locks. */
const guards = [
  'drop index sale_sites_site_held_once',
  'drop index sales_one_draft_per_customer',
  'alter table sales drop constraint sales_receipts_not_above_price',
  'alter table sale_authorizations drop constraint sale_authorizations_user_once',
  'alter table burials drop constraint burials_place_taken_once',
  'alter table slot_places drop constraint slot_places_pkey',
  'alter table export_batches drop constraint export_batches_month_unique',
  'drop trigger sales_stay_in_their_batch on sales',
  // They hold a share of the row that is fought for, so that nobody would get through.
  'alter table sale_sites drop constraint sale_sites_site_id_fkey',
  'alter table burials drop constraint burials_grave',
  'alter table burials drop constraint burials_site_id_fkey',
  'create or replace function lock_day(day date) returns void language sql as $$ select $$',
]

/** A faulty database ends in deadlocks now and then: they are not waited for. */
async function breakDeadlocksAtOnce({ adminUrl }: Park): Promise<void> {
  const admin = openDatabase(adminUrl, { max: 1 })
  await sql`alter system set deadlock_timeout = '10ms'`.execute(admin.db)
  await sql`select pg_reload_conf()`.execute(admin.db)
  await admin.close()
}

/** Plants the fault: the database no longer refuses what must never happen, nor queues those who ask for it. */
export async function weaken(park: Park): Promise<void> {
  const { db } = park
  await breakDeadlocksAtOnce(park)
  for (const statement of guards) await sql.raw(statement).execute(db)
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef('sexton.take_grave_place'::regproc) as definition`.execute(db)
  await sql.raw(rows[0]!.definition.replaceAll('for no key update', '')).execute(db)
}
