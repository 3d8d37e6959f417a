import { sql } from 'kysely'
import { eventOtherCharges, events } from '../../../domain/columns/events.ts'
import { exportBatchLines, exportBatchReceipts } from '../../../domain/columns/export-batches.ts'
import { invoices, pastReceipts, receipts } from '../../../domain/columns/receipts.ts'
import {
  saleAuthorizations,
  saleLines,
  saleReversals,
  sales,
  saleSites,
} from '../../../domain/columns/sales.ts'
import { fromTable, wholeRow, type Held } from './held-queries.ts'

/** What hangs on one of the customer's sales, with that sale as `s`. */
const onTheirSales = (customer_id: number, table: string) =>
  sql`${sql.table(table)} x join sales s using (sale_id) where s.customer_id = ${customer_id}`

/** What they ordered, what it cost, and what was paid. */
export const heldOnSales: readonly Held[] = [
  fromTable(sales, 'Sales', (customer_id) => ({
    key: sql`s.sale_id`,
    row: wholeRow(sales, 's', sql`jsonb_build_object('tariff', t.name)`),
    from: sql`sales s join tariffs t using (tariff_id) where s.customer_id = ${customer_id}`,
  })),
  fromTable(saleLines, 'What was charged', (customer_id) => ({
    key: sql`x.sale_line_id`,
    row: wholeRow(saleLines, 'x'),
    from: onTheirSales(customer_id, 'sale_lines'),
  })),
  fromTable(saleSites, 'Sites on the sales', (customer_id) => ({
    key: sql`x.sale_site_id`,
    row: wholeRow(saleSites, 'x', sql`jsonb_build_object('site', si.site_ref, 'site_type', t.site_type)`),
    from: sql`sale_sites x join sales s using (sale_id) join site_types t on t.site_type_id = x.site_type_id
    left join sites si on si.site_id = x.site_id where s.customer_id = ${customer_id}`,
  })),
  fromTable(saleAuthorizations, 'Authorisations of discounts', (customer_id) => ({
    key: sql`x.sale_authorization_id`,
    row: wholeRow(saleAuthorizations, 'x'),
    from: onTheirSales(customer_id, 'sale_authorizations'),
  })),
  fromTable(invoices, 'Invoices', (customer_id) => ({
    key: sql`x.invoice_id`,
    row: wholeRow(invoices, 'x'),
    from: onTheirSales(customer_id, 'invoices'),
  })),
  fromTable(saleReversals, 'Cancelled orders', (customer_id) => ({
    key: sql`x.sale_reversal_id`,
    row: wholeRow(saleReversals, 'x'),
    from: onTheirSales(customer_id, 'sale_reversals'),
  })),
  // What they paid, and what was paid on their sales; of another payer neither who it was nor their note.
  fromTable(receipts, 'Receipts', (customer_id) => ({
    key: sql`r.receipt_id`,
    row: sql`(${wholeRow(receipts, 'r', sql`jsonb_build_object('payment_type', pt.payment_type, 'payment_mode', pm.payment_mode)`)}
    - case when r.receipt_customer_id = ${customer_id} then '{}'::text[]
      else '{receipt_customer_id,note,void_reason}' end)
    || jsonb_build_object('paid_by',
      case when r.receipt_customer_id = ${customer_id} then 'this customer' else 'another customer' end)`,
    from: sql`receipts r left join sales s using (sale_id) join payment_types pt using (payment_type_id)
    left join payment_modes pm using (payment_mode_id)
    where ${customer_id}::int in (r.receipt_customer_id, s.customer_id)`,
  })),
  fromTable(pastReceipts, 'Receipts of the past, as an old register has them', (customer_id) => ({
    key: sql`x.past_receipt_id`,
    row: wholeRow(pastReceipts, 'x'),
    from: onTheirSales(customer_id, 'past_receipts'),
  })),
  fromTable(
    exportBatchLines,
    'Charges handed to the accounts',
    (customer_id) => ({
      key: sql`x.export_batch_line_id`,
      row: wholeRow(exportBatchLines, 'x'),
      from: onTheirSales(customer_id, 'export_batch_lines'),
    }),
    { name: 'batch_lines' },
  ),
  fromTable(
    exportBatchReceipts,
    'Receipts handed to the accounts',
    (customer_id) => ({
      key: sql`x.receipt_id`,
      row: wholeRow(exportBatchReceipts, 'x'),
      from: sql`export_batch_receipts x join receipts r on r.receipt_id = x.receipt_id
      where r.receipt_customer_id = ${customer_id}`,
    }),
    { name: 'batch_receipts' },
  ),
  fromTable(events, 'Events', (customer_id) => ({
    key: sql`x.event_id`,
    row: wholeRow(
      events,
      'x',
      sql`jsonb_build_object('event_type', t.event_type, 'contractor', c.name, 'site', si.site_ref)`,
    ),
    from: sql`events x join sales s using (sale_id) join event_types t using (event_type_id)
    join sites si on si.site_id = x.site_id left join contractors c on c.contractor_id = x.contractor_id
    where s.customer_id = ${customer_id}`,
  })),
  fromTable(
    eventOtherCharges,
    'Further charges of events',
    (customer_id) => ({
      key: sql`x.event_other_charge_id`,
      row: wholeRow(eventOtherCharges, 'x'),
      from: sql`event_other_charges x join events e using (event_id) join sales s using (sale_id)
      where s.customer_id = ${customer_id}`,
    }),
    { name: 'event_charges' },
  ),
]
