import type { sales } from '@sexton/contract/sales/calls'
import type { SaleOrder, SaleSearch } from '@sexton/contract/sales/search'
import { addDays } from '@sexton/contract/values/dates'
import { saleGroups } from '@sexton/contract/sales/groups'
import { saleStatusRef } from '@sexton/contract/core/statuses'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reading } from '../../../core/context/context.ts'
import { sorting, totalText, type Found, type Sort } from '../../../core/search/find-counted.ts'
import { asksOnly, findPage, limitOf } from '../../../core/search/find-page.ts'
import { inStatus } from '../../../core/search/in-status.ts'
import { onDays } from '../../../core/search/on-days.ts'
import { onlyThose } from '../../../core/search/grouping.ts'
import { findByName, holdsName } from '../../../core/search/name-search.ts'
import type { Read } from '../../../core/call/verbs.ts'
import { countableSales } from './sale-groups.ts'
import { cardsOf } from './sale-card-queries.ts'

type Condition = RawBuilder<SqlBool>

const updatedNewest: Sort = { by: sql`s.updated_at`, desc: true }

/** The only orders there are (sales-45). */
const orders: Record<SaleOrder, Sort> = {
  best_match: updatedNewest,
  updated_newest: updatedNewest,
  updated_oldest: { by: sql`s.updated_at` },
  ordered_newest: { by: sql`s.ordered_at`, desc: true, nullable: true },
  ordered_oldest: { by: sql`s.ordered_at` },
  outstanding: {
    by: sql`case when s.sale_status_ref = 'DRAFT' then 0 else s.price_outstanding end`,
    desc: true,
  },
  customer: { by: sql`c.sort_key` },
  value_highest: { by: sql`s.price`, desc: true },
  value_lowest: { by: sql`s.price` },
}
const newestLast: Sort = { by: sql`s.sale_id`, desc: true }

const same = (column: string, value: unknown) => sql<SqlBool>`${sql.ref(column)} = ${value}`

/** The number of a merged record leads to the survivor. */
const of = (customer_id: number) => sql<SqlBool>`s.customer_id = (
  select coalesce(merged_into, customer_id) from customers where customer_id = ${customer_id})`

const authorizationDue = sql<SqlBool>`exists (
  select from sale_authorizations a where a.sale_id = s.sale_id and a.authorized_user_id is null)`

/** What it sells, who it buries or what it holds is in this cemetery (cemeteries-9). */
const inCemetery = (cemetery_id: number) => sql<SqlBool>`exists (
  select from sites si join blocks bl using (block_id)
  where bl.cemetery_id = ${cemetery_id} and si.site_id in (
    select site_id from sale_sites where sale_id = s.sale_id and released_at is null
    union all select site_id from burials where sale_id = s.sale_id
    union all select site_id from events where sale_id = s.sale_id))`

/** Owed on an order; what a draft will cost is not owed yet. */
const owed = sql<SqlBool>`(s.price_outstanding > 0 and s.sale_status_ref <> 'DRAFT')`

/** A draft holds its sites until someone acts (sales-29). */
export const oldDraft = ({ park, today }: Pick<Reading, 'park' | 'today'>) => {
  const since = addDays(today, -park.OLD_DRAFT_DAYS)
  return sql<SqlBool>`(s.sale_status_ref = 'DRAFT'
    and s.created_at < ${since}::date::timestamp at time zone ${park.PARK_TIME_ZONE})`
}

/** Those of the chosen statuses; orders that a credit note cancelled are FULFILLED, unless they are asked for by themselves. */
function* inSaleStatus({ filters, cancelled }: SaleSearch): Generator<Condition> {
  const chosen = [...inStatus(sql`s.sale_status_ref`, saleStatusRef.options, filters)]
  if (cancelled === undefined || (cancelled && chosen.length === 0)) return yield* chosen
  const running = sql.join([sql`s.cancelled_at is null`, ...chosen], sql` and `)
  yield cancelled ? sql`(${running} or s.cancelled_at is not null)` : sql`(${running})`
}

