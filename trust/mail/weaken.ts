import { sql } from 'kysely'
import type { Park } from '../frame/park.ts'

/**
 * The planted faults, in the database: a claim that outlasts its process by a day, a Message-ID made anew for each try, and
 * what may have been sent taken for failed.
 */
export async function weaken({ db }: Park): Promise<void> {
  await sql`alter table mails disable trigger mails_are_sent_once`.execute(db)
  await sql`
    create function planted_in_mails() returns trigger language plpgsql as $$
    begin
      if new.state = 'SENDING' and old.state = 'QUEUED' then
        new.claimed_until := now() + interval '1 day';
        new.message_id := gen_random_uuid() || '@planted.invalid';
      elsif new.state = 'UNCERTAIN' then
        new.state := 'QUEUED';
        new.next_try_at := now();
        new.handed_over_at := null;
      end if;
      return new;
    end
    $$`.execute(db)
  await sql`create trigger planted before update on mails
    for each row execute function planted_in_mails()`.execute(db)
}
