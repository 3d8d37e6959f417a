import type { burials } from '@sexton/contract/burials/calls'
import { burialStatuses } from '@sexton/contract/core/statuses'
import { exportFound } from '../../../platform/export/export.ts'
import { cemeteryColumn } from '../../../domain/ground/cemetery-names.ts'
import type { Read } from '../../../core/call/verbs.ts'
import { columnsOf, type Column } from '../../../platform/export/xlsx.ts'
import { exportedBurials, type ExportedBurial } from './export-queries.ts'
import { knownDate } from './search-rules.ts'
import { found } from './search.ts'

const { text, day, whole } = columnsOf<ExportedBurial>()

const columns: Column<ExportedBurial>[] = [
  whole('Burial no', 11, (row) => row.burial_id),
  text('Status', 11, (row) => burialStatuses[row.burial_status_ref]),
  text('Title', 7, (row) => row.deceased_salutation),
  text('Other title', 12, (row) => row.deceased_other_title),
  text('First name', 18, (row) => row.deceased_first_name),
  text('Middle name', 18, (row) => row.deceased_middle_name),
  text('Last name', 20, (row) => row.deceased_last_name),
  text('Suffix', 8, (row) => row.deceased_suffix),
  text('Maiden or former name', 22, (row) => row.deceased_former_name),
  text('Gender', 8, (row) => row.deceased_gender),
  text('ID no', 16, (row) => row.deceased_id_no),
  day('Born', (row) =>
    knownDate(row.deceased_birth_date, row.deceased_birth_precision, row.deceased_birth_words),
  ),
  day('Died', (row) => knownDate(row.death_date, row.death_precision, row.death_words)),
  whole('Age', 6, (row) => row.deceased_age),
  text('Age as recorded', 18, (row) => row.deceased_age_words),
  day('Burial date', (row) => knownDate(row.burial_date, row.burial_precision, row.burial_words)),
  text('Slot', 16, (row) => row.burial_slot),
  text('Site', 14, (row) => row.site_ref),
  whole('Grave', 8, (row) => row.grave_no),
  text('Site type', 24, (row) => row.site_type),
  whole('Customer no', 13, (row) => row.customer_id),
  text('Customer', 30, (row) => row.customer_name),
  whole('Sale no', 10, (row) => row.sale_id),
  text('Undertaker', 24, (row) => row.undertaker),
  text('Cause of death', 22, (row) => row.cod),
  text('Contagious', 11, (row) => row.cod_is_contagious),
  text('Burial permit no', 17, (row) => row.burial_permit_no),
  text('Flagged', 9, (row) => row.flag),
  text('Legacy', 9, (row) => row.is_legacy),
  day('Created', (row) => row.created_on),
  day('Updated', (row) => row.updated_on),
]

/** What the burial search finds, all of it, as Burials_Export.xlsx (burials-37). */
export const searchExport: Read<typeof burials.searchExport> = async (ctx, { query }) =>
  exportFound(ctx, {
    filename: 'Burials_Export.xlsx',
    title: 'Burials',
    columns: [...columns, ...(await cemeteryColumn<ExportedBurial>(ctx))],
    rows: exportedBurials,
    find: async (inside) => (await found(inside, query)).ids,
  })
