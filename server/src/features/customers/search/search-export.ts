import { customerName } from '@sexton/contract/customers/name'
import type { customers } from '@sexton/contract/customers/calls'
import { phoneWords } from '@sexton/contract/values/phones'
import { exportFound } from '../../../platform/export/export.ts'
import type { Read } from '../../../core/call/verbs.ts'
import { columnsOf, type Column } from '../../../platform/export/xlsx.ts'
import { exportedCustomers, type ExportedCustomer } from './export-queries.ts'
import { found } from './search.ts'

const { text, day, whole } = columnsOf<ExportedCustomer>()

const columns: Column<ExportedCustomer>[] = [
  whole('Customer no', 13, (row) => row.customer_id),
  text('Name', 30, customerName),
  text('Corporate', 11, (row) => row.is_corporate),
  text('Contractor', 11, (row) => row.is_contractor),
  text('Company name', 26, (row) => row.company_name),
  text('Title', 7, (row) => row.salutation),
  text('Other title', 12, (row) => row.other_title),
  text('First name', 18, (row) => row.first_name),
  text('Middle name', 18, (row) => row.middle_name),
  text('Last name', 20, (row) => row.last_name),
  text('Suffix', 8, (row) => row.suffix),
  text('Address line 1', 28, (row) => row.address1),
  text('Address line 2', 20, (row) => row.address2),
  text('Address line 3', 20, (row) => row.address3),
  text('Country', 14, (row) => row.country),
  text('Phone 1', 18, (row) => row.phone1 && phoneWords(row.phone1)),
  text('Phone 2', 18, (row) => row.phone2 && phoneWords(row.phone2)),
  text('Email', 28, (row) => row.email),
  text('Tax id', 14, (row) => row.tax_id),
  text('ID no', 16, (row) => row.id_no),
  text('Legacy id', 12, (row) => row.legacy_id),
  text('Flagged', 9, (row) => row.flag),
  text('No marketing email', 20, (row) => row.no_marketing_email),
  text('No transaction email', 21, (row) => row.no_transaction_email),
  whole('Sales', 8, (row) => row.sales_count),
  text('Sites', 22, (row) => row.sites),
  whole('Burials', 9, (row) => row.burials_count),
  { head: 'Outstanding', kind: 'money', width: 15, value: (row) => row.outstanding_sum },
  { head: 'Oldest outstanding', kind: 'date', width: 19, value: (row) => row.oldest_outstanding },
  day('Created', (row) => row.created_on),
  day('Updated', (row) => row.updated_on),
]

/** What the customer search finds, all of it, as Customers_Export.xlsx (customers-15). */
export const searchExport: Read<typeof customers.searchExport> = (ctx, { query }) =>
  exportFound(ctx, {
    filename: 'Customers_Export.xlsx',
    title: 'Customers',
    columns,
    rows: exportedCustomers,
    find: async (inside) => (await found(inside, query)).ids,
  })
