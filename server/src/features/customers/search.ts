import type { customers, CustomerOrder, CustomerSearch } from '@sexton/contract/customers'
import { sql } from 'kysely'
import type { Reading } from '../../core/context.ts'
import type { Db, Tx } from '../../core/db.ts'
import { findCounted, sorting, totalText, type Found, type Sort } from '../../core/find-counted.ts'
import { findPage, limitOf } from '../../core/find-page.ts'
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

const newestLast: Sort = { by: sql`c.customer_id`, desc: true }
const byName: Sort = { by: sql`c.sort_key` }

/** The only orders there are (document 001 section 9). */
const orders: Record<CustomerOrder, Sort[]> = {
  created: [{ by: sql`c.created_at`, desc: true }, newestLast],
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

interface Question {
  where: Condition[]
  order: Sort[]
  query: CustomerSearch
}

const pageOf = ({ where, query }: Question) => ({
  id: sql<number>`c.customer_id`,
  from: sql`from customers c ${/^(oldest_outstanding|unpaid)$/.test(query.orderby ?? '') ? owed : sql``}
    where ${sql.join(where, sql` and `)}`,
  limit: limitOf(query),
  offset: query.offset,
})

const find = (db: Db | Tx, asked: Question, narrow: boolean): Promise<Found> =>
  findPage(db, { ...pageOf(asked), order: asked.order.map(sorting), narrow })

function findNamed(db: Db | Tx, asked: Question): Promise<Found> {
  const { from, ...page } = pageOf(asked)
  return findCounted(db, { ...page, parts: [from], whole: from, order: asked.order })
}

/** The ids a search finds, in its order, and how many in all; without paging all of them. */
export async function found(ctx: Reading, query: CustomerSearch): Promise<Found> {
  const chosen = orders[query.orderby ?? 'created']
  const where = [...conditions(ctx, query)]
  if (!query.name?.trim()) return find(ctx.db, { where, order: chosen, query }, false)
  const key = await foldedName(ctx.db, query.name)
  const alone = shortWordsFirst('c', key).map((by): Sort => ({ by, desc: true }))
  const plain = { where: [...where, holdsName('c', key)], order: [...alone, ...chosen], query }
  const exact = await findNamed(ctx.db, plain)
  if (exact.total > 0 || key === '') return exact
  const nearest: Sort = { by: nearness('c', key), desc: true }
  const near = { where: [...where, nearName('c', key)], order: [nearest, ...chosen], query }
  return looking(ctx.db, (tx) => find(tx, near, true))
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
