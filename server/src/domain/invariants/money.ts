import { invariant } from './invariant.ts'

/** Prices, receipts and their export batches. */
export const money = [
  invariant(
    'sale-price',
    'sale',
    'The price of a sale is the sum of its lines.',
    `select sale_id as record from sales s
     where price <> (select coalesce(sum(line_price), 0) from sale_lines l where l.sale_id = s.sale_id)`,
  ),
  invariant(
    'sale-receipted',
    'sale',
    'What a sale has received is the sum of its receipts that are not voided.',
    `select sale_id as record from sales s where price_receipted <> (
       select coalesce(sum(value), 0) from receipts r where r.sale_id = s.sale_id and voided_at is null)`,
  ),
  invariant(
    'sale-credited',
    'sale',
    'What was credited on a sale is the sum of its credit notes, and each note the sum of its lines.',
    `select sale_id as record from sales s where price_credited <> (
       select coalesce(sum(value), 0) from credit_notes n where n.sale_id = s.sale_id)
     union all select sale_id from credit_notes n where value <> (
       select coalesce(sum(value), 0) from credit_note_lines l where l.credit_note_id = n.credit_note_id)`,
  ),
  invariant(
    'sale-outstanding',
    'sale',
    'What is outstanding on a sale is its price less what was credited and received.',
    'select sale_id as record from sales where price_outstanding <> price - price_credited - price_receipted',
  ),
  invariant(
    'cancelled-order-holds',
    'sale',
    'An order that a credit note cancelled holds no site, and nothing is planned on it.',
    `select s.sale_id as record from sales s where cancelled_at is not null and (
       exists (select from sale_sites ss where ss.sale_id = s.sale_id and ss.released_at is null)
       or exists (select from burials b where b.sale_id = s.sale_id and b.burial_status_ref <> 'UNSITED'))`,
  ),
  invariant(
    'account-balance',
    'customer',
    'What a customer has on account is the sum of their receipts on no order that are not voided.',
    `select coalesce(b.customer_id, r.customer_id) as record from account_balances b full join (
         select receipt_customer_id as customer_id, sum(value) as held from receipts
         where sale_id is null and voided_at is null group by 1) r using (customer_id)
       where coalesce(b.balance, 0) <> coalesce(r.held, 0) or b.balance < 0`,
  ),
  invariant(
    'unidentified-held',
    'customer',
    'What is on the account of unidentified payments is what the unidentified bank lines hold.',
    `select customer_id as record from customers c left join account_balances b using (customer_id)
     where c.is_unidentified and coalesce(b.balance, 0) <> (
       select coalesce(sum(bank_line_holds(bank_line_id)), 0) from bank_lines where state = 'UNIDENTIFIED')`,
  ),
  invariant(
    'moved-in-pairs',
    'receipt',
    'Money is moved by two receipts of one day that come to nothing.',
    `select m.receipt_no as record from receipts m
       left join receipts gave on gave.receipt_id = m.moved_with
       left join receipts took on took.moved_with = m.receipt_id
     where m.kind = 'moved' and (coalesce(gave.value, took.value) is distinct from -m.value
       or coalesce(gave.receipt_at, took.receipt_at) is distinct from m.receipt_at)`,
  ),
  invariant(
    'sale-overpaid',
    'sale',
    'The receipts and credit notes of a sale do not exceed its price.',
    'select sale_id as record from sales where price_credited + price_receipted > price',
  ),
  invariant(
    'batch-sums',
    'batch',
    'The totals of an export batch are the sums of its two sheets.',
    `select batch_name as record from export_batches b
     where sale_total <> (select coalesce(sum(line_price), 0) from export_batch_lines l
         where l.export_batch_id = b.export_batch_id)
       or receipt_total <> (select coalesce(sum(value), 0) from export_batch_receipts r
         where r.export_batch_id = b.export_batch_id)`,
  ),
  invariant(
    'sale-exported',
    'sale',
    'The batches hold the price of a batched sale less its batched credit notes, and nothing in all of one that is a draft again.',
    `select s.sale_id as record from sales s
       left join (select sale_id, sum(line_price) as exported from export_batch_lines group by 1) l using (sale_id)
       left join (select sale_id, sum(value) as credited from credit_notes where export_batch_id is not null group by 1) n
         using (sale_id)
     where case when export_batch_id is null then 0 else price end - coalesce(n.credited, 0) <> coalesce(l.exported, 0)`,
  ),
  invariant(
    'receipt-exported',
    'receipt',
    'A batch holds each of its receipts with its value.',
    `select r.receipt_no as record
     from receipts r left join export_batch_receipts h using (receipt_id, export_batch_id)
     where r.export_batch_id is not null and r.value is distinct from h.value`,
  ),
]
