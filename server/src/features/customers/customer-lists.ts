import type { customers } from '@sexton/contract/customers/calls'
import type { Read } from '../../core/call/verbs.ts'
import { burialCards } from '../../domain/burials/burial-cards.ts'
import { does } from '../../domain/practices/options.ts'
import * as lists from './list-queries.ts'

/** The customer's sales, the newest first; a voided draft is no sale any more. */
export const sales: Read<typeof customers.sales> = (ctx, { params: { customer_id }, query }) =>
  lists.listed(ctx, customer_id, lists.salesOf, query)

/** What the customer bought or owns in the ground, by site; types still without their site come last. */
export const saleSites: Read<typeof customers.saleSites> = (ctx, { params: { customer_id }, query }) =>
  lists.listed(
    ctx,
    customer_id,
    query.with_room ? lists.sitesWithRoom(does(ctx, 'rights')) : lists.saleSitesOf,
    query,
  )

/** The customer's burials, the latest first; those without a date before all others. */
export const burials: Read<typeof customers.burials> = async (ctx, { params: { customer_id }, query }) => {
  const found = await lists.listed(ctx, customer_id, lists.burialsOf, query)
  return burialCards(
    ctx,
    found.map(({ burial_id }) => burial_id),
  )
}

/** Receipts the customer paid on other customers' sales, the latest first; voided ones are left out. */
export const receipts: Read<typeof customers.receipts> = (ctx, { params: { customer_id }, query }) =>
  lists.listed(ctx, customer_id, lists.receiptsOf, query)
