import { monthOf } from '../../server/src/features/accounts/batch-rules.ts'
import { freeze } from '../../server/src/features/accounts/freeze-queries.ts'
import { sql } from 'kysely'
import type { Park } from '../frame/park.ts'
import { Tally } from '../frame/rig.ts'
import { onAccountOf, sum, type Customer, type Sale } from './model.ts'

/** What all batches together have to hold of an invoice, in hundredths. */
export interface Account {
  invoice: number
  order: number
  cancellation: number
  receipts: number
  credits: number
}

/** The invoices of these sales: a cancelled order was handed over only where a batch held it, and was then taken back. */
export const accountsOf = (sales: readonly Sale[]): Account[] =>
  sales.flatMap(({ invoices, receipts, credits }) =>
    invoices.map(({ no, cents, batched, cancelled }) => ({
      invoice: no,
      order: cancelled && !batched ? 0 : cents,
      cancellation: cancelled && batched ? -cents : 0,
      receipts: sum(
        receipts.filter(({ voided, invoice }) => !voided && invoice?.no === no).map((one) => one.cents),
      ),
      credits: sum(credits.filter(({ invoice }) => invoice.no === no).map((one) => -one.cents)),
    })),
  )

/** The running month is batched as if it were over: nothing waits any more. */
const closeTheMonth = (park: Park, user_id: number, today: string) =>
  park.db
    .transaction()
    .execute((tx) => freeze(tx, { month: monthOf(today), timeZone: 'Africa/Lusaka' }, user_id))

const inWords = ({ order, cancellation, receipts, credits }: Omit<Account, 'invoice'>) =>
  `order ${order}, cancellation ${cancellation}, receipts ${receipts}, credits ${credits}`

/** What lives have left: the accounts of their invoices, and their customers. */
export interface Left {
  accounts: Account[]
  customers: Customer[]
}

/** Adds up what all batches hold of no order, which is what each customer has on account. */
async function addUpOnAccount(park: Park, customers: readonly Customer[], tally: Tally): Promise<void> {
  const { rows } = await sql<{ customer: number; cents: number }>`
    select customer_id as customer, (sum(value) * 100)::int as cents from export_batch_receipts
    where invoice_no is null group by customer_id`.execute(park.db)
  const byCustomer = new Map(rows.map(({ customer, cents }) => [customer, cents]))
  tally.attempts += customers.length
  for (const customer of customers) {
    const [is, due] = [byCustomer.get(customer.id) ?? 0, onAccountOf(customer)]
    if (is !== due) tally.fault(`on account of customer ${customer.id}: ${is} instead of ${due}`)
  }
}

/** Adds up every invoice and account over all batches, and holds it against what the model says of it. */
export async function addUp(
  park: Park,
  { accounts, customers }: Left,
  of: { user_id: number; today: string },
) {
  const tally = new Tally('each invoice and account over all batches')
  await closeTheMonth(park, of.user_id, of.today)
  await addUpOnAccount(park, customers, tally)
  const { rows } = await sql<Account>`
    select i.invoice_no as invoice,
      (select coalesce(sum(line_price) * 100, 0)::int from export_batch_lines l where l.invoice_no = i.invoice_no
        and export_batch_id is not null and sale_reversal_id is null and credit_note_id is null) as order,
      (select coalesce(sum(line_price) * 100, 0)::int from export_batch_lines l where l.invoice_no = i.invoice_no
        and export_batch_id is not null and sale_reversal_id is not null) as cancellation,
      (select coalesce(sum(value) * 100, 0)::int from export_batch_receipts r
        where r.invoice_no = i.invoice_no) as receipts,
      (select coalesce(sum(line_price) * 100, 0)::int from export_batch_lines l where l.invoice_no = i.invoice_no
        and credit_note_id is not null) as credits
    from invoices i order by i.invoice_no`.execute(park.db)
  const byInvoice = new Map(rows.map((row) => [row.invoice, inWords(row)]))
  tally.attempts += accounts.length
  for (const { invoice, ...due } of accounts)
    if (byInvoice.get(invoice) !== inWords(due))
      tally.fault(`invoice ${invoice}: ${byInvoice.get(invoice)} instead of ${inWords(due)}`)
  const count = (is: (account: Account) => boolean) => accounts.filter(is).length
  tally.note = `${count(({ cancellation }) => cancellation < 0)} cancelled after they were batched`
  return tally
}
