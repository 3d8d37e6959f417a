import { accounts } from '@sexton/contract/accounts/calls'
import { sumMoney } from '@sexton/contract/values/money'
import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { anOrder, batchOf, batchTheRunningMonth, workbookOf } from './accounts-fixture.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

const day = (date: string) => new Date(`${date}T00:00:00Z`)

describe('a batch’s workbook (accounts-5)', () => {
  it('has a line for each thing sold with its product’s account, and one for each receipt', async () => {
    await sql`update products set external_account_id = '=4711' where product_ref = 'SUNDRY'`.execute(park.db)
    const order = await anOrder(park, 1250.5, '2024-03-31T21:00:00Z', [250.25, '2024-03-31'])
    const { export_batch_id } = await batchOf(boss, 2024, 3)
    const { sales: lines, receipts: taken, disposition } = await workbookOf(boss, export_batch_id)
    const customer = { 'Customer no': order.customer_id, 'Sale no': order.sale_id, Date: day('2024-03-31') }
    expect(disposition).toContain('filename="Batch_2024-03.xlsx"')
    expect(lines).toEqual([
      expect.objectContaining({
        ...customer,
        Customer: 'Mrs Nomsa Phiri',
        Product: 'SUNDRY',
        Account: '=4711',
        Description: 'Test',
        Reversal: null,
        Amount: 1250.5,
      }),
    ])
    expect(taken).toEqual([
      expect.objectContaining({
        ...customer,
        'Received from': 'Mrs Nomsa Phiri',
        'Reverses receipt': null,
        Amount: 250.25,
      }),
    ])
    expect(lines[0]!['Invoice no']).toBe(taken[0]!['Invoice no'])
  })

  it('is the same bytes when downloaded again, whatever has changed since', async () => {
    const { customer_id, sale_id, receipt_id } = await anOrder(park, 99.99, '2023-01-10T10:00:00Z', [
      9.99,
      '2023-01-11',
    ])
    const { export_batch_id } = await batchOf(boss, 2023, 1)
    const before = await workbookOf(boss, export_batch_id)
    await sql`update products set external_account_id = 'moved', description = 'Renamed'`.execute(park.db)
    await sql`update customers set last_name = 'Married' where customer_id = ${customer_id}`.execute(park.db)
    await sql`update payment_types set payment_type = 'Renamed ' || payment_type_id`.execute(park.db)
    await boss.call(receipts.remove, { params: { sale_id, receipt_id }, body: { reason: 'Refund' } })
    await boss.call(sales.unplace, { params: { sale_id }, body: { reason: 'Gone' } })
    const later = await workbookOf(boss, export_batch_id)
    expect(later.bytes.equals(before.bytes)).toBe(true)
    expect(later.sales).toHaveLength(1)
  })

  it('is 404 for a batch that does not exist', async () => {
    const reply = await boss.ask(accounts.excel, { params: { export_batch_id: 999_999 } })
    expect(reply.statusCode).toBe(404)
  })
})

describe('a reversal after the batch', () => {
  it('goes into the batch of the day of the reversal: the negative receipt and order lines, then the new order (accounts-7)', async () => {
    const { sale_id, receipt_id } = await anOrder(park, 500, '2022-04-10T10:00:00Z', [60, '2022-04-11'])
    const old = await batchOf(boss, 2022, 4)
    const { reversal } = await boss.call(receipts.remove, {
      params: { sale_id, receipt_id },
      body: { reason: 'Refund' },
    })
    const params = { sale_id }
    await boss.call(sales.unplace, { params, body: { reason: 'Changed their mind' } })
    const again = await boss.call(sales.place, { params, body: {} })

    const made = await batchTheRunningMonth(boss)
    const book = await workbookOf(boss, made.export_batch_id)
    const ofSale = book.sales.filter((line) => line['Sale no'] === sale_id)
    expect(ofSale.map((line) => [line.Reversal, line.Amount])).toEqual([
      ['Yes', -500],
      [null, 500],
    ])
    expect(ofSale[1]!['Invoice no']).toBe(again.invoice_no)
    const [frozen] = (await workbookOf(boss, old.export_batch_id)).sales
    expect(ofSale[0]).toMatchObject({ 'Invoice no': frozen!['Invoice no'], Account: frozen!.Account })
    const refund = book.receipts.find((receipt) => receipt['Receipt no'] === reversal!.receipt_no)
    expect(refund).toMatchObject({ Amount: -60, Note: expect.stringContaining('Refund') })
    expect(refund!['Reverses receipt']).toBe(
      (await workbookOf(boss, old.export_batch_id)).receipts[0]!['Receipt no'],
    )
    expect(made.sale_total).toBe(sumMoney(book.sales.map((line) => Number(line.Amount))))
  })
})
