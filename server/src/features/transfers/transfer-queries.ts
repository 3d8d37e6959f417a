import type { transfers } from '@sexton/contract/transfers/calls'
import { listedTransfer, transfer, transferRoute, type Transfer } from '@sexton/contract/transfers/transfer'
import { sql, type RawBuilder } from 'kysely'
import type { Read } from '../../core/call/verbs.ts'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { refuseUnknown } from '../../core/search/refuse-unknown.ts'
import { notFound } from '../../core/refusal.ts'
import { customerNameOf } from '../../core/words/names.ts'

const fileOf = (
  document_id: RawBuilder<unknown>,
) => sql`(select json_build_object('document_id', d.document_id,
  'parent_object', d.parent_object, 'parent_object_id', d.parent_object_id, 'filename', d.filename)
  from documents d where d.document_id = ${document_id} and d.deleted_at is null)`

/** All who hold in a period, the lead first. */
const holdersIn = (period: RawBuilder<unknown>) => sql`(
  select h.customer_id, true as leads from site_holders h where h.site_holder_id = ${period}
  union all
  select m.customer_id, false from site_holder_members m join site_holders h using (site_holder_id)
    where m.site_holder_id = ${period} and m.customer_id <> h.customer_id)`

const named = sql`json_build_object('customer_id', c.customer_id, 'name', ${customerNameOf('c')})`

const selectTransfer = (user_id: number) => sql`
  select t.transfer_id, t.transfer_no, t.site_id, s.site_ref, t.state, t.by_survivorship,
    case when r.transfer_route_id is not null then to_json(r) end as route,
    json_build_object('customer_id', o.customer_id, 'name', ${customerNameOf('o')}, 'died_on', o.died_on,
      'is_corporate', o.is_corporate, 'is_estate', o.estate_of is not null) as of,
    t.together, t.effective_on, t.reason, f.held_from, f.held_until is null as is_current,
    coalesce((select json_agg(${named} order by c.customer_id) from ${holdersIn(sql`t.from_holder_id`)} held
      join customers c using (customer_id)
      where c.died_on is null and c.customer_id <> t.of_customer_id and not exists (select from transfer_people p
        where p.transfer_id = t.transfer_id and p.customer_id = c.customer_id)), '[]') as unheard_holders,
    coalesce((select json_agg(to_jsonb(p) || jsonb_build_object('document', ${fileOf(sql`p.document_id`)},
        'died_on', c.died_on, 'address', nullif(concat_ws(E'\\n', nullif(c.address1, ''), nullif(c.address2, ''),
          nullif(c.address3, ''), nullif(c.country, '')), ''), 'notice', (select json_build_object('notice_id', n.notice_id,
          'counts_from', notice_counts_from(n)) from notices n where n.notice_id = p.notice_id))
        order by p.degree, p.ordinal)
      from transfer_people p left join customers c using (customer_id)
      where p.transfer_id = t.transfer_id), '[]') as people,
    coalesce((select json_agg(json_build_object('paper', p.paper, 'document', ${fileOf(sql`p.document_id`)},
        'seen_original', p.seen_original, 'returned_on', p.returned_on) order by p.paper)
      from transfer_papers p where p.transfer_id = t.transfer_id), '[]') as papers,
    held(t.site_id, null, 'PASS_ON') as held,
    coalesce((select json_agg(json_build_object('hold_id', h.hold_id, 'reason', h.reason, 'placed_on', h.placed_on,
        'lifted_by', u.user_name, 'lift_reason', h.lift_reason) order by h.hold_id)
      from holds h left join users u on u.user_id = h.lifted_by where h.transfer_id = t.transfer_id), '[]') as holds,
    coalesce((select json_agg(${named} order by held.leads desc, c.customer_id) from ${holdersIn(sql`t.to_holder_id`)} held
      join customers c using (customer_id)), '[]') as to,
    pu.user_name as prepared_by, coalesce(t.prepared_by = ${user_id}, false) as prepared_by_me, t.prepared_at,
    du.user_name as decided_by, t.decided_at, t.decided_why, cu.user_name as created_by, t.created_at, t.updated_at
  from transfers t join sites s using (site_id) join site_holders f on f.site_holder_id = t.from_holder_id
    join customers o on o.customer_id = t.of_customer_id
    left join transfer_routes r using (transfer_route_id)
    left join users pu on pu.user_id = t.prepared_by
    left join users du on du.user_id = t.decided_by
    left join users cu on cu.user_id = t.created_by`

/** A transfer as it is now; 404 if there is none. */
export async function transferById(ctx: Reading | Changing, transfer_id: number): Promise<Transfer> {
  const where = sql`where t.transfer_id = ${transfer_id}`
  const [found] = await rowsOf(ctx.db, transfer, sql`${selectTransfer(ctx.user.user_id)} ${where}`)
  if (!found) throw notFound('Transfer not found')
  return found
}

export const get: Read<typeof transfers.get> = (ctx, { params: { transfer_id } }) =>
  transferById(ctx, transfer_id)

/** The routes that are offered; survivorship is nobody's choice, the database records it when a joint holder dies. */
export const offeredRoutes = (ctx: Reading | Changing) =>
  rowsOf(
    ctx.db,
    transferRoute,
    sql`select transfer_route_id, transfer_route, kind, papers, needs_all_entitled, days_of_notice
      from transfer_routes where not retired and kind <> 'SURVIVORSHIP' order by ordinal, transfer_route`,
  )

export const routes: Read<typeof transfers.routes> = (ctx) => offeredRoutes(ctx)

/** Transfers in hand by their age, or all of one site (transfers-7). */
export const list: Read<typeof transfers.list> = async (ctx, { query: { site_id } }) => {
  const [where, order] =
    site_id === undefined
      ? [sql`t.state in ('PREPARING', 'READY')`, sql`t.created_at, t.transfer_id`]
      : [sql`t.site_id = ${site_id}`, sql`t.transfer_id desc`]
  const rows = await rowsOf(
    ctx.db,
    listedTransfer,
    sql`
    select t.transfer_id, t.transfer_no, t.site_id, s.site_ref, t.state, t.created_at, t.effective_on,
      r.transfer_route as route, ${ctx.today}::date - (t.created_at at time zone ${ctx.park.PARK_TIME_ZONE})::date as days,
      json_build_object('customer_id', o.customer_id, 'name', ${customerNameOf('o')}, 'died_on', o.died_on) as of,
      coalesce((select json_agg(${named} order by held.leads desc, c.customer_id)
        from ${holdersIn(sql`t.to_holder_id`)} held join customers c using (customer_id)), '[]') as to,
      exists (select from holds h where h.transfer_id = t.transfer_id and h.lifted_at is null) as is_disputed
    from transfers t join sites s using (site_id) join customers o on o.customer_id = t.of_customer_id
      left join transfer_routes r using (transfer_route_id)
    where ${where} order by ${order}`,
  )
  if (site_id !== undefined && rows.length === 0) await refuseUnknown(ctx, 'sites', site_id)
  return rows
}
