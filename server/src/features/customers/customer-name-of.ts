import { sql } from 'kysely'

/** The name of the customer of table alias `who`, in SQL, as `customerName` of the contract writes it. */
export const customerNameOf = (who: string) => {
  const of = (column: string) => sql.ref(`${who}.${column}`)
  return sql<string>`case when ${of('is_corporate')} and ${of('company_name')} <> '' then ${of('company_name')}
    else concat_ws(' ', nullif(${of('salutation')}, ''), nullif(${of('first_name')}, ''), ${of('last_name')}) end`
}
