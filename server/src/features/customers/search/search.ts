import type { customers, CustomerOrder, CustomerSearch } from '@sexton/contract/customers/calls'
import { sql, type SqlBool } from 'kysely'
import type { Reading } from '../../../core/context/context.ts'
import { sorting, totalText, type Found, type Sort } from '../../../core/search/find-counted.ts'
import { findPage, limitOf } from '../../../core/search/find-page.ts'
import { findByName, holdsName } from '../../../core/search/name-search.ts'
import type { Read } from '../../../core/call/verbs.ts'
import { customersByIds } from '../customers-queries.ts'
import { conditions, type Condition } from './search-conditions.ts'

const newestLast: Sort = { by: sql`c.customer_id`, desc: true }
const byName: Sort = { by: sql`c.sort_key` }

const created: Sort[] = [{ by: sql`c.created_at`, desc: true }, newestLast]

/** The only orders there are (customers-14). */
const orders: Record<CustomerOrder, Sort[]> = {
  best_match: created,
  created,
  updated: [{ by: sql`c.updated_at`, desc: true }, newestLast],
  oldest_outstanding: [{ by: sql`owed.oldest` }, byName, newestLast],
  unpaid: [{ by: sql`owed.outstanding`, desc: true, nullable: true }, byName, newestLast],
  name: [byName, { by: sql`c.customer_id` }],
  customer_no: [{ by: sql`c.customer_id` }],
}

const owed = sql`left join (
    select customer_id, min(ordered_at) as oldest, sum(price_outstanding) as outstanding
    from sales where price_outstanding > 0 and placed_at is not null group by customer_id
  ) owed on owed.customer_id = c.customer_id`

/** A record that went into another is never found. */
const notMerged = sql<SqlBool>`c.merged_into is null`

/** The customers of which all these conditions are true. */
const those = (query: CustomerSearch, where: Condition[]) => ({
  id: sql<number>`c.customer_id`,
  from: sql`from customers c ${/^(oldest_outstanding|unpaid)$/.test(query.orderby ?? '') ? owed : sql``}
    where ${sql.join([notMerged, ...where], sql` and `)}`,
  limit: limitOf(query),
  offset: query.offset,
})

/** The ids a search finds, in its order, and how many in all; without paging all of them. */
export async function found(ctx: Reading, query: CustomerSearch): Promise<Found> {
  const { db } = ctx
  const order = orders[query.orderby ?? 'created']
  const where = [...conditions(ctx, query)]
  if (!query.name?.trim())
    return findPage(db, { ...those(query, where), order: order.map(sorting), narrow: false })
  const best = query.orderby === 'best_match'
  const asked = { typed: query.name, table: 'c' as const, order, best, alone: where.length === 0 }
  return findByName(db, asked, {
    exact(key) {
      const { from, ...page } = those(query, [...where, holdsName('c', key)])
      return { ...page, parts: [from], whole: from }
    },
    near: (near) => those(query, [...where, near]),
  })
}

/** All customers a search finds, as a statement to count from. */
export async function foundCustomers(ctx: Reading, query: CustomerSearch) {
  if (!query.name?.trim()) return sql`select c.* ${those(query, [...conditions(ctx, query)]).from}`
  const { ids } = await found(ctx, query)
  return sql`select c.* from customers c where c.customer_id = any (${ids}::int[])`
}

/**
 * Finds customers by any words of their names, number, phone, e-mail and id number; names that are only nearly so
 * when none is exactly so. Answers ids, or with `type=items` a page of cards in one further query.
 */
export const search: Read<typeof customers.search> = async (ctx, { query }) => {
  const { ids, ...all } = await found(ctx, query)
  ctx.total = totalText(all)
  return query.type === 'items' ? customersByIds(ctx, ids) : ids.map((customer_id) => ({ customer_id }))
}
