interface Address {
  address1: string | null
  address2: string | null
  address3: string | null
  country: string | null
}

/** The lines of an address that are known. */
export const addressLines = ({ address1, address2, address3, country }: Address) =>
  [address1, address2, address3, country].filter(Boolean)

/** A draft is edited by its customer, any other sale has its own screen (sales-43). */
export const saleScreen = (customer_id: number, sale: { sale_id: number; sale_status_ref: string }) =>
  sale.sale_status_ref === 'DRAFT' ? `/customer/${customer_id}/draft_sale` : `/sale/${sale.sale_id}`
