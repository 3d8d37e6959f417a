import type { saleSites } from '@sexton/contract/sales/sale-site-calls'
import type { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import { refuseUnknown } from '../../core/search/refuse-unknown.ts'
import type { Read } from '../../core/call/verbs.ts'
import { listBurials } from '../../domain/burials/listed-burials.ts'
import { linesOf } from './order/sale-line-queries.ts'
import { saleSiteById } from './sites/sale-site-queries.ts'
import { wholeDraft, wholeSale } from './order/whole-sale.ts'

/** The customer's draft, or null; 404 when there is no such customer. */
export const draft: Read<typeof sales.draft> = async (ctx, { params: { customer_id }, query }) => {
  const found = await wholeDraft(ctx, customer_id, query ?? {})
  if (found) return found
  await refuseUnknown(ctx, 'customers', customer_id)
  return null
}

/** A whole sale, or with at most this many rows of each of its lists. */
export const get: Read<typeof sales.get> = (ctx, { params: { sale_id }, query }) =>
  wholeSale(ctx, sale_id, { limit: query?.limit })

/** The lines of a sale; 404 when there is no such sale. */
export const lines: Read<typeof sales.lines> = async (ctx, { params: { sale_id }, query }) => {
  const found = await linesOf(ctx, sale_id, query ?? {})
  if (found.length === 0) await refuseUnknown(ctx, 'sales', sale_id)
  return found
}

/** A site on a sale. */
export const saleSite: Read<typeof saleSites.get> = (ctx, { params: { sale_site_id } }) =>
  saleSiteById(ctx, sale_site_id)

/** Everyone in the graves of a site on a sale. */
export const saleSiteBurials: Read<typeof saleSites.burials> = async (ctx, { params, query }) => {
  const { sale_site_id } = params
  const { site_id } = await saleSiteById(ctx, sale_site_id, { limit: 1 })
  return listBurials(ctx, sql`b.sale_site_id = ${sale_site_id} or b.site_id = ${site_id}`, query)
}
