import type { customers, CustomerOrder, CustomerSearch } from '@sexton/contract/customers'
import { sql, type RawBuilder } from 'kysely'
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
import { customersByIds } from './customers-queries.ts'
import { conditions, type Condition } from './search-conditions.ts'

type Part = RawBuilder<unknown>

const newestLast = sql`c.customer_id desc`

/** The only orders there are (document 001 section 9). */
const orders: Record<CustomerOrder, Part[]> = {
  created: [sql`c.created_at desc`, newestLast],
  updated: [sql`c.updated_at desc`, newestLast],
  oldest_outstanding: [sql`owed.oldest nulls last`, sql`c.sort_key`, newestLast],
  unpaid: [sql`owed.outstanding desc nulls last`, sql`c.sort_key`, newestLast],
  name: [sql`c.sort_key`, sql`c.customer_id`],
  customer_no: [sql`c.customer_id`],
}

const owed = sql`left join (
    select customer_id, min(ordered_at) as oldest, sum(price_outstanding) as outstanding
    from sales where price_outstanding > 0 and placed_at is not null group by customer_id
  ) owed on owed.customer_id = c.customer_id`

interface Question {
  where: Condition[]
  order: Part[]
  query: CustomerSearch
}

const find = (db: Db | Tx, { where, order, query }: Question) => {
  const joined = /^(oldest_outstanding|unpaid)$/.test(query.orderby ?? '') ? owed : sql``
  return findPage(db, {
    id: sql<number>`c.customer_id`,
    from: sql`from customers c ${joined} where ${sql.join(where, sql` and `)}`,
    order,
    limit: query.limit ?? (query.type === 'items' ? 10 : null),
    offset: query.offset,
    narrow: Boolean(query.name?.trim()),
  })
}

/** The ids a search finds, in its order, and how many in all; without paging all of them. */
export async function found(ctx: Reading, query: CustomerSearch) {
  const chosen = orders[query.orderby ?? 'created']
  const where = [...conditions(ctx, query)]
  if (!query.name?.trim()) return find(ctx.db, { where, order: chosen, query })
  const key = await foldedName(ctx.db, query.name)
  const alone = shortWordsFirst('c', key).map((first) => sql`${first} desc`)
  const plain = { where: [...where, holdsName('c', key)], order: [...alone, ...chosen], query }
  const exact = await find(ctx.db, plain)
  if (exact.total > 0 || key === '') return exact
  const near = {
    where: [...where, nearName('c', key)],
    order: [sql`${nearness('c', key)} desc`, ...chosen],
    query,
  }
  return looking(ctx.db, (tx) => find(tx, near))
}

/**
 * Finds customers by any words of their names, number, phone, e-mail and id number; names that are only nearly so
 * when none is exactly so. Answers ids, or with `type=items` a page of cards in one further query.
 */
export const search: Read<typeof customers.search> = async (ctx, { query }) => {
  const { ids, total } = await found(ctx, query)
  ctx.total = total
  return query.type === 'items' ? customersByIds(ctx, ids) : ids.map((customer_id) => ({ customer_id }))
}
