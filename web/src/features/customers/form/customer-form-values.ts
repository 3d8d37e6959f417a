import type { CustomerForm } from '@sexton/contract/customers/form'
import type { Customer } from '@sexton/contract/customers/shapes'
import { defaultCountry } from '@sexton/contract/core/lists'

/** A new customer's form (customers-5): the fixed default country, both e-mail flags off. */
export const newCustomer = {
  salutation: null,
  other_title: '',
  first_name: '',
  middle_name: '',
  last_name: '',
  suffix: '',
  company_name: '',
  is_corporate: false,
  is_contractor: false,
  address1: '',
  address2: '',
  address3: '',
  country: defaultCountry,
  phone1: '',
  phone2: '',
  email: '',
  tax_id: '',
  id_no: '',
  legacy_id: null,
  no_marketing_email: false,
  no_transaction_email: false,
} satisfies CustomerForm

/** The form's fields. */
export const formFields = Object.keys(newCustomer) as (keyof typeof newCustomer)[]

/** The form of a customer, filled with their record. */
export function formOf(customer: Customer) {
  const fields = formFields.map((name) => [name, customer[name]])
  return Object.fromEntries(fields) as CustomerForm
}
