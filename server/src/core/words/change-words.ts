import { weekdayDate } from '@sexton/contract/values/dates'

/** The screens' names of columns whose own name is not clear. */
const names: Readonly<Record<string, string>> = {
  salutation: 'title',
  is_corporate: 'corporate',
  is_contractor: 'contractor',
  allow_adhoc: 'ad hoc charges allowed',
  external_account_id: 'external account',
}

/** Parts of a column's name that are left out. */
const parts: Readonly<Record<string, string>> = {
  id: 'ID',
  vip: 'VIP',
  nok: 'next of kin',
  email: 'email',
  phone1: 'phone 1',
  phone2: 'phone 2',
  address1: 'address line 1',
  address2: 'address line 2',
  address3: 'address line 3',
}

/** What the screens call a column: `Phone 1` of `phone1`. A name in words stays. */
export function fieldName(column: string): string {
  const said =
    names[column] ??
    column
      .split('_')
      .map((part) => parts[part] ?? part)
      .join(' ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/** A column's value as the screens show it, a date by its weekday; a dash where there is none. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? weekdayDate(String(value)) : String(value)
}

type Row = Record<string, unknown>

/** What differs between two states of a row, readable: `Phone 1: 123 → 456`. Empty when nothing does. */
export function differences(before: Row, after: Row): string {
  return Object.keys(after)
    .filter((key) => valueWords(before[key]) !== valueWords(after[key]))
    .map((key) => `${fieldName(key)}: ${valueWords(before[key])} → ${valueWords(after[key])}`)
    .join('; ')
}
