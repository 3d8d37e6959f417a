import { burials } from '@sexton/contract/burials/calls'
import type { Reply } from '@sexton/contract/core/endpoint'
import { sql } from 'kysely'
import { prepared } from '../../../core/db/db.ts'
import { notFound } from '../../../core/refusal.ts'
import type { Read } from '../../../core/call/verbs.ts'

/** The sites that Move Grave takes a burial to: its own, then all that `may_move_to` accepts, which `move` asks too. */
export const moveTargets: Read<typeof burials.moveTargets> = async (ctx, { params: { burial_id } }) => {
  const { rows } = await sql<Reply<typeof burials.moveTargets>[number]>`${prepared}
    select s.site_id, s.site_ref
    from burials b
      cross join lateral (
        select b.site_id
        union
        select o.site_id from sites o where o.owner_customer_id = any (owners_who_take(b) || (
          select here.owner_customer_id from sites here where here.site_id = b.site_id))
        union
        select ss.site_id from sale_sites ss where ss.sale_id = b.sale_id and ss.released_at is null
        union
        select m.from_site_id from grave_moves m where m.burial_id = b.burial_id
      ) near
      join sites s on s.site_id = near.site_id
    where b.burial_id = ${burial_id} and (s.site_id = b.site_id or (
      may_move_to(b, s.site_id) and s.site_status_ref <> 'AVAIL'
      and exists (select from sale_sites ss where ss.site_id = s.site_id and ss.released_at is null)))
    order by s.site_id is distinct from b.site_id, s.sort_key`.execute(ctx.db)
  if (rows.length > 0) return rows
  const known = ctx.db.selectFrom('burials').select('burial_id').where('burial_id', '=', burial_id)
  if (!(await known.executeTakeFirst())) throw notFound(burials.get.missing)
  return []
}
