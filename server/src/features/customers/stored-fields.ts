import type { CustomerForm } from '@sexton/contract/customers/form'

const withoutVersion = ({ updated_at: _opened, ...fields }: CustomerForm) => fields

/** What the form says of the customer as the table stores it: blank is null; what it does not name is left out. */
export function storedFields(form: CustomerForm) {
  const named = Object.entries(withoutVersion(form)).filter(([, value]) => value !== undefined)
  return Object.fromEntries(named.map(([name, value]) => [name, value === '' ? null : value])) as ReturnType<
    typeof withoutVersion
  >
}
