import type { SaleStatusRef } from '@sexton/contract/core/statuses'

/** The Edit Sale screen of a customer. */
export const draftAddress = (customer_id: number) => `/customer/${customer_id}/draft_sale`

/** Where a sale is opened: a draft on its customer's Edit Sale screen, any other on the view (sales-43). */
export const saleAddress = (sale: {
  sale_id: number
  customer_id: number
  sale_status_ref: SaleStatusRef
}) => (sale.sale_status_ref === 'DRAFT' ? draftAddress(sale.customer_id) : `/sale/${sale.sale_id}`)
