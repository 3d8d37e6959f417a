import { authorizationColumns, authorizationRows, invoiceColumns, invoiceRows } from './rows/sale-rows.ts'
import { instantOf, lineColumns, lineRows, saleColumns, saleRows, saleSiteColumns } from './rows/sale-rows.ts'
import { saleSiteRows, clerkOf, type Writing } from './rows/sale-rows.ts'
import { burialColumns, burialRows } from './rows/burial-rows.ts'
import { documentColumns, documentRows, papersIn } from './rows/document-rows.ts'
import { eventColumns, saleEventRows } from './rows/event-rows.ts'
import type { Ids } from './rows/ids.ts'
import { noteColumns, noteRow } from './rows/note-rows.ts'
import type { PaperFiles } from './rows/paper-files.ts'
import type { ParkWriter } from './database/park-writer.ts'
import type { ParkPlan } from './plan/plan.ts'
import { receiptColumns, receiptRows } from './rows/receipt-rows.ts'
import { holderColumns, holderRows } from './rows/site-rows.ts'
import type { SaleOutcome } from './sale/sale-outcome.ts'

/** As many sales are written at once. */
const most = 2000

/** Sales in rounds: nobody may have two drafts at a time, so a customer's second sale waits for the next round. */
function roundsOf({ builder, sales }: ParkPlan, from: number, to: number): SaleOutcome[][] {
  const seen = new Map<number, number>()
  const rounds: SaleOutcome[][] = []
  for (let sale = from; sale < to; sale += 1) {
    const customer = sales.customer.at(sale)
    const round = seen.get(customer) ?? 0
    seen.set(customer, round + 1)
    const together = (rounds[round] ??= [])
    together.push(builder.outcome(sale))
  }
  return rounds
}

/** Brings the drafts to where they stand; the receipts that follow must fit the status, or nothing is committed. */
async function place(writer: ParkWriter, { plan, ids, sales }: Writing): Promise<void> {
  const placed = sales.filter(({ status }) => status !== 'DRAFT')
  const at = (moment: SaleOutcome['placed']) => (moment ? instantOf(plan, moment) : null)
  await writer.query(
    `update sales s set invoice_no = d.invoice_no, placed_at = d.placed, ordered_at = d.placed, ordered_by = d.by,
       sale_status_ref = d.status, paid_at = d.paid, fulfilled_at = d.fulfilled
     from unnest($1::int[], $2::int[], $3::timestamptz[], $4::int[], $5::text[], $6::timestamptz[], $7::timestamptz[])
       as d (sale_id, invoice_no, placed, by, status, paid, fulfilled)
     where s.sale_id = d.sale_id`,
    [
      placed.map(({ sale }) => ids.sale(sale)),
      placed.map(({ sale }) => ids.invoiceNo(plan.sales.invoiceNo.at(sale))),
      placed.map((sale) => at(sale.placed)),
      placed.map(({ sale }) => clerkOf(plan, sale)),
      placed.map(({ status }) => status),
      placed.map((sale) => at(sale.paid)),
      placed.map((sale) => at(sale.fulfilled)),
    ],
  )
}

function* flagNotes({ plan, ids, sales }: Writing) {
  for (const { sale, order, opened } of sales)
    if (order.flagged !== undefined) {
      const note = { note: order.flagged, flagging: true, by: 'sales' as const }
      yield noteRow(plan, ['sale', ids.sale(sale)], [opened.day, opened.minutes + 11], note)
    }
}

async function writeTogether(writer: ParkWriter, writing: Writing, files: PaperFiles): Promise<void> {
  await writer.copy('sales', saleColumns, saleRows(writing))
  await writer.copy('sale_sites', saleSiteColumns, saleSiteRows(writing))
  await writer.copy('burials', burialColumns, burialRows(writing))
  await writer.copy('events', eventColumns, saleEventRows(writing))
  await writer.copy('sale_lines', lineColumns, lineRows(writing))
  await writer.copy('sale_authorizations', authorizationColumns, authorizationRows(writing))
  await writer.copy('invoices', invoiceColumns, invoiceRows(writing))
  await place(writer, writing)
  await writer.copy('receipts', receiptColumns, receiptRows(writing))
  await writer.copy('site_holders', holderColumns, holderRows(writing))
  await writer.copy('notes', noteColumns, flagNotes(writing))
  await files.prepare([...papersIn(writing)].map(({ paper }) => paper.filename))
  await writer.copy('documents', documentColumns, documentRows(writing, files))
  await files.settle()
}

const daysOf = ({ burials, order }: SaleOutcome): number[] => [
  ...burials.map(({ day }) => day),
  ...(order.event ? [order.event.on] : []),
]

export interface Park {
  plan: ParkPlan
  ids: Ids
  files: PaperFiles
  /** Called with how many more sales are written. */
  written: (sales: number) => void
}

/** Writes the sales from one to (not with) another, with all that belongs to them. */
export async function writeSales(writer: ParkWriter, park: Park, from: number, to: number): Promise<void> {
  const { plan, ids, files, written } = park
  for (let sale = from; sale < to; sale += most) {
    const rounds = roundsOf(plan, sale, Math.min(sale + most, to))
    await writer.together(async () => {
      await writer.lockDays(
        rounds.flatMap((sales) => sales.flatMap(daysOf)),
        plan.setting.calendar,
      )
      for (const sales of rounds) await writeTogether(writer, { plan, ids, sales }, files)
    })
    written(Math.min(most, to - sale))
  }
}
