import type { customers } from '@sexton/contract/customers/calls'
import type { Endpoint, Reply } from '@sexton/contract/core/endpoint'
import { sql, type RawBuilder } from 'kysely'
import type { Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import type { Page } from '../../core/search/page-of.ts'
import type { Read } from '../../core/call/verbs.ts'
import { burialCards } from '../../domain/burials/burial-cards.ts'
import { survivorOf } from './customers-queries.ts'
import * as lists from './list-queries.ts'

type Row<E extends Endpoint> = Reply<E> extends (infer R)[] ? R : never

/** A list's query in its three parts, for one customer. */
export interface List {
  columns: RawBuilder<unknown>
  from: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

/**
 * One page of a customer's list (all of it without `limit`), the length of the whole in X-Total-Count. The number of a
 * merged record leads to the list of the kept one.
 */
async function listed<R>(
  ctx: Reading,
  customer_id: number,
  listOf: (customer_id: number) => List,
  page: Page = {},
): Promise<R[]> {
  const [list, { limit, offset = 0 }] = [listOf(customer_id), page]
  const { rows } = await sql<R & { total: number }>`${prepared}
    select ${list.columns}, count(*) over () as total from ${list.from}
    order by ${list.order} limit ${limit ?? null} offset ${offset}`.execute(ctx.db)
  const instead = rows.length === 0 ? await survivorOf(ctx, customer_id) : null
  if (instead !== null) return listed(ctx, instead, listOf, page)
  ctx.total = rows[0]?.total ?? 0
  return rows.map(({ total: _, ...row }) => row as R)
}

/** The customer's sales, the newest first; a voided draft is no sale any more. */
export const sales: Read<typeof customers.sales> = (ctx, { params: { customer_id }, query }) =>
  listed<Row<typeof customers.sales>>(ctx, customer_id, lists.salesOf, query)

/** What the customer bought or owns in the ground, by site; types still without their site come last. */
export const saleSites: Read<typeof customers.saleSites> = (ctx, { params: { customer_id }, query }) =>
  listed<Row<typeof customers.saleSites>>(ctx, customer_id, lists.saleSitesOf, query)

/** The customer's burials, the latest first; those without a date before all others. */
export const burials: Read<typeof customers.burials> = async (ctx, { params: { customer_id }, query }) => {
  const found = await listed<{ burial_id: number }>(ctx, customer_id, lists.burialsOf, query)
  return burialCards(
    ctx,
    found.map(({ burial_id }) => burial_id),
  )
}

/** Receipts the customer paid on other customers' sales, the latest first; voided ones are left out. */
export const receipts: Read<typeof customers.receipts> = (ctx, { params: { customer_id }, query }) =>
  listed<Row<typeof customers.receipts>>(ctx, customer_id, lists.receiptsOf, query)
