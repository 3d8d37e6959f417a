import { sql } from 'kysely'
import { fromTables, wholeRow, type Held } from './held-queries.ts'

/** What hangs on one of the customer's sales, with that sale as `s`. */
const onTheirSales = (customer_id: number, table: string) =>
  sql`${sql.table(table)} x join sales s using (sale_id) where s.customer_id = ${customer_id}`

const sales = fromTables('sales', 'Sales', ['sales'], (customer_id) => ({
  key: sql`s.sale_id`,
  row: wholeRow('s', sql`jsonb_build_object('tariff', t.name)`),
  from: sql`sales s join tariffs t using (tariff_id) where s.customer_id = ${customer_id}`,
}))

const saleLines = fromTables('sale_lines', 'What was charged', ['sale_lines'], (customer_id) => ({
  key: sql`x.sale_line_id`,
  row: wholeRow('x'),
  from: onTheirSales(customer_id, 'sale_lines'),
}))

const saleSites = fromTables('sale_sites', 'Sites on the sales', ['sale_sites'], (customer_id) => ({
  key: sql`x.sale_site_id`,
  row: wholeRow('x', sql`jsonb_build_object('site', si.site_ref, 'site_type', t.site_type)`),
  from: sql`sale_sites x join sales s using (sale_id) join site_types t on t.site_type_id = x.site_type_id
    left join sites si on si.site_id = x.site_id where s.customer_id = ${customer_id}`,
}))

const authorizations = fromTables(
  'sale_authorizations',
  'Authorisations of discounts',
  ['sale_authorizations'],
  (customer_id) => ({
    key: sql`x.sale_authorization_id`,
    row: wholeRow('x'),
    from: onTheirSales(customer_id, 'sale_authorizations'),
  }),
)

const invoices = fromTables('invoices', 'Invoices', ['invoices'], (customer_id) => ({
  key: sql`x.invoice_id`,
  row: wholeRow('x'),
  from: onTheirSales(customer_id, 'invoices'),
}))

const reversals = fromTables('sale_reversals', 'Cancelled orders', ['sale_reversals'], (customer_id) => ({
  key: sql`x.sale_reversal_id`,
  row: wholeRow('x'),
  from: onTheirSales(customer_id, 'sale_reversals'),
}))

/** What they paid, and what was paid on their sales; of another payer neither who it was nor their note. */
const receipts = fromTables('receipts', 'Receipts', ['receipts'], (customer_id) => ({
  key: sql`r.receipt_id`,
  row: sql`(${wholeRow('r', sql`jsonb_build_object('payment_type', pt.payment_type, 'payment_mode', pm.payment_mode)`)}
    - case when r.receipt_customer_id = ${customer_id} then '{}'::text[]
      else '{receipt_customer_id,note,void_reason}' end)
    || jsonb_build_object('paid_by',
      case when r.receipt_customer_id = ${customer_id} then 'this customer' else 'another customer' end)`,
  from: sql`receipts r join sales s using (sale_id) join payment_types pt using (payment_type_id)
    left join payment_modes pm using (payment_mode_id)
    where ${customer_id}::int in (r.receipt_customer_id, s.customer_id)`,
}))

const pastReceipts = fromTables(
  'past_receipts',
  'Receipts of the past, as an old register has them',
  ['past_receipts'],
  (customer_id) => ({
    key: sql`x.past_receipt_id`,
    row: wholeRow('x'),
    from: onTheirSales(customer_id, 'past_receipts'),
  }),
)

const batchLines = fromTables(
  'batch_lines',
  'Charges handed to the accounts',
  ['export_batch_lines'],
  (customer_id) => ({
    key: sql`x.export_batch_line_id`,
    row: wholeRow('x'),
    from: onTheirSales(customer_id, 'export_batch_lines'),
  }),
)

const batchReceipts = fromTables(
  'batch_receipts',
  'Receipts handed to the accounts',
  ['export_batch_receipts'],
  (customer_id) => ({
    key: sql`x.receipt_id`,
    row: wholeRow('x'),
    from: sql`export_batch_receipts x join receipts r on r.receipt_id = x.receipt_id
      where r.receipt_customer_id = ${customer_id}`,
  }),
)

const events = fromTables('events', 'Events', ['events'], (customer_id) => ({
  key: sql`x.event_id`,
  row: wholeRow(
    'x',
    sql`jsonb_build_object('event_type', t.event_type, 'contractor', c.name, 'site', si.site_ref)`,
  ),
  from: sql`events x join sales s using (sale_id) join event_types t using (event_type_id)
    join sites si on si.site_id = x.site_id left join contractors c on c.contractor_id = x.contractor_id
    where s.customer_id = ${customer_id}`,
}))

const eventCharges = fromTables(
  'event_charges',
  'Further charges of events',
  ['event_other_charges'],
  (customer_id) => ({
    key: sql`x.event_other_charge_id`,
    row: wholeRow('x'),
    from: sql`event_other_charges x join events e using (event_id) join sales s using (sale_id)
      where s.customer_id = ${customer_id}`,
  }),
)

/** What they ordered, what it cost, and what was paid. */
export const heldOnSales: readonly Held[] = [
  sales,
  saleLines,
  saleSites,
  authorizations,
  invoices,
  reversals,
  receipts,
  pastReceipts,
  batchLines,
  batchReceipts,
  events,
  eventCharges,
]
