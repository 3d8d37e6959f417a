import { siteStatuses } from '@sexton/contract/core/statuses'
import { site, type Site } from '@sexton/contract/sites/calls'
import { siteMarks } from '@sexton/contract/sites/groups'
import { sql, type RawBuilder } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { fixed, type Statement } from '../../core/db/fixed.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'
import { onHold } from './hold-queries.ts'
import { customerNameOf } from '../../core/words/names.ts'

const siteRow = site.omit({ site_status: true })

const marks = sql.join(Object.values(siteMarks).map(({ column }) => sql.ref(`s.${column}`)))

const siteRows = (where: RawBuilder<unknown>) => sql`${prepared}
  select s.site_id, s.site_ref, s.block_id, s.block_ref, s.row_no, s.site_no, s.site_type_id, t.site_type,
    t.site_type_ref, t.allow_preneed, t.graves, t.burials_per_grave, s.site_status_ref, s.site_unsuitability_id,
    u.site_unsuitability, ${marks}, ${onHold(sql`s.site_id`)} as on_hold, s.ownership_date, s.owner_customer_id,
    case when o.customer_id is not null then ${customerNameOf('o')} end as owner_customer_name, ss.sale_site_id, ss.sale_id, sa.sale_status_ref,
    sa.customer_id as sale_customer_id, case when c.customer_id is not null then ${customerNameOf('c')} end as sale_customer_name,
    d.document_id as certificate_document_id,
    (select count(*)::int from burials b where b.site_id = s.site_id) as burial_count, s.updated_at,
    mender.user_name as updated_by, s.updated_by as updated_by_id
  from sites s
    join site_types t on t.site_type_id = s.site_type_id
    left join site_unsuitabilities u using (site_unsuitability_id)
    left join sale_sites ss on ss.site_id = s.site_id and ss.released_at is null
    left join sales sa on sa.sale_id = ss.sale_id
    left join customers c on c.customer_id = sa.customer_id
    left join customers o on o.customer_id = s.owner_customer_id
    left join users mender on mender.user_id = s.updated_by
    left join documents d on d.parent_object = 'site' and d.parent_object_id = s.site_id
      and d.property_ref = 'CERTIFICATE' and d.kind = 'generated' and d.deleted_at is null
  where ${where}
  order by s.sort_key`

async function sitesOf(ctx: Reading | Changing, statement: Statement): Promise<Site[]> {
  const rows = await rowsOf(ctx.db, siteRow, statement)
  return rows.map((row) => ({ ...row, site_status: siteStatuses[row.site_status_ref] }))
}

/** The sites `s` that `where` picks, in the order of block, row and number. */
export const listSites = (ctx: Reading | Changing, where: RawBuilder<unknown>) =>
  sitesOf(ctx, siteRows(where))

const byIds = fixed<{ ids: readonly number[] }>(({ ids }) => siteRows(sql`s.site_id = any (${ids}::int[])`))

/** These sites, in this order. */
export async function sitesByIds(ctx: Reading, ids: readonly number[]): Promise<Site[]> {
  const found = await sitesOf(ctx, byIds({ ids }))
  const byId = new Map(found.map((site) => [site.site_id, site]))
  return ids.flatMap((site_id) => byId.get(site_id) ?? [])
}

const bySite = fixed<{ site_id: number }>(({ site_id }) => siteRows(sql`s.site_id = ${site_id}`))

/** One site; 404 when there is none. */
export async function siteById(ctx: Reading | Changing, site_id: number): Promise<Site> {
  const [found] = await sitesOf(ctx, bySite({ site_id }))
  if (!found) throw notFound()
  return found
}
