import { sql } from 'kysely'
import type { Park } from '../frame/park.ts'

async function change({ db }: Park, from: string, to: string) {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef('sexton.free_slot_place'::regproc) as definition`.execute(db)
  const { definition } = rows[0]!
  if (!definition.includes(from)) throw new Error(`free_slot_place does not say: ${from}`)
  await sql.raw(definition.replaceAll(from, to)).execute(db)
}

/** A place that a booking holds counts as free. */
export async function holdsCountNothing(park: Park): Promise<void> {
  await sql`alter table slot_places drop constraint slot_places_pkey`.execute(park.db)
  await change(park, 'and p.slot_place > 0', 'and p.slot_place > 0 and p.burial_id is not null')
}

/** A hold that is over goes on for an hour. */
export const holdsGoOn = (park: Park): Promise<void> =>
  change(park, 'held_until <= clock_timestamp()', `held_until <= clock_timestamp() - interval '1 hour'`)
