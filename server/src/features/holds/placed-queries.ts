import { placedHold, type PlacedHold, type placedHolds } from '@sexton/contract/holds/calls'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import type { Read } from '../../core/call/verbs.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const selected = (where: RawBuilder<unknown>) => sql`
  select h.hold_id, h.site_id, s.site_ref, h.grave_no, h.kind, h.stops, h.reason,
    (select json_build_object('document_id', d.document_id, 'parent_object', d.parent_object,
      'parent_object_id', d.parent_object_id, 'filename', d.filename)
      from documents d where d.document_id = h.document_id) as document,
    h.review_on, h.placed_on, p.user_name as placed_by, h.placed_by as placed_by_id, h.lifted_at,
    l.user_name as lifted_by, h.lift_reason
  from holds h join sites s using (site_id) join users p on p.user_id = h.placed_by
    left join users l on l.user_id = h.lifted_by
  where h.kind <> 'CORRECTION' and ${where}
  order by s.site_ref, h.hold_id`

/** The holds that somebody placed and that stand: of a site, of the grave of a burial, of the sites of a sale, or all. */
export const list: Read<typeof placedHolds.list> = (ctx, { query: { site_id, burial_id, sale_id } }) => {
  const where = [sql`h.lifted_at is null`]
  if (site_id !== undefined) where.push(sql`h.site_id = ${site_id}`)
  if (burial_id !== undefined)
    where.push(sql`exists (select from burials at where at.burial_id = ${burial_id} and at.site_id = h.site_id
      and (h.grave_no is null or at.grave_no is null or at.grave_no = h.grave_no))`)
  if (sale_id !== undefined)
    where.push(sql`h.site_id in (
      select ss.site_id from sale_sites ss where ss.sale_id = ${sale_id} and ss.released_at is null)`)
  return rowsOf(ctx.db, placedHold, selected(sql.join(where, sql` and `)))
}

const answer = z.object({ another: z.boolean() })

/** Whether someone other than this user can decide about a dispute. */
export async function isAnotherSupervisor(ctx: Changing, user_id: number): Promise<boolean> {
  const asked = sql`select other_supervisor_than(${user_id}) as another`
  const [found] = await rowsOf(ctx.db, answer, asked)
  return found!.another
}

/** One placed hold as it is now. */
export async function placedHoldById(ctx: Reading | Changing, hold_id: number): Promise<PlacedHold> {
  const [found] = await rowsOf(ctx.db, placedHold, selected(sql`h.hold_id = ${hold_id}`))
  return found!
}
