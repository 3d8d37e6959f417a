/** What is needed to name a customer. */
export interface NamedCustomer {
  is_corporate?: boolean | null
  company_name?: string | null
  salutation?: string | null
  first_name?: string | null
  last_name?: string | null
}

/**
 * A customer's name as every screen, paper and audit message writes it: title, first and last name; a company by
 * its own name (document 001 section 2, "Corporate customers show the company name").
 */
export function customerName(customer: NamedCustomer): string {
  if (customer.is_corporate && customer.company_name) return customer.company_name
  return [customer.salutation, customer.first_name, customer.last_name].filter(Boolean).join(' ')
}
