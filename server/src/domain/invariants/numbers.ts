import { invariant, type Invariant } from './invariant.ts'

const tables = [
  ['invoice', 'invoices', 'invoices'],
  ['receipt', 'receipts', 'receipts'],
  ['credit_note', 'credit_notes', 'credit notes'],
  ['deed', 'rights', 'deeds'],
  ['transfer', 'transfers', 'transfers'],
  ['case', 'cases', 'cases'],
] as const

const quoted = [
  ['sale', 'sales'],
  ['customer', 'customers'],
  ['burial', 'burials'],
  ['contractor', 'contractors'],
  ['site', 'sites'],
  ['import', 'imports'],
] as const

/** Invoices, receipts, deeds, transfers and cases are numbered from 1 on; no number of a dry run stays (imports-21). */
export const numbers: Invariant[] = [
  ...tables.map(([of, table, all]) =>
    invariant(
      `${of}-numbers`,
      `${of} number`,
      `The numbers of ${all} run without a gap up to the last one that was given.`,
      `select coalesce(n, ${of}_no) as record
       from (select generate_series(1, value) as n from counters where name = '${of}') given
         full join (select ${of}_no from ${table} where ${of}_no is not null) has on ${of}_no = n
       where n is null or ${of}_no is null`,
    ),
  ),
  ...quoted.map(([of, table]) =>
    invariant(
      `${of}-above-zero`,
      of,
      `The numbers of ${table} are above zero.`,
      `select ${of}_id as record from ${table} where ${of}_id < 1`,
    ),
  ),
  invariant(
    'sale-invoiced',
    'sale',
    'Each placed order has its own invoice, which is not voided.',
    `select sale_id as record from sales s where placed_at is not null and not is_legacy and not exists (
       select from invoices i where i.sale_id = s.sale_id and i.invoice_no = s.invoice_no and voided_at is null)`,
  ),
]
