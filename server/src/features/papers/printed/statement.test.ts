import { customers } from '@sexton/contract/customers/calls'
import { printedPaths } from '@sexton/contract/papers/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { beforeAll, expect, it } from 'vitest'
import { moneyText } from '@sexton/contract/values/money'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { openedPdf } from '../../../test/readers/opened-pdf.ts'
import { anOrder, batchOf } from '../../accounts/accounts-fixture.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

it('the paper of a statement has the screen’s columns, values and balances: a cancellation is no receipt, a reversal no order (papers-15)', async () => {
  const { customer_id, sale_id, receipt_id } = await anOrder(park, 1140.5, '2024-03-10T23:30:00Z', [
    140,
    '2024-03-12',
  ])
  await batchOf(boss, 2024, 3)
  await boss.call(receipts.remove, { params: { sale_id, receipt_id }, body: { reason: 'Refund' } })
  await boss.call(sales.unplace, { params: { sale_id }, body: { reason: 'Mistaken' } })
  const rows = await boss.call(customers.statement, { params: { customer_id } })
  const { text } = await openedPdf(boss, printedPaths.statement(customer_id))
  expect(text).toContain('Date Item Value Balance')
  for (const { narrative, value, balance } of rows)
    expect(text).toContain(`${narrative} ${moneyText(value, 'K')} ${moneyText(balance, 'K')}`)
  expect(rows.map(({ value }) => value)).toEqual([1140.5, -140, 140, -1140.5])
})
