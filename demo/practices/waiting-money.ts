import { credits } from '@sexton/contract/credits/calls'
import { onAccount } from '@sexton/contract/on-account/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { refunds } from '@sexton/contract/refunds/calls'
import { addDays } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import type { Hand } from './hand.ts'
import type { Hands } from './orders.ts'

interface Owing {
  sale_id: number
  customer_id: number
}

/** Orders on which something was paid and something is owed, on which nobody is to be buried and no plan runs. */
async function owing({ db }: Hands): Promise<Owing[]> {
  const { rows } = await sql<Owing>`
    select s.sale_id, s.customer_id from sales s join customers c using (customer_id)
    where s.sale_status_ref = 'ORDERED' and not s.is_legacy and s.price_receipted >= 500 and not c.is_corporate
      and not exists (select from burials b where b.sale_id = s.sale_id)
      and not exists (select from payment_plans p where p.sale_id = s.sale_id)
      and not exists (select from sale_sites o join burials b using (site_id) where o.sale_id = s.sale_id)
      and not exists (select from sale_sites o join events e using (site_id) where o.sale_id = s.sale_id)
    order by s.sale_id desc limit 3`.execute(db)
  return rows
}

/** Customers who come before there is an order: those of the newest drafts. */
async function deciding({ db }: Hands): Promise<number[]> {
  const { rows } = await sql<{ customer_id: number }>`
    select customer_id from sales where sale_status_ref = 'DRAFT' and voided_at is null
    order by sale_id desc limit 2`.execute(db)
  return rows.map(({ customer_id }) => customer_id)
}

/** Deposits, an order that is credited in part and one that is cancelled by credit, and refunds that wait. */
export async function waitingMoney(hands: Hands, second: Hand, today: string): Promise<void> {
  const { office } = hands
  const types = await office.call(receipts.paymentTypes, {})
  const paymentTypeId = types.find((type) => !type.payment_mode_required)!.payment_type_id
  for (const [at, customer_id] of (await deciding(hands)).entries())
    await office.call(onAccount.take, {
      params: { customer_id },
      body: {
        receiptDate: addDays(today, -at),
        receiptValue: 1500 + 500 * at,
        paymentTypeId,
        receiptNote: 'Deposit for the site that the family chooses',
      },
    })
  const [partly, given, cancelled] = await owing(hands)
  if (partly) await creditFirstLine(office, partly.sale_id)
  if (given) {
    await office.call(onAccount.moveBack, {
      params: { sale_id: given.sale_id },
      body: { value: 400, reason: 'Paid twice' },
    })
    await propose(office, given.customer_id, {
      value: 250,
      reason: 'Paid twice by mobile money',
      paymentTypeId,
    })
    const { refund_request_id } = await propose(office, given.customer_id, {
      value: 150,
      reason: 'The vase was not wanted',
      paymentTypeId,
    })
    await second.call(refunds.approve, { params: { refund_request_id } })
  }
  if (!cancelled) return
  const { sale_id, customer_id } = cancelled
  await office.call(credits.cancel, {
    params: { sale_id },
    body: { reason: 'The family moves to Livingstone and buries there', retained: 200 },
  })
  await propose(office, customer_id, { value: 300, reason: 'The order was cancelled', paymentTypeId })
}

const propose = (
  office: Hand,
  customer_id: number,
  body: { value: number; reason: string; paymentTypeId: number },
) => office.call(refunds.propose, { params: { customer_id }, body })

async function creditFirstLine(office: Hand, sale_id: number) {
  const { lines } = await office.call(credits.list, { params: { sale_id } })
  const line = lines.find(({ creditable }) => creditable >= 100)!
  const body = { reason: 'The kerb was not set', lines: [{ sale_line_id: line.sale_line_id, value: 100 }] }
  await office.call(credits.add, { params: { sale_id }, body })
}
