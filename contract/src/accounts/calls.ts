import * as z from 'zod'
import { monthParams } from '../values/dates.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, instant } from '../core/fields.ts'
import { paged } from '../core/page.ts'
import { money } from '../values/money.ts'
import { xlsxMediaType } from '../core/spreadsheet.ts'

const accountsOnly = { any: ['PERM_ACCOUNTS'] } as const

const ofMonth = { year: z.int(), month: z.int().min(1).max(12), month_name: z.string() }

/** A month with how much of it no batch holds yet; cancelled orders that a batch held, and credit notes, count as sales. */
const batchMonth = z.object({ ...ofMonth, sales_count: z.int(), receipts_count: z.int() })

/** What was exported to accounts at once: a month, or what was added to that month afterwards. */
const batch = z.object({
  export_batch_id: id,
  /** `2024-03`; `2024-03-2` for what was added afterwards. */
  batch_name: z.string(),
  ...ofMonth,
  sale_count: z.int(),
  receipt_count: z.int(),
  /** The sums of its two sheets, in the local currency. */
  sale_total: money,
  receipt_total: money,
  created_at: instant,
  created_by: z.string().nullable(),
  created_by_id: id.nullable(),
})

export type Batch = z.output<typeof batch>
export type BatchMonth = z.output<typeof batchMonth>

/** Export batches (accounts-1, accounts-4). */
export const accounts = {
  months: endpoint({
    method: 'GET',
    path: '/api/v1/batches_months/',
    summary:
      'The months with sales or receipts in no batch, newest first; the running month is always the first',
    permission: accountsOnly,
    response: z.array(batchMonth),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/batches/',
    summary: 'The batches, newest month first',
    permission: accountsOnly,
    query: paged,
    response: z.array(batch),
  }),
  batch: endpoint({
    method: 'POST',
    path: '/api/v1/batches/:year/:month',
    summary: 'Puts what no batch holds yet of a month into a batch, for ever',
    permission: accountsOnly,
    params: monthParams,
    response: batch,
    conflicts: ['the month is not over', 'nothing of it is without a batch'],
  }),
  excel: endpoint({
    method: 'POST',
    path: '/api/v1/batches/excel/:export_batch_id',
    summary: 'The batch as Batch_{batch_name}.xlsx, always the same',
    queue: 'heavy',
    permission: accountsOnly,
    params: ids('export_batch_id'),
    file: xlsxMediaType,
  }),
}
