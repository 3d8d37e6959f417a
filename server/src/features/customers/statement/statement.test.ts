import { customers } from '@sexton/contract/customers/calls'
import { printedPaths } from '@sexton/contract/papers/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { moneyText } from '@sexton/contract/values/money'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { openedPdf } from '../../../test/readers/opened-pdf.ts'
import { anOrder, batchOf, today } from '../../accounts/accounts-fixture.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

const statement = async (customer_id: number) =>
  (await boss.call(customers.statement, { params: { customer_id } })).map(
    ({ date, narrative, value, balance }) => [date, narrative, value, balance],
  )
const invoicesOf = async (sale_id: number) =>
  (
    await sql<{ invoice_no: number }>`select invoice_no from invoices where sale_id = ${sale_id}
      order by invoice_no`.execute(park.db)
  ).rows.map(({ invoice_no }) => invoice_no)

it('shows a cancelled order and its cancellation, each under its own invoice, and never a receipt without its order (customers-16)', async () => {
  const { customer_id, sale_id, receipt_id } = await anOrder(park, 1140.5, '2024-03-10T23:30:00Z', [
    140,
    '2024-03-12',
  ])
  const params = { sale_id }
  await batchOf(boss, 2024, 3)
  await boss.call(receipts.remove, { params: { sale_id, receipt_id }, body: { reason: 'Refund' } })
  await boss.call(sales.unplace, { params, body: { reason: 'Mistaken' } })
  const [first] = await invoicesOf(sale_id)
  const cancelled = [
    ['2024-03-11', `Order ${sale_id}, invoice ${first}`, 1140.5, 1140.5],
    ['2024-03-12', expect.stringMatching(/^Receipt \d+ on order/), -140, 1000.5],
    [today, expect.stringMatching(/^Reversal of receipt/), 140, 1140.5],
    [today, `Cancellation of order ${sale_id}, invoice ${first}`, -1140.5, 0],
  ]
  expect(await statement(customer_id)).toEqual(cancelled)

  // The document has the same rows (papers-15).
  const { text } = await openedPdf(boss, printedPaths.statement(customer_id))
  expect(text).toContain('Date Item Value Balance')
  for (const { narrative, value, balance } of await boss.call(customers.statement, {
    params: { customer_id },
  }))
    expect(text).toContain(`${narrative} ${moneyText(value, 'K')} ${moneyText(balance, 'K')}`)

  const price = { price: 9.5, description: 'Vase', product_ref: 'SUNDRY' }
  await boss.call(sales.addCharge, { params, body: price })
  expect(await statement(customer_id)).toEqual(cancelled)

  await boss.call(sales.place, { params, body: {} })
  const [, second] = await invoicesOf(sale_id)
  const rows = await statement(customer_id)
  expect(rows).toContainEqual([today, `Order ${sale_id}, invoice ${second}`, 1150, expect.any(Number)])
  expect(rows).toHaveLength(5)
  expect(rows.at(-1)![3]).toBe(1150)
  const card = await boss.call(customers.get, { params: { customer_id } })
  expect(card.outstanding_sum).toBe(1150)
})

it('keeps the order and its cancellation of a sale that was deleted afterwards', async () => {
  const { customer_id, params } = await anOrder(park, 70, '2024-05-10T10:00:00Z')
  await boss.call(sales.unplace, { params, body: {} })
  await boss.call(sales.remove, { params, body: {} })
  expect((await statement(customer_id)).map(([, , value]) => value)).toEqual([70, -70])
})
