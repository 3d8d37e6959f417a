import { shownFirst } from '@sexton/contract/core/page'
import { receipts } from '@sexton/contract/receipts/calls'
import type { Asking } from '../../core/api/asking.ts'

const ofThePast = { live: ['import'], keepLast: true } as const

/** The receipts of the past of a customer, as they are asked for. */
export const pastOfCustomer = (
  customer_id: number | null,
  limit = shownFirst,
): Asking<typeof receipts.pastOfCustomer, null> => [
  receipts.pastOfCustomer,
  customer_id === null ? null : { params: { customer_id }, query: { limit } },
  ofThePast,
]

/** The receipts of the past of a site, as they are asked for. */
export const pastOfSite = (
  site_id: number | null,
  limit = shownFirst,
): Asking<typeof receipts.pastOfSite, null> => [
  receipts.pastOfSite,
  site_id === null ? null : { params: { site_id }, query: { limit } },
  ofThePast,
]

/** The receipts of the past of a sale, as they are asked for. */
export const pastOfSale = (
  sale_id: number | null,
  limit = shownFirst,
): Asking<typeof receipts.past, null> => [
  receipts.past,
  sale_id === null ? null : { params: { sale_id }, query: { limit } },
  ofThePast,
]

/** The receipts of a sale, as they are asked for. */
export const receiptsOf = (sale_id: number, limit = shownFirst): Asking<typeof receipts.list> => [
  receipts.list,
  { params: { sale_id }, query: { limit } },
  { live: ['receipt'], keepLast: true },
]
