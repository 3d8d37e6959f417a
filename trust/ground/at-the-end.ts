import { sql } from 'kysely'
import { disagreements } from '../../server/src/domain/invariants/invariants.ts'
import { Tally } from '../frame/rig.ts'
import type { Park } from '../frame/park.ts'

/** What the whole ground says at the end; and how much of it there is. */
export async function lookIntoGround({ db }: Park): Promise<Tally> {
  const ground = new Tally('the ground at the end')
  for (const line of await disagreements(db)) ground.fault(line)
  const { rows } = await sql<Record<'burials' | 'bodies' | 'moves', number>>`
    select count(*)::int as burials, count(*) filter (where in_ground)::int as bodies,
      (select count(*)::int from grave_moves) as moves from burials`.execute(db)
  ground.attempts = rows[0]!.burials
  ground.note = Object.entries(rows[0]!)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')
  return ground
}
