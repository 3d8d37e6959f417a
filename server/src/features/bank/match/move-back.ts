import { sumMoney, toHundredths } from '@sexton/contract/values/money'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { conflict } from '../../../core/refusal.ts'
import { inMoney } from '../../../core/words/in-money.ts'
import {
  lockAccounts,
  movableFrom,
  moveToAccount,
  moveToCustomer,
} from '../../../domain/receipts/move-money.ts'
import type { Receipt } from '../../../domain/receipts/take-back.ts'
import { recomputeSale } from '../../../domain/sales/recompute-sale.ts'
import { lockSale, type SaleRow } from '../../../domain/sales/sale-lock.ts'
import { nobody } from './lines-queries.ts'

/** The receipts of lines that are not voided. */
export const receiptsOf = ({ db }: Changing | Reading, ...lines: readonly number[]): Promise<Receipt[]> =>
  db
    .selectFrom('receipts')
    .selectAll()
    .where('bank_line_id', 'in', lines)
    .where('voided_at', 'is', null)
    .orderBy('receipt_id')
    .execute()

export type LockedSales = ReadonlyMap<number, SaleRow>

/** The orders of receipts, locked in the order of their numbers. */
export async function lockSalesOf(ctx: Changing, rows: readonly Receipt[]): Promise<LockedSales> {
  const ids = [...new Set(rows.flatMap(({ sale_id }) => sale_id ?? []))].sort((one, other) => one - other)
  const sales = new Map<number, SaleRow>()
  for (const sale_id of ids) sales.set(sale_id, await lockSale(ctx, sale_id))
  return sales
}

/** Where money of a receipt is: on an order, or on an account. */
interface Place {
  sale: SaleRow | undefined
  customer_id: number
}

/** The order of a receipt; what was paid on one that was cancelled has gone to the payer’s account. */
export const placeOf = (sales: LockedSales, { sale_id, receipt_customer_id }: Receipt): Place => {
  const sale = sale_id === null ? undefined : sales.get(sale_id)
  return { sale: sale?.cancelled_at ? undefined : sale, customer_id: receipt_customer_id }
}

/** Refuses with 409 money of a receipt that has gone on from where it came. */
export async function refuseGone(
  ctx: Changing,
  { sale, customer_id }: Place,
  { receipt_no, value }: Pick<Receipt, 'receipt_no' | 'value'>,
  orElse = 'Move it back there first.',
) {
  const { name, balance } = (await lockAccounts(ctx, [customer_id]))(customer_id)
  const there = sale ? await movableFrom(ctx, sale, customer_id) : balance
  if (toHundredths(value) <= toHundredths(there)) return
  const where = sale ? `order ${sale.sale_id}` : `the account of ${name}`
  throw conflict(
    `The ${inMoney(ctx.park, value)} of receipt ${receipt_no} is no longer on ${where}. ${orElse}`,
  )
}

/** What of an identified line went to orders and accounts goes back to the unidentified payments; whether there was any. */
export async function moveBack(
  ctx: Changing,
  sales: LockedSales,
  rows: readonly Receipt[],
): Promise<boolean> {
  const to = await nobody(ctx)
  if (to === undefined) return false
  // By order or account: what came there by this line, less what went back from there before.
  const places = new Map<string, Place & { own: Receipt[] }>()
  for (const one of rows.filter(({ kind }) => kind === 'moved')) {
    const place = placeOf(sales, one)
    const key = `${place.sale?.sale_id ?? ''} ${place.customer_id}`
    places.set(key, { ...place, own: [...(places.get(key)?.own ?? []), one] })
  }
  let moved = false
  for (const { own, ...place } of places.values()) {
    const { sale, customer_id } = place
    const value = sumMoney(own.map((one) => one.value))
    if (customer_id === to || value <= 0) continue
    const { receipt_no, bank_line_id } = own[0]!
    await refuseGone(ctx, place, { receipt_no, value })
    if (sale) {
      await moveToAccount(ctx, sale.sale_id, { customer_id, value, bank_line_id })
      await recomputeSale(ctx, sale.sale_id)
    }
    await moveToCustomer(ctx, to, { customer_id, value, bank_line_id })
    moved = true
  }
  return moved
}
