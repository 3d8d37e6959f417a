import { sql } from 'kysely'

/** True of a burial `b` whose body was taken out of the ground, and is still to be buried anew. */
export const takenOut = sql<boolean>`(not b.in_ground
  and exists (select from grave_moves m where m.burial_id = b.burial_id))`

/** The columns of `place` in the contract, of burials `b`. Only a grave for several needs to be looked through. */
export const placeColumns = sql`b.in_ground, ${takenOut} as taken_out, b.position, case
    when b.in_ground or b.grave_no is null then null
    when b.grave_places = 1 then 1
    else planned_position(b.burial_id)
  end as planned_position`
