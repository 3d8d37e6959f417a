import type { sales } from '@sexton/contract/sales'
import type { SaleOrder, SaleSearch } from '@sexton/contract/sales/search'
import { addDays } from '@sexton/contract/dates'
import { saleStatusRef } from '@sexton/contract/statuses'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reading } from '../../core/context.ts'
import type { Db, Tx } from '../../core/db.ts'
import { findPage, limitOf } from '../../core/find-page.ts'
import { inTime } from '../../core/in-time.ts'
import { foldedName, holdsName, looking, nearName } from '../../core/name-search.ts'
import type { Read } from '../../core/verbs.ts'
import { cardsOf } from './sale-card-queries.ts'

type Condition = RawBuilder<SqlBool>

/** The only orders there are (document 001 section 9). */
const orders: Record<SaleOrder, RawBuilder<unknown>> = {
  updated_newest: sql`s.updated_at desc`,
  updated_oldest: sql`s.updated_at`,
  ordered_newest: sql`s.ordered_at desc nulls last`,
  ordered_oldest: sql`s.ordered_at nulls last`,
  outstanding: sql`case when s.sale_status_ref = 'DRAFT' then 0 else s.price_outstanding end desc`,
  customer: sql`c.sort_key`,
  value_highest: sql`s.price desc`,
  value_lowest: sql`s.price`,
}

const same = (column: string, value: unknown) => sql<SqlBool>`${sql.ref(column)} = ${value}`

const authorizationDue = sql<SqlBool>`exists (
  select from sale_authorizations a where a.sale_id = s.sale_id and a.authorized_user_id is null)`

/** Owed on an order; what a draft will cost is not owed yet. */
const owed = sql<SqlBool>`(s.price_outstanding > 0 and s.sale_status_ref <> 'DRAFT')`

/** A draft holds its sites until someone acts (domain, Sales, "Delete"). */
const oldDraft = ({ park, today }: Reading) => {
  const since = addDays(today, -park.OLD_DRAFT_DAYS)
  return sql<SqlBool>`(s.sale_status_ref = 'DRAFT'
    and s.created_at < ${since}::date::timestamp at time zone ${park.PARK_TIME_ZONE})`
}

/** What is asked beside the name. */
function* conditions(ctx: Reading, query: SaleSearch): Generator<Condition> {
  const zone = ctx.park.PARK_TIME_ZONE
  yield sql<SqlBool>`s.voided_at is null`
  const { filters } = query
  const on = saleStatusRef.options.filter((status) => !filters || filters[status])
  if (on.length < 4) yield sql<SqlBool>`s.sale_status_ref = any(${on}::text[])`
  if (query.sale_no !== undefined) yield same('s.sale_id', query.sale_no)
  if (query.customer_id !== undefined) yield same('s.customer_id', query.customer_id)
  if (query.tariff_id !== undefined) yield same('s.tariff_id', query.tariff_id)
  if (query.ordered_by_id !== undefined) yield same('s.ordered_by', query.ordered_by_id)
  if (query.flagged) yield sql<SqlBool>`s.flag`
  if (query.requires_authorization) yield authorizationDue
  if (query.outstanding) yield owed
  if (query.old_drafts) yield oldDraft(ctx)
  yield* inTime(sql`s.created_at`, zone, [query.created_year, query.created_month, query.created_day])
  yield* inTime(sql`s.ordered_at`, zone, [query.ordered_year, query.ordered_month, query.ordered_day])
}

const find = (db: Db | Tx, where: Condition[], query: SaleSearch) =>
  findPage(db, {
    id: sql<number>`s.sale_id`,
    from: sql`from sales s left join customers c using (customer_id) where ${sql.join(where, sql` and `)}`,
    order: [orders[query.orderby], sql`s.sale_id desc`],
    limit: limitOf(query),
    offset: query.offset,
    narrow: Boolean(query.name?.trim()),
  })

/** The ids a search finds, in its order, and how many in all; without paging all of them. */
export async function found(ctx: Reading, query: SaleSearch) {
  const where = [...conditions(ctx, query)]
  if (!query.name?.trim()) return find(ctx.db, where, query)
  const key = await foldedName(ctx.db, query.name)
  const exact = await find(ctx.db, [...where, holdsName('c', key)], query)
  if (exact.total > 0 || key.length < 3) return exact
  return looking(ctx.db, (tx) => find(tx, [...where, nearName('c', key)], query))
}

/** Finds sales; a misspelled name is tolerated only when none is spelled so (design "Search"). */
export const search: Read<typeof sales.search> = async (ctx, { query }) => {
  const { ids, total } = await found(ctx, query)
  ctx.total = total
  return query.type === 'items' ? cardsOf(ctx, ids) : ids.map((sale_id) => ({ sale_id }))
}
