import { sql } from 'kysely'
import { APP } from '../../server/src/db/embedded/embedded-secrets.ts'
import type { Park } from '../frame/park.ts'

/** A database that forgets one audit row of ten once it was written, which the app cannot notice. */
export async function loseRows({ db }: Park): Promise<void> {
  await sql`drop trigger audits_never_change on audits`.execute(db)
  await sql`create trigger audits_never_change before delete or update on audits for each row
    when (pg_trigger_depth() = 0) execute function refuse('An audit record cannot be changed.')`.execute(db)
  await sql`create sequence public.audited`.execute(db)
  await sql`create function public.lose_row() returns trigger language plpgsql security definer as $$ begin
    if nextval('public.audited') % 10 = 0 then delete from sexton.audits where audit_id = new.audit_id; end if;
    return null; end $$`.execute(db)
  await sql`create trigger lose after insert on audits for each row execute function public.lose_row()`.execute(
    db,
  )
}

/** The app's role may change audit rows, and nothing stops it. */
export async function openRows({ db }: Park): Promise<void> {
  await sql`drop trigger audits_never_change on audits`.execute(db)
  await sql`grant update, delete on audits to ${sql.id(APP)}`.execute(db)
}
