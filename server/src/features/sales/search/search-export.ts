import { customerName } from '@sexton/contract/customers/name'
import type { sales } from '@sexton/contract/sales/calls'
import { shownSaleStatus, shownSaleStatuses } from '@sexton/contract/core/statuses'
import { exportFound } from '../../../platform/export/export.ts'
import type { Read } from '../../../core/call/verbs.ts'
import type { Column } from '../../../platform/export/xlsx.ts'
import { exportedSales, type ExportedSale } from './export-queries.ts'
import { found } from './search.ts'

const columns: Column<ExportedSale>[] = [
  { head: 'Sale no', kind: 'whole', width: 10, value: (row) => row.sale_id },
  { head: 'Invoice no', kind: 'whole', width: 12, value: (row) => row.invoice_no },
  { head: 'Status', kind: 'text', width: 11, value: (row) => shownSaleStatuses[shownSaleStatus(row)] },
  { head: 'Customer no', kind: 'whole', width: 13, value: (row) => row.customer_id },
  { head: 'Customer', kind: 'text', width: 30, value: customerName },
  { head: 'Tariff', kind: 'text', width: 18, value: (row) => row.tariff_name },
  { head: 'Created', kind: 'date', width: 13, value: (row) => row.created_on },
  { head: 'Ordered', kind: 'date', width: 13, value: (row) => row.ordered_on },
  { head: 'Ordered by', kind: 'text', width: 20, value: (row) => row.ordered_by },
  { head: 'Sites', kind: 'text', width: 22, value: (row) => row.sites },
  { head: 'Burials', kind: 'text', width: 30, value: (row) => row.burials },
  { head: 'Events', kind: 'text', width: 18, value: (row) => row.events },
  { head: 'Price', kind: 'money', width: 15, value: (row) => row.price },
  { head: 'Credited', kind: 'money', width: 15, value: (row) => row.price_credited || null },
  { head: 'Received', kind: 'money', width: 15, value: (row) => row.price_receipted },
  { head: 'Outstanding', kind: 'money', width: 15, value: (row) => row.price_outstanding },
  { head: 'Paid', kind: 'date', width: 13, value: (row) => row.paid_on },
  { head: 'Fulfilled', kind: 'date', width: 13, value: (row) => row.fulfilled_on },
  {
    head: 'Authorisations due',
    kind: 'whole',
    width: 19,
    value: (row) => row.authorizations_outstanding || null,
  },
  { head: 'Flagged', kind: 'text', width: 9, value: (row) => row.flag },
  { head: 'Legacy', kind: 'text', width: 9, value: (row) => row.is_legacy },
  { head: 'Updated', kind: 'date', width: 13, value: (row) => row.updated_on },
]

/** What the sales search finds, all of it, as Sales_Export.xlsx (sales-47). */
export const searchExport: Read<typeof sales.searchExport> = (ctx, { query }) =>
  exportFound(ctx, {
    filename: 'Sales_Export.xlsx',
    title: 'Sales',
    columns,
    rows: exportedSales,
    find: async (inside) => (await found(inside, query)).ids,
  })
