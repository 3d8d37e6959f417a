import { monthOf } from '../../server/src/features/accounts/batch-rules.ts'
import { freeze } from '../../server/src/features/accounts/freeze-queries.ts'
import { sql } from 'kysely'
import type { Park } from '../frame/park.ts'
import { Tally } from '../frame/rig.ts'
import { sum, type Sale } from './model.ts'

/** What all batches together have to hold of an invoice, in hundredths. */
export interface Account {
  invoice: number
  order: number
  cancellation: number
  receipts: number
}

/** The invoices of these sales: a cancelled order was handed over only where a batch held it, and was then taken back. */
export const accountsOf = (sales: readonly Sale[]): Account[] =>
  sales.flatMap(({ invoices, receipts }) =>
    invoices.map(({ no, cents, batched, cancelled }) => ({
      invoice: no,
      order: cancelled && !batched ? 0 : cents,
      cancellation: cancelled && batched ? -cents : 0,
      receipts: sum(
        receipts.filter(({ voided, invoice }) => !voided && invoice.no === no).map((one) => one.cents),
      ),
    })),
  )

/** The running month is batched as if it were over: nothing waits any more. */
const closeTheMonth = (park: Park, user_id: number, today: string) =>
  park.db
    .transaction()
    .execute((tx) => freeze(tx, { month: monthOf(today), timeZone: 'Africa/Lusaka' }, user_id))

const inWords = ({ order, cancellation, receipts }: Omit<Account, 'invoice'>) =>
  `order ${order}, cancellation ${cancellation}, receipts ${receipts}`

/** Adds up every invoice over all batches, and holds it against what the model says of it. */
export async function addUp(
  park: Park,
  accounts: readonly Account[],
  of: { user_id: number; today: string },
) {
  const tally = new Tally('each invoice over all batches')
  await closeTheMonth(park, of.user_id, of.today)
  const { rows } = await sql<Account>`
    select i.invoice_no as invoice,
      (select coalesce(sum(line_price) * 100, 0)::int from export_batch_lines l where l.invoice_no = i.invoice_no
        and export_batch_id is not null and sale_reversal_id is null) as order,
      (select coalesce(sum(line_price) * 100, 0)::int from export_batch_lines l where l.invoice_no = i.invoice_no
        and export_batch_id is not null and sale_reversal_id is not null) as cancellation,
      (select coalesce(sum(value) * 100, 0)::int from export_batch_receipts r
        where r.invoice_no = i.invoice_no) as receipts
    from invoices i order by i.invoice_no`.execute(park.db)
  const byInvoice = new Map(rows.map((row) => [row.invoice, inWords(row)]))
  tally.attempts = accounts.length
  for (const { invoice, ...due } of accounts)
    if (byInvoice.get(invoice) !== inWords(due))
      tally.fault(`invoice ${invoice}: ${byInvoice.get(invoice)} instead of ${inWords(due)}`)
  const count = (is: (account: Account) => boolean) => accounts.filter(is).length
  tally.note = `${count(({ cancellation }) => cancellation < 0)} cancelled after they were batched`
  return tally
}
