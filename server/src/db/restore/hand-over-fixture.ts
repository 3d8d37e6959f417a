import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { customers } from '@sexton/contract/customers/calls'
import { documents } from '@sexton/contract/documents/calls'
import { notes } from '@sexton/contract/notes/calls'
import { photos } from '@sexton/contract/photos/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { todayIn } from '@sexton/contract/values/dates'
import { parse } from 'csv-parse/sync'
import { handOver } from '../../platform/handover/hand-over.ts'
import type { TestPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { unzipped } from '../../test/readers/unzipped.ts'
import { form, pdf, png } from '../../test/multipart.ts'

/** What a spreadsheet, a line reader or a shell would stumble over. */
export const difficult = '=HYPERLINK("http://x.example";"Łukasz")\r\n\\.\n"", \t„Ngosa“ = -1'

const settings = { time_zone: 'Africa/Lusaka', money_symbol: 'K' }

/** A customer with a difficult note, a paper of a difficult name and a photo of a site. */
export async function addDifficult(park: TestPark, clerk: Client) {
  const body = { last_name: 'O"Neill, \\N', first_name: '=1+1', phone1: '0977 000111', address1: '-Plot 7' }
  const { customer_id } = await clerk.call(customers.create, { body })
  const params = { parent_type: 'customer' as const, parent_id: customer_id }
  const { note_id } = await clerk.call(notes.add, { params, body: { note: difficult } })
  const paper = form([{ name: 'Brief: Ärger? <1>.PDF', content: pdf }])
  await clerk.call(documents.add, { params: { type: 'customer', id: customer_id }, body: {} }, paper)
  const { site_id } = await park.db
    .selectFrom('sites')
    .select('site_id')
    .orderBy('site_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await clerk.ask(
    photos.add,
    { params: { site_id }, body: {} },
    form([{ name: 'stone.png', content: png, field: 'file' }]),
  )
  return { customer_id, note_id, site_id }
}

export const handedOver = (park: TestPark, file: string) =>
  handOver({ database: park.core.database, files: park.core.files, name: 'Park', settings }, file)

/** Unpacked by another library than the one that takes it over. */
export async function unpacked(file: string, into: string): Promise<string> {
  for (const [path, content] of await unzipped(file)) {
    mkdirSync(join(into, dirname(path)), { recursive: true })
    writeFileSync(join(into, path), content)
  }
  return into
}

/** What `sha256sum -c` finds wrong in it. */
export function wrongSums(folder: string): string[] {
  const said = execFileSync('sha256sum', ['-c', 'hashes.sha256'], { cwd: folder, encoding: 'utf8' })
  return said.split('\n').filter((line) => line && !line.endsWith(': OK'))
}

/** The lines of a CSV by the names of its columns, as any program reads them. */
export const linesOf = (folder: string, table: string): Record<string, string>[] =>
  parse(readFileSync(join(folder, 'records', `${table}.csv`)), { columns: true, recordDelimiter: '\r\n' })

/** An order of a free site for a new customer, paid in part; answers the numbers it was given. */
export async function sellSomething({ db }: TestPark, boss: Client) {
  const { customer_id } = await boss.call(customers.create, {
    body: { last_name: 'Tembo', first_name: 'Ruth', phone1: '0977 222333', address1: 'Plot 9' },
  })
  const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
  const { site_id } = await db
    .selectFrom('sites')
    .innerJoin('site_types', 'site_types.site_type_id', 'sites.site_type_id')
    .select('site_id')
    .where('site_status_ref', '=', 'AVAIL')
    .where('site_type_ref', '=', 'LAWN_SINGLE')
    .orderBy('site_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { sale_site_id } = await boss.call(saleSites.addWithSite, { params: { sale_id }, body: { site_id } })
  const { invoice_no, price } = await boss.call(sales.place, {
    params: { sale_id },
    body: { defer_agreements: [sale_site_id] },
  })
  const types = await boss.call(receipts.paymentTypes, {})
  const { payment_type_id: paymentTypeId } = types.find((type) => !type.payment_mode_required)!
  const body = { receiptDate: todayIn('Africa/Lusaka'), receiptValue: price / 2, paymentTypeId }
  await boss.call(receipts.add, { params: { sale_id }, body })
  const { receipt_no } = await db
    .selectFrom('receipts')
    .select('receipt_no')
    .where('sale_id', '=', sale_id)
    .executeTakeFirstOrThrow()
  return { invoice_no, receipt_no, customer_id, sale_id }
}
