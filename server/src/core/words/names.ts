import { customer } from '@sexton/contract/customers/shapes'
import { sql } from 'kysely'

/** Parts of a name, in SQL, joined as the contract joins them: what is empty is left out. */
const joined = (row: string, ...parts: string[]) => {
  const of = parts.map((part) => sql`nullif(${sql.ref(`${row}${part}`)}, '')`)
  return sql<string>`concat_ws(' ', ${sql.join(of)})`
}

/** A person's name in full, in SQL, of columns that begin with `row`: `b.deceased_`. Empty when there is none. */
export const fullNameOf = (row: string) =>
  joined(row, 'other_title', 'salutation', 'first_name', 'middle_name', 'last_name', 'suffix')

/** The short one, without the title. */
export const shortNameOf = (row: string) => joined(row, 'first_name', 'middle_name', 'last_name', 'suffix')

/** The name of the customer of table alias `who`, in SQL, as `customerName` of the contract writes it. */
export const customerNameOf = (who: string) => {
  const of = (column: string) => sql.ref(`${who}.${column}`)
  return sql<string>`case when ${of('is_corporate')} and ${of('company_name')} <> '' then ${of('company_name')}
    else ${fullNameOf(`${who}.`)} end`
}

/** The columns that `customerName` of the contract asks for. */
export const customerNameColumns = [
  'is_corporate',
  'company_name',
  'other_title',
  'salutation',
  'first_name',
  'middle_name',
  'last_name',
  'suffix',
] as const

/** What these columns hold. */
export const customerNameRow = customer.pick({
  is_corporate: true,
  company_name: true,
  other_title: true,
  salutation: true,
  first_name: true,
  middle_name: true,
  last_name: true,
  suffix: true,
})
