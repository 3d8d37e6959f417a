import { accounts } from '@sexton/contract/accounts/calls'
import { fromHundredths, toHundredths } from '@sexton/contract/values/money'
import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { takeReceipt } from '../../test/factories.ts'
import { unsound } from '../../test/readers/unsound.ts'
import { anOrder, batchOf, batchTheRunningMonth, today, workbookOf } from './accounts-fixture.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

/** The sums of an invoice over all batches: of its order, and of its receipts. */
interface Account {
  invoice: unknown
  sold: number
  received: number
}

/** Every invoice, as it adds up over the workbooks of all batches. */
async function ledger(): Promise<Account[]> {
  const books = new Map<unknown, Account>()
  const add = (row: Record<string, unknown>, side: 'sold' | 'received') => {
    const invoice = row['Invoice no']
    const account = books.get(invoice) ?? { invoice, sold: 0, received: 0 }
    account[side] = fromHundredths(toHundredths(account[side]) + toHundredths(Number(row.Amount)))
    books.set(invoice, account)
  }
  for (const { export_batch_id } of await boss.call(accounts.list, {})) {
    const book = await workbookOf(boss, export_batch_id)
    for (const line of book.sales) add(line, 'sold')
    for (const receipt of book.receipts) add(receipt, 'received')
  }
  return [...books.values()].sort((one, other) => Number(one.invoice) - Number(other.invoice))
}

/** The sum of each invoice: nothing for a cancelled one. */
const owed = async () =>
  (
    await sql<Account>`
      select i.invoice_no as invoice, coalesce(s.price, 0)::float8 as sold,
        coalesce(s.price_receipted, 0)::float8 as received
      from invoices i left join sales s on s.invoice_no = i.invoice_no order by i.invoice_no`.execute(park.db)
  ).rows

const cancel = (sale_id: number) =>
  boss.call(sales.unplace, { params: { sale_id }, body: { reason: 'Mistaken' } })
const place = (sale_id: number) => boss.call(sales.place, { params: { sale_id }, body: {} })
const takeBack = (sale_id: number, receipt_id: number) =>
  boss.call(receipts.remove, { params: { sale_id, receipt_id }, body: { reason: 'Refund' } })

it('each invoice adds up over all batches, whatever was cancelled, placed again or reversed since (accounts-6)', async () => {
  const month = '2022-04-1'
  const lives = []
  for (const price of [500, 600, 700, 800])
    lives.push(await anOrder(park, price, `${month}0T10:00:00Z`, [price / 10, `${month}1`]))
  const [again, gone, partly, standingOrder] = lives as [
    (typeof lives)[0],
    (typeof lives)[0],
    (typeof lives)[0],
    unknown,
  ]
  expect(standingOrder).toBeDefined()
  await batchOf(boss, 2022, 4)
  for (const { sale_id, receipt_id } of [again, gone, partly]) await takeBack(sale_id, receipt_id)
  for (const { sale_id } of [again, gone]) await cancel(sale_id)
  await place(again.sale_id)
  await takeReceipt(park.db, again.sale_id, again.customer_id, 12.34, today)
  await takeReceipt(park.db, partly.sale_id, partly.customer_id, 0.66, today)
  await batchTheRunningMonth(boss)
  expect(await ledger()).toEqual(await owed())

  const { rows } = await sql<{ receipt_id: number }>`select receipt_id from receipts
    where sale_id = ${again.sale_id} order by receipt_id desc limit 1`.execute(park.db)
  await takeBack(again.sale_id, rows[0]!.receipt_id)
  await cancel(again.sale_id)
  await place(again.sale_id)
  await place(gone.sale_id)
  await batchTheRunningMonth(boss)
  expect(await ledger()).toEqual(await owed())
  expect(await unsound(park.db)).toEqual([])
})
