import { shownFirst } from '@sexton/contract/core/page'
import { receipts } from '@sexton/contract/receipts/calls'
import type { Asking } from '../../core/api/asking.ts'

/** Whose receipts of the past they are. */
export type PastOf = { sale_id: number } | { customer_id: number } | { site_id: number }

const pastCall = (of: PastOf) =>
  'sale_id' in of ? receipts.past : 'customer_id' in of ? receipts.pastOfCustomer : receipts.pastOfSite

/** The receipts of the past of a sale, a customer or a site, as they are asked for. */
export const pastOf = (of: PastOf, limit = shownFirst) =>
  // Each of the three takes its own parameter, and all answer alike: one stands for them.
  [pastCall(of), { params: of, query: { limit } }, { live: ['import'], keepLast: true }] as unknown as Asking<
    typeof receipts.past
  >

/** Whose voided receipts they are. */
export type VoidedOf = { sale_id: number } | { customer_id: number }

/** The voided receipts of a sale or a customer, as they are asked for. */
export const voidedOf = (of: VoidedOf, limit = shownFirst) =>
  // As of the past: both answer alike.
  [
    'sale_id' in of ? receipts.voided : receipts.voidedOfCustomer,
    { params: of, query: { limit } },
    { live: ['receipt'], keepLast: true },
  ] as unknown as Asking<typeof receipts.voided>

/** The receipts of a sale, as they are asked for. */
export const receiptsOf = (sale_id: number, limit = shownFirst): Asking<typeof receipts.list> => [
  receipts.list,
  { params: { sale_id }, query: { limit } },
  { live: ['receipt'], keepLast: true },
]
