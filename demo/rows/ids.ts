import type { ParkWriter } from '../database/park-writer.ts'
import type { ParkPlan } from '../plan/plan.ts'

/** Takes `count` ids of a table in one go; answers the first. Nobody else may be writing. */
export async function reserve(
  writer: ParkWriter,
  table: string,
  column: string,
  count: number,
): Promise<number> {
  const rows = await writer.query<{ first: number; last: number }>(
    `select min(id)::int as first, max(id)::int as last from (
       select nextval(sequence) as id
       from (select pg_get_serial_sequence($1, $2)::regclass as sequence offset 0) known, generate_series(1, $3)
     ) taken`,
    [table, column, Math.max(1, count)],
  )
  const { first, last } = rows[0]!
  if (last - first !== Math.max(1, count) - 1) throw new Error(`Somebody else writes ${table}`)
  return first
}

/** Moves a counter on by `count`; answers the number before the first of them. */
async function moveCounter(writer: ParkWriter, name: string, count: number): Promise<number> {
  if (count === 0) return 0
  const rows = await writer.query<{ value: number }>(
    'update counters set value = value + $2 where name = $1 returning value',
    [name, count],
  )
  return rows[0]!.value - count
}

/** The ids and numbers that the things of a plan have in the database. What is old comes before what is new. */
export interface Ids {
  customer(number: number): number
  site(site: number): number
  legacySale(sale: number): number
  sale(sale: number): number
  legacySaleSite(sale: number): number
  saleSite(place: number): number
  legacyBurial(place: number): number
  burial(place: number): number
  event(place: number): number
  line(place: number): number
  receipt(place: number): number
  document(place: number): number
  batch(place: number): number
  invoiceNo(number: number): number
  receiptNo(number: number): number
}

/** Reserves them all. */
export async function takeIds(writer: ParkWriter, plan: ParkPlan): Promise<Ids> {
  const { people, legacy, sales, counts, events, batches } = plan
  const from = (table: string, column: string, count: number) => reserve(writer, table, column, count)
  const [oldSales, oldBurials] = [legacy.customer.length, legacy.burialSite.length]
  const customer = await from('customers', 'customer_id', people.count)
  const site = await from('sites', 'site_id', plan.setting.siteMap.sites)
  const sale = await from('sales', 'sale_id', oldSales + sales.count)
  const saleSite = await from('sale_sites', 'sale_site_id', oldSales + sales.siteOf.length)
  const burial = await from('burials', 'burial_id', oldBurials + sales.burialDay.length)
  const event = await from('events', 'event_id', counts.events + events.length)
  const line = await from('sale_lines', 'sale_line_id', counts.lines)
  const receipt = await from('receipts', 'receipt_id', counts.receipts)
  const batch = await from('export_batches', 'export_batch_id', batches.length)
  const document = await from('documents', 'document_id', counts.documents)
  const invoiceNo = await moveCounter(writer, 'invoice', plan.invoices)
  const receiptNo = await moveCounter(writer, 'receipt', plan.receipts)
  return {
    customer: (number) => customer + people.rankOf(number),
    site: (place) => site + place,
    legacySale: (place) => sale + place,
    sale: (place) => sale + oldSales + place,
    legacySaleSite: (place) => saleSite + place,
    saleSite: (place) => saleSite + oldSales + place,
    legacyBurial: (place) => burial + place,
    burial: (place) => burial + oldBurials + place,
    event: (place) => event + place,
    line: (place) => line + place,
    receipt: (place) => receipt + place,
    document: (place) => document + place,
    batch: (place) => batch + place,
    invoiceNo: (number) => invoiceNo + number,
    receiptNo: (number) => receiptNo + number,
  }
}
