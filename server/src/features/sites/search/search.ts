import type { siteRecords } from '@sexton/contract/sites/record-calls'
import type { SiteOrder, SiteSearch } from '@sexton/contract/sites/search'
import { sql } from 'kysely'
import type { Read } from '../../../core/call/verbs.ts'
import type { Reading } from '../../../core/context/context.ts'
import { findCounted, totalText, type Found, type Sort } from '../../../core/search/find-counted.ts'
import { limitOf } from '../../../core/search/find-page.ts'
import { sitesByIds } from '../../../domain/ground/site-queries.ts'
import type { Condition } from './reach-queries.ts'
import { conditionsOf } from './search-conditions.ts'

/** Sites are counted exactly as far as any park goes (search-5). */
const countTo = 100_000

const byPlace: Sort = { by: sql`s.sort_key` }

/** The only orders there are (sites-18). */
const orders: Record<SiteOrder, Sort[]> = {
  site: [byPlace],
  status: [{ by: sql`s.site_status_ref` }, byPlace],
  owned: [{ by: sql`s.ownership_date`, desc: true, nullable: true }, byPlace],
  updated: [{ by: sql`s.updated_at`, desc: true }, byPlace],
}

const thoseOf = (where: Condition[]) => sql`from sites s where ${sql.join([sql`true`, ...where], sql` and `)}`

/** The ids a search finds, in its order, and how many in all; without paging all of them. */
export async function found(ctx: Reading, query: SiteSearch): Promise<Found> {
  const where = await conditionsOf(ctx, query)
  if (where === null) return { ids: [], total: 0 }
  const those = thoseOf(where)
  return findCounted(ctx.db, {
    id: sql<number>`s.site_id`,
    parts: [those],
    whole: those,
    order: orders[query.orderby],
    limit: limitOf(query),
    offset: query.offset,
    countTo,
  })
}

/** All sites a search finds, as a statement to count from. */
export async function foundSites(ctx: Reading, query: SiteSearch) {
  const where = await conditionsOf(ctx, query)
  return sql`select s.* ${thoseOf(where ?? [sql`false`])}`
}

/** Finds sites (sites-18). Answers ids, or with `type=items` a page of cards in one further query. */
export const search: Read<typeof siteRecords.search> = async (ctx, { query }) => {
  const { ids, ...all } = await found(ctx, query)
  ctx.total = totalText(all)
  return query.type === 'items' ? sitesByIds(ctx, ids) : ids.map((site_id) => ({ site_id }))
}
