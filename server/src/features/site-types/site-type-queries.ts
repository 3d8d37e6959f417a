import type { siteTypes } from '@sexton/contract/site-types/calls'
import type { SiteTypeOrder, SiteTypeSearch } from '@sexton/contract/site-types/search'
import { siteTypeRecord, type SiteTypeRecord } from '@sexton/contract/site-types/site-type'
import { sql, type RawBuilder } from 'kysely'
import type { Read } from '../../core/call/verbs.ts'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'
import { siteTypesRead } from '../../domain/ground/site-type-columns.ts'

const { counted, columns, from } = siteTypesRead

/** The only orders there are (site-types-1). */
const orders: Record<SiteTypeOrder, RawBuilder<unknown>> = {
  category: sql`c.ordinal, c.site_type_category, g.ordinal, g.site_type_group, lower(t.site_type)`,
  group: sql`g.ordinal, g.site_type_group, lower(t.site_type)`,
  name: sql`lower(t.site_type)`,
}

/** The site types `t` that `where` picks. */
const listed = (ctx: Reading | Changing, where: RawBuilder<unknown>, order: SiteTypeOrder = 'name') =>
  rowsOf(
    ctx.db,
    siteTypeRecord,
    sql`
    with ${counted}, used as (select site_type_id, count(*) as of_it from sites group by site_type_id)
    select ${columns}, coalesce(of_it, 0) as site_count, site_type_use(t.site_type_id) is not null as in_use,
      t.updated_at, mender.user_name as updated_by, t.updated_by as updated_by_id
    ${from} left join used using (site_type_id) left join users mender on mender.user_id = t.updated_by
    where ${where} order by ${orders[order]}`,
  )

/** One site type; 404 when there is none. */
export async function siteTypeById(ctx: Reading | Changing, site_type_id: number): Promise<SiteTypeRecord> {
  const [found] = await listed(ctx, sql`t.site_type_id = ${site_type_id}`)
  if (!found) throw notFound()
  return found
}

export const get: Read<typeof siteTypes.get> = (ctx, { params }) => siteTypeById(ctx, params.site_type_id)

const asked = ({ name, saleable, ...one }: SiteTypeSearch) => {
  const conditions = [sql`true`]
  if (one.category_id) conditions.push(sql`t.site_type_category_id = ${one.category_id}`)
  if (one.group_id) conditions.push(sql`t.site_type_group_id = ${one.group_id}`)
  if (one.graves) conditions.push(sql`t.graves = ${one.graves}`)
  if (saleable) conditions.push(sql`t.saleable`)
  if (name)
    conditions.push(sql`(position(search_key(${name}) in search_key(t.site_type)) > 0
      or position(upper(${name}) in t.site_type_ref) > 0)`)
  return sql.join(conditions, sql` and `)
}

/** Finds site types (site-types-1): a park has a few dozen, so a page of them is cut from all that are found. */
export const search: Read<typeof siteTypes.search> = async (ctx, { body }) => {
  const found = await listed(ctx, asked(body), body.orderby ?? 'category')
  ctx.total = found.length
  const { limit, offset = 0 } = body
  return found.slice(offset, limit === undefined ? undefined : offset + limit)
}
