import { bankAccounts } from '@sexton/contract/bank/account-calls'
import { bankDays } from '@sexton/contract/bank/day-calls'
import { bankFiles } from '@sexton/contract/bank/file-calls'
import { bankLines } from '@sexton/contract/bank/match-calls'
import type { LineToMatch } from '@sexton/contract/bank/match-shapes'
import { payRef, printedRef } from '@sexton/contract/bank/pay-ref'
import { lists } from '@sexton/contract/lists/calls'
import { addDays } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import type { Hand } from './hand.ts'
import type { Hands } from './orders.ts'

interface Owing {
  invoice_no: number
  name: string
  phone: string | null
  owed: number
}

/** Orders of single people that owe something, on which no plan runs. */
async function owing({ db }: Hands): Promise<Owing[]> {
  const { rows } = await sql<Owing>`
    select s.invoice_no, upper(c.last_name || ' ' || c.first_name) as name, c.phone1 as phone, s.price_outstanding as owed
    from sales s join customers c using (customer_id)
    where s.sale_status_ref = 'ORDERED' and not s.is_legacy and s.price_outstanding >= 500 and not c.is_corporate
      and s.ordered_at < now() - interval '20 days' and s.cancelled_at is null
      and not exists (select from payment_plans p where p.sale_id = s.sale_id)
    order by s.sale_id limit 4`.execute(db)
  return rows
}

/** The digits of a reference with one of them wrong. */
const mistyped = (invoice_no: number) => {
  const digits = payRef(invoice_no)
  return digits.slice(0, -1) + String((Number(digits.at(-1)) + 1) % 10)
}

/** What the bank wrote of these days. */
function statement(orders: readonly Owing[], today: string): Buffer {
  const on = (ago: number) => addDays(today, -ago)
  const [one, two, three, four] = orders as [Owing, Owing, Owing, Owing]
  const by = ({ name, phone }: Owing) => `${name},${phone ?? ''}`
  const quoted = ({ invoice_no }: Owing) => `Grave ${printedRef(payRef(invoice_no))}`
  const lines = [
    `${on(12)},400.00,${by(one)},${quoted(one)},FT2101`,
    `${on(12)},750.00,CASH DEPOSIT KABWATA,,for the grave of our mother,FT2102`,
    `${on(11)},-35.00,,,Monthly charge,FT2103`,
    `${on(3)},300.00,${by(two)},${quoted(two)},FT2104`,
    `${on(3)},250.00,${three.name},,Payment ${mistyped(three.invoice_no)},FT2105`,
    `${on(2)},${four.owed.toFixed(2)},${by(four)},burial fees,FT2106`,
    `${on(2)},120.00,ST MARY CHOIR,,collection,FT2107`,
  ]
  return Buffer.from(['Date,Amount,Name,Phone,Description,Transaction ID', ...lines, ''].join('\n'))
}

const amountIs = (amount: number) => (line: LineToMatch) => line.amount === amount

/** An account of a bank: a file was read, its first days are matched and signed, and those since then wait. */
export async function readBank(hands: Hands, second: Hand, today: string): Promise<void> {
  const { office } = hands
  const orders = await owing(hands)
  if (orders.length < 4) return
  const { entry_id: payment_type_id } = await office.call(lists.add, {
    params: { list: 'payment_types' },
    body: { name: 'First Copper Bank', payment_mode_required: false },
  })
  const { bank_account_id } = await office.call(bankAccounts.create, {
    body: {
      bank_account: 'First Copper Bank, current account',
      kind: 'BANK',
      account_no: '0110442300716',
      payment_type_id,
      payment_mode_id: null,
      fees_account: '6400',
      opens_on: addDays(today, -14),
      opening_balance: 12_400,
    },
  })
  const params = { bank_account_id }
  const file = { name: 'first-copper-bank.csv', content: statement(orders, today) }
  await office.send(bankFiles.read, { params, body: { add: 'true' } }, file)
  const lines = await office.call(bankLines.left, { query: {} })
  const of = (amount: number) => ({ params: { bank_line_id: lines.find(amountIs(amount))!.bank_line_id } })
  const paid = lines.find(amountIs(400))?.proposals[0]
  if (paid?.sale_id)
    await office.call(bankLines.match, {
      ...of(400),
      body: { customer_id: paid.customer_id, parts: [{ sale_id: paid.sale_id, value: paid.value }] },
    })
  await office.call(bankLines.unidentified, { ...of(750), body: {} })
  await office.call(bankLines.note, {
    ...of(750),
    body: { note: 'Asked the branch in Kabwata for the slip' },
  })
  await office.call(bankLines.notOurs, { ...of(-35), body: { why: 'Monthly charge', account: '6400' } })
  await second.call(bankDays.sign, { params, body: { through: addDays(today, -11), closing: 13_515 } })
}
