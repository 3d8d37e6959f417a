import type { burials } from '@sexton/contract/burials/calls'
import type { BurialOrder, BurialSearch } from '@sexton/contract/burials/search'
import { sql, type SqlBool } from 'kysely'
import type { Reading } from '../../../core/context/context.ts'
import { sorting, totalText, type Found, type Sort } from '../../../core/search/find-counted.ts'
import { asksOnly, findPage, limitOf } from '../../../core/search/find-page.ts'
import { findByName, holdsName } from '../../../core/search/name-search.ts'
import type { Read } from '../../../core/call/verbs.ts'
import { burialCards } from '../../../domain/burials/burial-cards.ts'
import { asksPlace, conditionsOf, type Condition } from './search-conditions.ts'

const newestLast: Sort = { by: sql`b.burial_id`, desc: true }

const newest: Sort[] = [{ by: sql`b.burial_date`, desc: true, nullable: true }, newestLast]

/** The only orders there are (burials-34). */
const orders: Record<BurialOrder, Sort[]> = {
  best_match: newest,
  deceased: [{ by: sql`b.sort_key` }, newestLast],
  created: [{ by: sql`b.created_at`, desc: true }, newestLast],
  updated: [{ by: sql`b.updated_at`, desc: true }, newestLast],
  burial_date_newest: newest,
  burial_date_earliest: [{ by: sql`b.burial_date` }, { by: sql`b.burial_id` }],
  birth_date: [{ by: sql`b.deceased_birth_date`, desc: true, nullable: true }, newestLast],
  site: [{ by: sql`si.sort_key` }, { by: sql`b.grave_no` }, newestLast],
}

/** The tables that are asked: each more takes longer to plan than to read. */
const tablesOf = (query: BurialSearch) =>
  asksPlace(query)
    ? sql`burials b
        left join sites si on si.site_id = b.site_id
        left join sale_sites ss on ss.sale_site_id = b.sale_site_id`
    : sql`burials b`

const held = (where: Condition[]) => (where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``)

const pageOf = (query: BurialSearch) => ({
  id: sql<number>`b.burial_id`,
  limit: limitOf(query),
  offset: query.offset,
})

/** The burials of which all these conditions are true. */
const those = (query: BurialSearch, where: Condition[]) => ({
  ...pageOf(query),
  from: sql`from ${tablesOf(query)} ${held(where)}`,
})

/** Deceased or customers with every word of the name. */
function named(query: BurialSearch, where: Condition[], key: string) {
  const tables = tablesOf(query)
  const deceased = holdsName('b', key)
  const customer = holdsName('c', key)
  const its = sql`from customers c where c.customer_id = b.customer_id`
  // Reading along an index ends early: for `exists` all customers of the name might be gathered first.
  const byCustomer =
    query.orderby === 'site' ? sql`exists (select ${its} and ${customer})` : sql`(select ${customer} ${its})`
  const either = sql<SqlBool>`(${deceased} or ${byCustomer})`
  return {
    ...pageOf(query),
    parts: [
      sql`from ${tables} ${held([...where, deceased])}`,
      sql`from customers c join ${tables} on b.customer_id = c.customer_id
        ${held([...where, customer, sql<SqlBool>`not ${deceased}`])}`,
    ],
    whole: sql`from ${tables} ${held([...where, either])}`,
  }
}

/** A list of Home, or one like it. */
const isOfHome = (query: BurialSearch) =>
  asksOnly(query, ['filters', 'flag', 'is_legacy', 'orderby', 'type', 'limit', 'offset'])

/** The ids a search finds, in its order, and how many in all; without paging all of them. */
export async function found(ctx: Reading, query: BurialSearch): Promise<Found> {
  const { db } = ctx
  const where = conditionsOf(ctx, query)
  const order = orders[query.orderby]
  if (!query.name)
    return findPage(db, {
      ...those(query, where),
      order: order.map(sorting),
      narrow: false,
      isKept: isOfHome(query),
    })
  const best = query.orderby === 'best_match'
  const asked = { typed: query.name, table: 'b' as const, order, best, alone: where.length === 0 }
  return findByName(db, asked, {
    exact: (key) => named(query, where, key),
    near: (near) => those(query, [...where, near]),
  })
}

/** How many burials a search without a name finds, as a part of a statement. */
export const countOfBurials = (ctx: Reading, query: BurialSearch) =>
  sql<number>`(select count(*) ${those(query, conditionsOf(ctx, query)).from})`

/** All burials a search finds, as a statement to count from. */
export async function foundBurials(ctx: Reading, query: BurialSearch) {
  if (!query.name) return sql`select b.* ${those(query, conditionsOf(ctx, query)).from}`
  const { ids } = await found(ctx, query)
  return sql`select b.* from burials b where b.burial_id = any (${ids}::int[])`
}

/**
 * Finds burials (burials-34); names that are only nearly so when none is exactly so. Answers ids, or
 * with `type=items` a page of cards in one further query.
 */
export const search: Read<typeof burials.search> = async (ctx, { query }) => {
  const { ids, ...all } = await found(ctx, query)
  ctx.total = totalText(all)
  return query.type === 'items' ? burialCards(ctx, ids) : ids.map((burial_id) => ({ burial_id }))
}
