import type { burials } from '@sexton/contract/burials/calls'
import type { BurialCard } from '@sexton/contract/burials/card'
import { burialStatuses } from '@sexton/contract/core/statuses'
import { sql } from 'kysely'
import type { Reading } from '../../../core/context/context.ts'
import { exportFound } from '../../../core/export/export.ts'
import type { Read } from '../../../core/call/verbs.ts'
import type { Column } from '../../../core/export/xlsx.ts'
import { factsColumns, factsFrom } from '../../../domain/burials/burial-facts.ts'
import { knownDate } from './search-rules.ts'
import { found } from './search.ts'

type Text = string | null

interface Row extends Omit<BurialCard, 'documents'> {
  deceased_gender: Text
  deceased_id_no: Text
  undertaker: Text
  cod: Text
  burial_permit_no: Text
  created_on: string
  updated_on: string
}

const text = (head: string, width: number, value: Column<Row>['value']): Column<Row> => ({
  head,
  width,
  value,
  kind: 'text',
})
const day = (head: string, value: Column<Row>['value']): Column<Row> => ({
  head,
  value,
  kind: 'date',
  width: 13,
})
const whole = (head: string, width: number, value: Column<Row>['value']): Column<Row> => ({
  head,
  width,
  value,
  kind: 'whole',
})

const columns: Column<Row>[] = [
  whole('Burial no', 11, (row) => row.burial_id),
  text('Status', 11, (row) => burialStatuses[row.burial_status_ref]),
  text('Title', 7, (row) => row.deceased_salutation),
  text('First name', 18, (row) => row.deceased_first_name),
  text('Middle name', 18, (row) => row.deceased_middle_name),
  text('Last name', 20, (row) => row.deceased_last_name),
  text('Gender', 8, (row) => row.deceased_gender),
  text('ID no', 16, (row) => row.deceased_id_no),
  day('Born', (row) => knownDate(row.deceased_birth_date, row.deceased_birth_precision)),
  day('Died', (row) => knownDate(row.death_date, row.death_precision)),
  whole('Age', 6, (row) => row.deceased_age),
  day('Burial date', (row) => knownDate(row.burial_date, row.burial_precision)),
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

/** So many tables are joined as they stand: only a condition on the burials themselves keeps it to these. */
async function rows(ctx: Reading, ids: number[]): Promise<Row[]> {
  const zone = ctx.park.PARK_TIME_ZONE
  const found = await sql<Row>`
    select ${factsColumns}, b.deceased_gender, b.deceased_id_no, undertaker.name as undertaker,
      coalesce(cause.cod, b.cod_description) as cod, b.burial_permit_no,
      (b.created_at at time zone ${zone})::date as created_on,
      (b.updated_at at time zone ${zone})::date as updated_on
    from ${factsFrom}
      left join contractors undertaker on undertaker.contractor_id = b.undertaker_id
      left join causes_of_death cause on cause.cod_id = b.cod_id
    where b.burial_id = any(${ids}::int[])
    order by array_position(${ids}::int[], b.burial_id)`.execute(ctx.db)
  return found.rows
}

/** What the burial search finds, all of it, as Burials_Export.xlsx (burials-37). */
export const searchExport: Read<typeof burials.searchExport> = (ctx, { query }) =>
  exportFound(ctx, {
    filename: 'Burials_Export.xlsx',
    title: 'Burials',
    columns,
    rows,
    find: async (inside) => (await found(inside, query)).ids,
  })
