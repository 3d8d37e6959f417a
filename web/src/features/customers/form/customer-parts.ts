import { customerForm } from '@sexton/contract/customers/form'
import { useWatch } from 'react-hook-form'
import { t } from '../texts.ts'
import { newCustomer } from './customer-form-values.ts'

type Part = 'person' | 'address' | 'numbers'

/** The groups of the customer's form, as they stand on it. */
export const customerParts: readonly (readonly [Part, string])[] = [
  ['person', t('customer.form.person')],
  ['address', t('customer.form.address')],
  ['numbers', t('customer.form.numbers')],
]

const numbers = ['id_no', 'tax_id', 'no_marketing_email', 'no_transaction_email']

/** In which group a field of the form stands. */
export function partOf(field: string): Part {
  if (/^(address\d|country|phone\d|email)$/.test(field)) return 'address'
  return numbers.includes(field) ? 'numbers' : 'person'
}

/** The fields of the form around it that saving would refuse, each once. */
export function useLacking(): string[] {
  const refused = customerForm.safeParse(useWatch()).error?.issues ?? []
  return [...new Set(refused.map(({ path }) => String(path[0])))]
}

/** The groups of the form around it in which all stands as on the form of a new customer. */
export function useEmptyParts(): ReadonlySet<Part> {
  const typed = Object.entries(useWatch() as object)
  const isFilled = ([field, value]: [string, unknown]) =>
    Boolean(value) && value !== newCustomer[field as keyof typeof newCustomer]
  const filled = new Set(typed.filter(isFilled).map(([field]) => partOf(field)))
  return new Set(customerParts.map(([part]) => part).filter((part) => !filled.has(part)))
}
