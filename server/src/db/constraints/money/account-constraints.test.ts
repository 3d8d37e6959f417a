import { expect, test } from 'vitest'
import { aCustomer, aDraft, aLine, aReceipt, place } from '../../../test/rows/plain-rows.ts'
import { plainSql } from '../../../test/rows/plain-sql.ts'

const park = plainSql()

interface Given {
  kind: string
  customer: number
  value: number
  sale?: number | null
  day?: string
  with?: number | null
}

/** A receipt of this kind, of the type that belongs to it. */
const aRow = ({ kind, customer, value, sale = null, day = '2026-11-20', with: other = null }: Given) =>
  park.sql.value(
    `insert into receipts (kind, receipt_no, receipt_customer_id, value, sale_id, invoice_no, receipt_at, moved_with, payment_type_id)
     values ($1, next_number('receipt'), $2, $3, $4, (select invoice_no from sales where sale_id = $4), $5, $6,
       case when $1 = 'moved' then on_account_type() else (select payment_type_id from payment_types where payment_type = 'Cash') end)
     returning receipt_id`,
    kind,
    customer,
    value,
    sale,
    day,
    other,
  )

/** A customer with an order of 100, and 50 on account. */
async function anAccount() {
  const customer = await aCustomer(park.sql)
  const sale = await aDraft(park.sql, customer)
  await aLine(park.sql, sale, 100)
  await park.sql.together(() => place(park.sql, sale))
  return { customer, sale, held: await aRow({ kind: 'held', customer, value: 50 }) }
}

type Account = Awaited<ReturnType<typeof anAccount>>

/** Both halves: the account gives 30, the order receives what is said. */
async function move({ customer, sale }: Account, takes: Partial<Given> = {}) {
  const gave = await aRow({ kind: 'moved', customer, value: -30 })
  return aRow({ kind: 'moved', customer, value: 30, sale, with: gave, ...takes })
}

const change = (receipt: number, what: string) =>
  park.sql.rows(`update receipts set ${what} where receipt_id = $1`, receipt)

const voided = `voided_at = now(), void_reason = 'Wrong'`
const twoHalves = 'A move has two halves: one gives, the other receives.'
const equal = 'The two halves of a move are equal, of the same day.'
const figures = 'You cannot change the number, value or date of a receipt. Void it instead.'
const tooMuch = 'There is not that much money on account. Move it back from its orders first.'

const refused: [string, string, (of: Account) => Promise<unknown>][] = [
  ['a move that only gives', twoHalves, ({ customer }) => aRow({ kind: 'moved', customer, value: -30 })],
  [
    'a move that only receives',
    'receipts_sign',
    ({ customer, sale }) => aRow({ kind: 'moved', customer, sale, value: 30 }),
  ],
  ['halves that are not equal', equal, (of) => move(of, { value: 29.99 })],
  ['halves of two days', equal, (of) => move(of, { day: '2026-11-21' })],
  [
    'a move to the order as the payment of somebody else',
    'Money on account pays for orders as its own customer’s payment.',
    async (of) => move(of, { customer: await aCustomer(park.sql) }),
  ],
  ['a move to where it is', 'This money is on that account already.', (of) => move(of, { sale: null })],
  ['a move that is voided', 'receipts_sign', async (of) => change(await move(of), voided)],
  ['more than is on account', tooMuch, ({ customer }) => aRow({ kind: 'moved', customer, value: -50.01 })],
  [
    'a void of what has been moved on',
    tooMuch,
    async (of) => {
      await move(of)
      await change(of.held, voided)
    },
  ],
  [
    'money on account that names an order',
    'receipts_place',
    ({ customer, sale }) => aRow({ kind: 'held', customer, sale, value: 1 }),
  ],
  [
    'a receipt without an order',
    'receipts_place',
    ({ customer }) => aRow({ kind: 'receipt', customer, value: 1 }),
  ],
  [
    'a kind that is changed',
    figures,
    async ({ sale }) => change(await aReceipt(park.sql, sale, 1), `kind = 'moved'`),
  ],
  [
    'the reserved type on a receipt',
    'The payment type of money on account is for moving it, and for nothing else.',
    ({ held, customer }) =>
      park.sql.rows(
        `insert into receipts (kind, receipt_no, receipt_customer_id, value, payment_type_id, receipt_at)
       select 'held', next_number('receipt'), $2, value, on_account_type(), receipt_at from receipts where receipt_id = $1`,
        held,
        customer,
      ),
  ],
]

test.each(refused)('%s is refused, whatever the way (on-account-2 to on-account-5)', async (_, why, work) => {
  const account = await anAccount()
  expect(await park.sql.refusal(() => work(account))).toBe(why)
  expect(
    await park.sql.value<string>(
      'select balance::text from account_balances where customer_id = $1',
      account.customer,
    ),
  ).toBe('50.00')
})

test('a whole move is accepted, and the other way round (on-account-2, on-account-3)', async () => {
  const account = await anAccount()
  const { customer, sale } = account
  expect(await park.sql.refusal(() => move(account))).toBe('accepted')
  const back = async () => {
    const gave = await aRow({ kind: 'moved', customer, sale, value: -30 })
    await aRow({ kind: 'moved', customer, value: 30, with: gave })
  }
  expect(await park.sql.refusal(back)).toBe('accepted')
})
