import { accounts } from '@sexton/contract/accounts/calls'
import { todayIn } from '@sexton/contract/values/dates'
import { vi } from 'vitest'
import type { TestPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { draftSale, makeCustomer, placeSale, takeReceipt } from '../../test/factories.ts'
import { readWorkbook } from '../../test/readers/read-workbook.ts'
import { after, monthOf } from './batch-rules.ts'

export const zone = 'Africa/Lusaka'
export const today = todayIn(zone)
export const runningMonth = monthOf(today)

/** A day of the month after the running one, as a clock that is ahead would show it. */
export const nextMonth = () => {
  const { year, month } = after(runningMonth)
  return new Date(Date.UTC(year, month - 1, 15))
}

/** An order of one line; and, when `paid`, a receipt on that day. */
export async function anOrder({ db }: TestPark, price: number, ordered_at: string, paid?: [number, string]) {
  const customer_id = await makeCustomer(db, { salutation: 'Mrs', first_name: 'Nomsa', last_name: 'Phiri' })
  const sale_id = await draftSale(db, customer_id, price)
  await placeSale(db, sale_id, ordered_at)
  const receipt_id = paid ? await takeReceipt(db, sale_id, customer_id, ...paid) : 0
  return { customer_id, sale_id, receipt_id, params: { sale_id } }
}

export const batchOf = (client: Client, year: number, month: number) =>
  client.call(accounts.batch, { params: { year, month } })

/** The running month is over: its batch, made by a clock that is a month ahead. */
export async function batchTheRunningMonth(client: Client) {
  vi.useFakeTimers({ toFake: ['Date'], now: nextMonth() })
  try {
    return await batchOf(client, runningMonth.year, runningMonth.month)
  } finally {
    vi.useRealTimers()
  }
}

/** Why a month can't be batched. */
export async function refusal(client: Client, year: number, month: number) {
  const reply = await client.ask(accounts.batch, { params: { year, month } })
  return [reply.statusCode, reply.json().error?.message] as const
}

/** A batch's workbook: its name, its bytes, and its rows by heading. */
export async function workbookOf(client: Client, export_batch_id: number) {
  const { rawPayload: bytes, headers } = await client.ask(accounts.excel, { params: { export_batch_id } })
  const sheets = await readWorkbook(bytes)
  const named = (sheet: string) => {
    const [heads, ...rows] = sheets[sheet]!
    return rows.map((row) => Object.fromEntries(heads!.map((head, at) => [head, row[at]])))
  }
  return {
    bytes,
    disposition: headers['content-disposition'],
    sales: named('Sales'),
    receipts: named('Receipts'),
  }
}