/** What is asked beside the name. */
function* conditions(ctx: Reading, query: SaleSearch): Generator<Condition> {
  const zone = ctx.park.PARK_TIME_ZONE
  yield* inSaleStatus(query)
  if (query.sale_no !== undefined) yield same('s.sale_id', query.sale_no)
  if (query.customer_id !== undefined) yield of(query.customer_id)
  if (query.tariff_id !== undefined) yield same('s.tariff_id', query.tariff_id)
  if (query.ordered_by_id !== undefined) yield same('s.ordered_by', query.ordered_by_id)
  if (query.cemetery_id !== undefined) yield inCemetery(query.cemetery_id)
  if (query.flagged) yield sql<SqlBool>`s.flag`
  if (query.requires_authorization) yield authorizationDue
  if (query.outstanding) yield owed
  if (query.old_drafts) yield oldDraft(ctx)
  yield* onDays(sql`s.created_at`, zone, [query.created_year, query.created_month, query.created_day])
  yield* onDays(sql`s.ordered_at`, zone, [query.ordered_year, query.ordered_month, query.ordered_day])
  yield* onlyThose(() => countableSales(zone), saleGroups, query.only)
}

/** A voided draft is no sale any more. */
const notVoided = sql<SqlBool>`s.voided_at is null`

/** The tables that are asked: one more takes longer to plan than to read. */
const tablesOf = ({ name, orderby }: SaleSearch) =>
  name?.trim() || orderby === 'customer' ? sql`sales s join customers c using (customer_id)` : sql`sales s`

/** The sales of which all these conditions are true. */
const those = (query: SaleSearch, where: Condition[]) => ({
  id: sql<number>`s.sale_id`,
  from: sql`from ${tablesOf(query)} where ${sql.join([notVoided, ...where], sql` and `)}`,
  limit: limitOf(query),
  offset: query.offset,
})

/**
 * The sales of the customers of a name. Along an order that an index has they are read one by one, each with a look at its
 * customer, until the page is full: joined, all customers of the name would be gathered first.
 */
function named(query: SaleSearch, where: Condition[], key: string, order: readonly Sort[]) {
  const holds = holdsName('c', key)
  const { from, ...page } = those(query, [...where, holds])
  const asksCustomer = query.orderby === 'customer' || order.some(({ first }) => first)
  const isReadInOrder = !asksCustomer && query.orderby !== 'outstanding'
  const scanned = sql`from sales s where ${sql.join([notVoided, ...where], sql` and `)}
    and (select ${holds} from customers c where c.customer_id = s.customer_id)`
  return { ...page, parts: [from], whole: isReadInOrder ? scanned : from }
}

/** A list of Home, or one like it. */
const isOfHome = (query: SaleSearch) =>
  asksOnly(query, ['filters', 'flagged', 'old_drafts', 'orderby', 'type', 'limit', 'offset'])

/** The ids a search finds, in its order, and how many in all; without paging all of them. */
export async function found(ctx: Reading, query: SaleSearch): Promise<Found> {
  const { db } = ctx
  const where = [...conditions(ctx, query)]
  const order = [orders[query.orderby], newestLast]
  if (!query.name?.trim())
    return findPage(db, {
      ...those(query, where),
      order: order.map(sorting),
      narrow: false,
      isKept: isOfHome(query),
    })
  const best = query.orderby === 'best_match'
  const asked = { typed: query.name, table: 'c' as const, order, best, alone: where.length === 0 }
  return findByName(db, asked, {
    exact: (key, order) => named(query, where, key, order),
    near: (near) => those(query, [...where, near]),
  })
}

/** How many sales a search without a name finds, as a part of a statement. */
export const countOfSales = (ctx: Reading, query: SaleSearch) =>
  sql<number>`(select count(*) ${those(query, [...conditions(ctx, query)]).from})`

/** All sales a search finds, as a statement to count from. */
export async function foundSales(ctx: Reading, query: SaleSearch) {
  if (!query.name?.trim()) return sql`select s.* ${those(query, [...conditions(ctx, query)]).from}`
  const { ids } = await found(ctx, query)
  return sql`select s.* from sales s where s.sale_id = any (${ids}::int[])`
}

/** Finds sales; a misspelled name is tolerated only when none is spelled so (search-2). */
export const search: Read<typeof sales.search> = async (ctx, { query }) => {
  const { ids, ...all } = await found(ctx, query)
  ctx.total = totalText(all)
  return query.type === 'items' ? cardsOf(ctx, ids) : ids.map((sale_id) => ({ sale_id }))
}
