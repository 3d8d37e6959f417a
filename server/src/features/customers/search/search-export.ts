import { customerName, type NamedCustomer } from '@sexton/contract/customers/name'
import type { customers } from '@sexton/contract/customers/calls'
import { sql } from 'kysely'
import type { Reading } from '../../../core/context/context.ts'
import { exportFound } from '../../../core/export/export.ts'
import type { Read } from '../../../core/call/verbs.ts'
import type { Column } from '../../../core/export/xlsx.ts'
import { ofSales, saleSiteIds, theCustomer } from '../customers-queries.ts'
import { found } from './search.ts'

type Text = string | null

interface Row extends NamedCustomer {
  customer_id: number
  is_contractor: boolean
  middle_name: Text
  address1: Text
  address2: Text
  address3: Text
  country: Text
  phone1: Text
  phone2: Text
  email: Text
  tax_id: Text
  id_no: Text
  legacy_id: Text
  flag: boolean
  no_marketing_email: boolean
  no_transaction_email: boolean
  created_on: string
  updated_on: string
  sales_count: number
  outstanding_sum: number
  oldest_outstanding: Text
  sites: Text
  burials_count: number
}

const text = (head: string, width: number, value: Column<Row>['value']): Column<Row> => ({
  head,
  width,
  value,
  kind: 'text',
})

const columns: Column<Row>[] = [
  { head: 'Customer no', kind: 'whole', width: 13, value: (row) => row.customer_id },
  text('Name', 30, customerName),
  text('Corporate', 11, (row) => row.is_corporate),
  text('Contractor', 11, (row) => row.is_contractor),
  text('Company name', 26, (row) => row.company_name),
  text('Title', 7, (row) => row.salutation),
  text('First name', 18, (row) => row.first_name),
  text('Middle name', 18, (row) => row.middle_name),
  text('Last name', 20, (row) => row.last_name),
  text('Address line 1', 28, (row) => row.address1),
  text('Address line 2', 20, (row) => row.address2),
  text('Address line 3', 20, (row) => row.address3),
  text('Country', 14, (row) => row.country),
  text('Phone 1', 18, (row) => row.phone1),
  text('Phone 2', 18, (row) => row.phone2),
  text('Email', 28, (row) => row.email),
  text('Tax id', 14, (row) => row.tax_id),
  text('ID no', 16, (row) => row.id_no),
  text('Legacy id', 12, (row) => row.legacy_id),
  text('Flagged', 9, (row) => row.flag),
  text('No marketing e-mail', 20, (row) => row.no_marketing_email),
  text('No transaction e-mail', 21, (row) => row.no_transaction_email),
  { head: 'Sales', kind: 'whole', width: 8, value: (row) => row.sales_count },
  text('Sites', 22, (row) => row.sites),
  { head: 'Burials', kind: 'whole', width: 9, value: (row) => row.burials_count },
  { head: 'Outstanding', kind: 'money', width: 15, value: (row) => row.outstanding_sum },
  { head: 'Oldest outstanding', kind: 'date', width: 19, value: (row) => row.oldest_outstanding },
  { head: 'Created', kind: 'date', width: 13, value: (row) => row.created_on },
  { head: 'Updated', kind: 'date', width: 13, value: (row) => row.updated_on },
]

async function rows(ctx: Reading, ids: number[]): Promise<Row[]> {
  const zone = ctx.park.PARK_TIME_ZONE
  const found = await sql<Row>`
    select c.customer_id, c.is_corporate, c.is_contractor, c.company_name, c.salutation, c.first_name,
      c.middle_name, c.last_name, c.address1, c.address2, c.address3, c.country, c.phone1, c.phone2, c.email,
      c.tax_id, c.id_no, c.legacy_id, c.flag, c.no_marketing_email, c.no_transaction_email,
      (c.created_at at time zone ${zone})::date as created_on,
      (c.updated_at at time zone ${zone})::date as updated_on, money.*,
      (select string_agg(si.site_ref, ', ' order by si.sort_key) from sale_sites ss join sites si using (site_id)
        where ss.sale_site_id in (${saleSiteIds(theCustomer)})
          and coalesce(si.owner_customer_id, c.customer_id) = c.customer_id) as sites,
      (select count(*)::int from burials b where b.customer_id = c.customer_id) as burials_count
    from unnest(${ids}::int[]) with ordinality as asked (customer_id, place)
      join customers c using (customer_id)
      cross join lateral (${ofSales(zone)}) money
    order by asked.place`.execute(ctx.db)
  return found.rows
}

/** What the customer search finds, all of it, as Customers_Export.xlsx (customers-15). */
export const searchExport: Read<typeof customers.searchExport> = (ctx, { query }) =>
  exportFound(ctx, {
    filename: 'Customers_Export.xlsx',
    title: 'Customers',
    columns,
    rows,
    find: async (inside) => (await found(inside, query)).ids,
  })
