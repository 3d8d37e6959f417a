import type { burials } from '@sexton/contract/burials'
import type { BurialOrder, BurialSearch } from '@sexton/contract/burials/search'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reading } from '../../core/context.ts'
import type { Db, Tx } from '../../core/db.ts'
import { findPage } from '../../core/find-page.ts'
import {
  foldedName,
  holdsName,
  looking,
  nearName,
  nearness,
  shortWordsFirst,
} from '../../core/name-search.ts'
import type { Read } from '../../core/verbs.ts'
import { burialCards } from './burial-cards.ts'
import { conditionsOf, type Condition } from './search-conditions.ts'

const newestLast = sql`b.burial_id desc`

/** The only orders there are (document 002 section 2, "Sort options"). */
const orders: Record<BurialOrder, RawBuilder<unknown>[]> = {
  deceased: [sql`b.sort_key`, newestLast],
  created: [sql`b.created_at desc`, newestLast],
  updated: [sql`b.updated_at desc`, newestLast],
  burial_date_newest: [sql`b.burial_date desc nulls last`, newestLast],
  burial_date_earliest: [sql`b.burial_date nulls last`, sql`b.burial_id`],
  birth_date: [sql`b.deceased_birth_date desc nulls last`, newestLast],
  site: [sql`si.sort_key nulls last`, sql`b.grave_no`, newestLast],
}

interface Question {
  where: Condition[]
  order: RawBuilder<unknown>[]
  query: BurialSearch
}

const joined = sql`burials b
  left join sites si on si.site_id = b.site_id
  left join sale_sites ss on ss.sale_site_id = b.sale_site_id`

const find = (db: Db | Tx, { where, order, query }: Question) =>
  findPage(db, {
    id: sql<number>`b.burial_id`,
    from: where.length > 0 ? sql`from ${joined} where ${sql.join(where, sql` and `)}` : sql`from ${joined}`,
    order,
    limit: query.limit ?? (query.type === 'items' ? 10 : null),
    offset: query.offset,
    narrow: Boolean(query.name),
  })

/** Deceased or customers with every word of the name. */
const named = (key: string) => sql<SqlBool>`b.burial_id in (
  select b.burial_id from burials b where ${holdsName('b', key)}
  union all
  select o.burial_id from customers c join burials o using (customer_id) where ${holdsName('c', key)})`

/** The ids a search finds, in its order, and how many in all; without paging all of them. */
export async function found(ctx: Reading, query: BurialSearch) {
  const where = conditionsOf(query)
  const order = orders[query.orderby]
  if (!query.name) return find(ctx.db, { where, order, query })
  const key = await foldedName(ctx.db, query.name)
  if (key === '') return { ids: [], total: 0 }
  const alone = shortWordsFirst('b', key).map((first) => sql`${first} desc`)
  const exact = await find(ctx.db, { where: [...where, named(key)], order: [...alone, ...order], query })
  if (exact.total > 0) return exact
  const near = {
    where: [...where, nearName('b', key)],
    order: [sql`${nearness('b', key)} desc`, ...order],
    query,
  }
  return looking(ctx.db, (tx) => find(tx, near))
}

/**
 * Finds burials (document 002 section 2); names that are only nearly so when none is exactly so. Answers ids, or
 * with `type=items` a page of cards in one further query.
 */
export const search: Read<typeof burials.search> = async (ctx, { query }) => {
  const { ids, total } = await found(ctx, query)
  ctx.total = total
  return query.type === 'items' ? burialCards(ctx, ids) : ids.map((burial_id) => ({ burial_id }))
}
