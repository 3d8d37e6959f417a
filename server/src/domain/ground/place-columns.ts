import { sql } from 'kysely'

/** True of a burial `b` whose body was taken out of the ground, and is still to be buried anew. */
export const takenOut = sql<boolean>`(not b.in_ground
  and exists (select from grave_moves m where m.burial_id = b.burial_id and m.exhumed))`

/** How many places the grave of a burial `b` has; null where its grave is not known. */
export const gravePlaces = sql<number | null>`(
  select g.places from graves g where g.site_id = b.site_id and g.grave_no = b.grave_no)`

/** The columns of `place` in the contract, of burials `b`. Only a grave for several needs to be looked through. */
export const placeColumns = sql`b.in_ground, ${takenOut} as taken_out, b.position, case
    when b.in_ground or b.grave_no is null or not b.takes_place then null
    when ${gravePlaces} = 1 then 1
    else planned_position(b.burial_id)
  end as planned_position`
