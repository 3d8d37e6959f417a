import { hold } from '@sexton/contract/holds/calls'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import * as z from 'zod'
import { prepared } from '../../core/db/db.ts'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

/** True of a site while a hold stands on it or on one of its graves (ground-24). */
export const onHold = (site_id: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from holds oh where oh.site_id = ${site_id} and oh.lifted_at is null)`

/** True while a hold stops a burial in a grave; of an unknown grave, in any of the site. */
export const burialIsHeld = (
  site_id: RawBuilder<unknown>,
  grave_no: RawBuilder<unknown> = sql`null::integer`,
) =>
  sql<SqlBool>`exists (select from holds oh where oh.site_id = ${site_id} and oh.lifted_at is null
    and 'OPEN' = any (oh.stops) and (oh.grave_no is null or coalesce(${grave_no}, oh.grave_no) = oh.grave_no))`

/** The same while an open difference does (differences-1). */
export const differenceStops = (site_id: RawBuilder<unknown>, grave_no: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from differences od where od.site_id = ${site_id} and od.closed_at is null
    and 'OPEN' = any (od.blocks) and (od.grave_no is null or coalesce(${grave_no}, od.grave_no) = od.grave_no))`

/** The holds that stand on these sites, one of each correction, the oldest first. */
const standing = (site_ids: RawBuilder<unknown>) => sql`
  select min(h.hold_id) as hold_id, h.reason, h.placed_on, h.placed_by as placed_by_id,
    (select json_build_object('document_id', d.document_id, 'parent_object', d.parent_object,
      'parent_object_id', d.parent_object_id, 'filename', d.filename)
      from documents d where d.document_id = h.document_id) as document,
    (select p.user_name from users p where p.user_id = h.placed_by) as placed_by,
    m.burial_id, (select named_body(lying) from burials lying where lying.burial_id = m.burial_id) as deceased,
    (select json_agg(json_build_object('site_id', one.site_id, 'site_ref', one.site_ref)
      order by one.site_id = m.to_site_id) from sites one where one.site_id in (m.from_site_id, m.to_site_id)) as sites
  from holds h join grave_moves m using (grave_move_id)
  where h.lifted_at is null and h.site_id in (${site_ids})
  group by m.grave_move_id, h.reason, h.document_id, h.placed_on, h.placed_by
  order by 1`

/** The same as a JSON array. */
export const holdsAmong = (site_ids: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(x), '[]') from (${standing(site_ids)}) x)`

/** The holds that stand on a site. */
export const holdsOf = (ctx: Reading | Changing, site_id: number) =>
  rowsOf(ctx.db, hold, sql`${prepared}${standing(sql`select ${site_id}::int`)}`)

const heldRow = z.object({
  hold_id: z.number(),
  site_id: z.number(),
  site_ref: z.string(),
  burial_id: z.number(),
  deceased: z.string(),
  placed_by: z.number(),
  lifted: z.boolean(),
})

/** The holds of one correction, that of this number among them; they and their sites are locked. */
export const lockCorrection = (ctx: Changing, hold_id: number) =>
  rowsOf(
    ctx.db,
    heldRow,
    sql`select h.hold_id, h.site_id, s.site_ref, m.burial_id, named_body(b) as deceased, h.placed_by,
      h.lifted_at is not null as lifted
    from holds this join holds h using (grave_move_id) join sites s on s.site_id = h.site_id
      join grave_moves m using (grave_move_id) join burials b using (burial_id)
    where this.hold_id = ${hold_id} order by h.site_id for no key update of h, s`,
  )
