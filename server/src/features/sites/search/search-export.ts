import { siteStatuses } from '@sexton/contract/core/statuses'
import type { Site } from '@sexton/contract/sites/calls'
import { siteMarks } from '@sexton/contract/sites/groups'
import type { siteRecords } from '@sexton/contract/sites/record-calls'
import type { Read } from '../../../core/call/verbs.ts'
import { exportFound } from '../../../platform/export/export.ts'
import type { Column } from '../../../platform/export/xlsx.ts'
import { cemeteryColumn } from '../../../domain/ground/cemetery-names.ts'
import { sitesByIds } from '../../../domain/ground/site-queries.ts'
import { found } from './search.ts'

const columns: Column<Site>[] = [
  { head: 'Site', kind: 'text', width: 14, value: (row) => row.site_ref },
  { head: 'Block', kind: 'text', width: 8, value: (row) => row.block_ref },
  { head: 'Row', kind: 'text', width: 8, value: (row) => row.row_no },
  { head: 'Site no', kind: 'whole', width: 9, value: (row) => row.site_no },
  { head: 'Site type', kind: 'text', width: 24, value: (row) => row.site_type },
  { head: 'Status', kind: 'text', width: 12, value: (row) => siteStatuses[row.site_status_ref] },
  { head: 'Unsuitability', kind: 'text', width: 22, value: (row) => row.site_unsuitability },
  { head: 'Graves', kind: 'whole', width: 8, value: (row) => row.graves },
  { head: 'Burials', kind: 'whole', width: 8, value: (row) => row.burial_count },
  { head: 'Owner no', kind: 'whole', width: 10, value: (row) => row.owner_customer_id },
  { head: 'Owner', kind: 'text', width: 30, value: (row) => row.owner_customer_name },
  { head: 'Owned since', kind: 'date', width: 13, value: (row) => row.ownership_date },
  { head: 'Sale no', kind: 'whole', width: 10, value: (row) => row.sale_id },
  { head: 'Customer no', kind: 'whole', width: 13, value: (row) => row.sale_customer_id },
  { head: 'Customer', kind: 'text', width: 30, value: (row) => row.sale_customer_name },
  ...Object.values(siteMarks).map(({ label: head, column }): Column<Site> => ({
    head,
    kind: 'text',
    width: 9,
    value: (row) => row[column],
  })),
]

/** What the site search finds, all of it, as Sites_Export.xlsx (sites-20). */
export const searchExport: Read<typeof siteRecords.searchExport> = async (ctx, { query }) =>
  exportFound(ctx, {
    filename: 'Sites_Export.xlsx',
    title: 'Sites',
    columns: [...columns, ...(await cemeteryColumn<Site>(ctx))],
    rows: sitesByIds,
    find: async (inside) => (await found(inside, query)).ids,
  })
