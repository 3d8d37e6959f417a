import { plainLine } from '../core/hidden-characters.ts'
import { fullName, type NamedPerson } from '../values/names.ts'

/** What is needed to name a customer; code that leaves the middle name out does not compile. */
export interface NamedCustomer extends NamedPerson {
  is_corporate?: boolean | null
  company_name?: string | null
  middle_name: string | null | undefined
}

/**
 * A customer's name as every screen, paper and audit message writes it: in full; a company by its own name
 * (customers-6).
 */
export function customerName(customer: NamedCustomer): string {
  if (customer.is_corporate && customer.company_name) return plainLine(customer.company_name)
  return fullName(customer)
}

/** The person of a company that is called by its own name; null for anybody else. */
export const contactName = (customer: NamedCustomer): string | null =>
  customer.is_corporate && customer.company_name ? fullName(customer) || null : null
