import { digOrder } from '@sexton/contract/digging/order'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const row = digOrder
  .pick({
    dig_order_id: true,
    dig_no: true,
    revision: true,
    state: true,
    burial_id: true,
    deceased: true,
    site_id: true,
    site_ref: true,
    block_ref: true,
    grave_no: true,
    opening: true,
    for_places: true,
    depth_cm: true,
    coffin: true,
    burial_date: true,
    slot_from: true,
    notes: true,
    dangers: true,
    stopped_why: true,
  })
  .extend({
    row_no: z.string(),
    cemetery: z.string().nullable(),
    undertaker: z.string().nullable(),
    grave_length_cm: z.number().nullable(),
    grave_width_cm: z.number().nullable(),
    /** What the ground says in its open differences. */
    ground_says: z.array(z.string()),
    /** The sites of its row around it, with the first who is buried there. */
    beside: z.array(z.object({ site_ref: z.string(), is_here: z.boolean(), buried: z.string().nullable() })),
  })

/** An order to dig as its paper says it. */
export type Slip = z.output<typeof row>

/** How many sites are shown on each side. */
const onEachSide = 2

/** Nobody has site number 12 beside them (sites-7): one more number on each side is read. */
const beside = sql`(
  select jsonb_agg(jsonb_build_object('site_ref', n.site_ref, 'is_here', n.site_id = s.site_id, 'buried', (
      select named_body(l) from burials l where l.site_id = n.site_id and l.in_ground
      order by l.burial_date nulls last, l.grave_no, l.burial_id limit 1)) order by n.site_no)
  from sites n where n.block_id = s.block_id and n.row_no = s.row_no
    and n.site_no between s.site_no - ${onEachSide + 1}::int and s.site_no + ${onEachSide + 1}::int)`

function nearest({ beside: all, ...slip }: Slip): Slip {
  const here = all.findIndex(({ is_here }) => is_here)
  return { ...slip, beside: all.slice(Math.max(0, here - onEachSide), here + onEachSide + 1) }
}

/** The orders to dig that `where` picks of `o`, by the hour. */
export async function slips({ db }: Pick<Reading, 'db'>, where: RawBuilder<unknown>): Promise<Slip[]> {
  const rows = await rowsOf(
    db,
    row,
    sql`${prepared}
    select o.dig_order_id, o.dig_no, o.revision, o.state, o.burial_id,
      case when b.burial_id is null then 'Deleted burial' else named_body(b) end as deceased, o.site_id, s.site_ref,
      s.block_ref, o.grave_no, o.opening, o.for_places, o.depth_cm,
      jsonb_build_object('length_cm', o.coffin_length_cm, 'width_cm', o.coffin_width_cm, 'height_cm', o.coffin_height_cm,
        'shroud', o.shroud) as coffin,
      o.burial_date, o.slot_from, o.notes, o.dangers,
      case when o.state = 'STOPPED' then o.stopped_why end as stopped_why, array(
        select d.says_ground from differences d where d.dig_order_id = o.dig_order_id and d.closed_at is null
        order by d.difference_id) as ground_says, s.row_no,
      case when (select count(*) from cemeteries) > 1 then ce.cemetery end as cemetery, u.name as undertaker,
      g.length_cm as grave_length_cm, g.width_cm as grave_width_cm, ${beside} as beside
    from dig_orders o join sites s on s.site_id = o.site_id join blocks bl on bl.block_id = s.block_id
      join cemeteries ce on ce.cemetery_id = bl.cemetery_id
      join graves g on g.site_id = o.site_id and g.grave_no = o.grave_no
      left join burials b on b.burial_id = o.burial_id
      left join contractors u on u.contractor_id = b.undertaker_id
    where ${where} order by o.burial_date, o.slot_from nulls last, o.dig_no`,
  )
  return rows.map(nearest)
}

interface Day {
  date: string
  cemetery_id: number | undefined
}

/** The orders of a day that are not replaced or cancelled. */
export const slipsOfDay = (ctx: Pick<Reading, 'db'>, { date, cemetery_id }: Day): Promise<Slip[]> =>
  slips(
    ctx,
    sql`o.burial_date = ${date} and o.state not in ('SUPERSEDED', 'CANCELLED')
      and (${cemetery_id ?? null}::int is null or ce.cemetery_id = ${cemetery_id ?? null}::int)`,
  )
