import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Park } from './park.ts'

/** What is said of a row that breaks a rule, and the statement that finds such rows by their id. */
const rules: [string, string][] = [
  [
    'sale %s: its price is not the sum of its lines',
    `select sale_id as id from sales s
     where price <> (select coalesce(sum(line_price), 0) from sale_lines l where l.sale_id = s.sale_id)`,
  ],
  [
    'sale %s: what is receipted is not the sum of its receipts',
    `select sale_id as id from sales s where price_receipted <> (
       select coalesce(sum(value), 0) from receipts r where r.sale_id = s.sale_id and voided_at is null)`,
  ],
  ['sale %s: its receipts exceed its price', 'select sale_id as id from sales where price_outstanding < 0'],
  [
    'sale %s: its status does not agree with what it holds',
    'select sale_id as id from sales where sale_problem(sale_id) is not null',
  ],
  [
    'site %s: its status does not follow from what holds it',
    'select site_id as id from sites where site_status_ref <> derive_site_status(site_id)',
  ],
  [
    'invoice number %s: given to nobody',
    `select n as id from counters c, generate_series(1, c.value) n
     where c.name = 'invoice' and not exists (select from invoices where invoice_no = n)`,
  ],
  [
    'receipt number %s: given to nobody',
    `select n as id from counters c, generate_series(1, c.value) n
     where c.name = 'receipt' and not exists (select from receipts where receipt_no = n)`,
  ],
  [
    'sale %s: placed without its invoice',
    `select sale_id as id from sales s where placed_at is not null and not is_legacy and not exists (
       select from invoices i where i.sale_id = s.sale_id and i.invoice_no = s.invoice_no and voided_at is null)`,
  ],
  [
    'batch %s: its sums are not those of its two sheets',
    `select export_batch_id as id from export_batches b
     where sale_total <> (select coalesce(sum(line_price), 0) from export_batch_lines l
         where l.export_batch_id = b.export_batch_id)
       or receipt_total <> (select coalesce(sum(value), 0) from export_batch_receipts r
         where r.export_batch_id = b.export_batch_id)`,
  ],
  [
    'sale %s: accounting was not handed its price, or was not handed it back',
    `select sale_id as id from sales s
     where case when export_batch_id is null then 0 else price end <>
       (select coalesce(sum(line_price), 0) from export_batch_lines l where l.sale_id = s.sale_id)`,
  ],
  [
    'receipt %s: accounting was handed another value, or none',
    `select r.receipt_id as id from receipts r left join export_batch_receipts h using (receipt_id, export_batch_id)
     where r.export_batch_id is not null and r.value is distinct from h.value`,
  ],
  [
    'a repeated call of user %s: claimed without its answer',
    'select user_id as id from idempotency_keys where reply is null',
  ],
  [
    'receipt %s: made without an audit row',
    // A reversal goes with the REVERSED of the receipt that it takes back.
    `select receipt_id as id from receipts r where not exists (
       select from audits a where a.object = 'receipt' and a.object_id = coalesce(r.reversal_of, r.receipt_id)
         and a.action = case when r.reversal_of is null then 'CREATED' else 'REVERSED' end)`,
  ],
  ...['customer', 'sale', 'burial'].map((object): [string, string] => [
    `${object} %s: made without an audit row`,
    // A legacy sale is made by adding its site.
    `select ${object}_id as id from ${object}s o where not exists (
       select from audits a where a.object = '${object}' and a.object_id = o.${object}_id
         and a.action in ('CREATED', 'LEGACY_SITE_ADDED'))`,
  ]),
]

/** What is not as it must be in any state that was ever committed, a line each. */
export async function unsound({ db }: Park): Promise<string[]> {
  const found: string[] = []
  for (const [words, statement] of rules) {
    const { rows } = await sql.raw<{ id: number }>(statement).execute(db)
    for (const { id } of rows) found.push(words.replace('%s', String(id)))
  }
  return found
}

interface Recorded {
  document_id: number
  storage_key: string
  size_bytes: number
  sha256: string
}

async function isThere(folder: string, row: Recorded): Promise<boolean> {
  const bytes = await readFile(path.join(folder, 'assets', row.storage_key)).catch(() => undefined)
  const sha256 = createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')
  return bytes?.length === row.size_bytes && sha256 === row.sha256
}

/** Documents recorded after the given one whose file is missing or another; and how many were looked at. */
export async function lostFiles({ db, folder }: Park, after = 0) {
  const { rows } = await sql<Recorded>`
    select document_id, storage_key, size_bytes, sha256 from documents
    where document_id > ${after} order by document_id`.execute(db)
  const lost: string[] = []
  for (const row of rows)
    if (!(await isThere(folder, row)))
      lost.push(`document ${row.document_id}: its file is not there, or not whole`)
  return { lost, looked: rows.length, last: rows.at(-1)?.document_id ?? after }
}
