import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'
import { centimetresOff } from '../../domain/digging/place-queries.ts'
import type { Place } from './place.ts'

interface Grave {
  site_id: number
  grave_no: number
}

/** Centimetres that a marking can be off, besides what the device says of its accuracy (dig-6). */
const tolerated = 200

const offRow = z.object({ off: z.number().nullable(), known_within: z.number() })

/** How many metres a place is off the plot of a site; null if it is in the plot, as far as can be told. */
export async function metresOff(
  { db }: Changing,
  site_id: number,
  { point: [east, north], accuracy }: Place,
) {
  const place = sql`point(${east}::float8, ${north}::float8)`
  const [found] = await rowsOf(
    db,
    offRow,
    sql`select ${centimetresOff(place)} as off,
      case when s.outline is null then coalesce(sp.accuracy, 0) else 0 end as known_within
    from sites s left join site_points sp using (site_id) where s.site_id = ${site_id}`,
  )
  const { off, known_within } = found!
  return off === null || off <= accuracy + known_within + tolerated ? null : Math.round(off / 100)
}

const heldRow = z.object({ held: z.string().nullable() })

/** Why the grave stays closed: a hold, a difference, or a holder who has not consented. */
export async function whyHeld(
  { db }: Changing,
  { burial_id, site_id, grave_no }: Grave & { burial_id: number },
): Promise<string | null> {
  const [found] = await rowsOf(
    db,
    heldRow,
    sql`select coalesce(held(${site_id}, ${grave_no}, 'OPEN'),
      (select consent_refusal(b) from burials b where b.burial_id = ${burial_id})) as held`,
  )
  return found!.held
}

const toCheckRow = z.object({
  dig_order_id: z.number(),
  dig_no: z.number(),
  revision: z.number(),
  deceased: z.string(),
  block_ref: z.string(),
  burial_date: z.string(),
  state: z.string(),
  marked_by: z.number().nullable(),
  site_id: z.number(),
})

/** An order as its check needs it; 404 if there is none. */
export async function orderToCheck({ db }: Reading, dig_order_id: number) {
  const [found] = await rowsOf(
    db,
    toCheckRow,
    sql`${prepared}
    select o.dig_order_id, o.dig_no, o.revision, o.burial_date, o.state, o.marked_by, o.site_id, s.block_ref,
      coalesce((select named_body(b) from burials b where b.burial_id = o.burial_id), 'Deleted burial') as deceased
    from dig_orders o join sites s using (site_id) where o.dig_order_id = ${dig_order_id}`,
  )
  if (!found) throw notFound('Order to dig not found')
  return found
}
