import { sumMoney, toHundredths } from '@sexton/contract/values/money'
import type { Changing } from '../../core/context/context.ts'
import { conflict } from '../../core/refusal.ts'
import { moveToAccount } from '../receipts/move-money.ts'
import type { SaleRow } from '../sales/sale-lock.ts'
import { insertNote, payersOf, type CreditedLine, type Note } from './credit-queries.ts'

/** Refuses with 409 a (locked) sale that has no invoice to credit. */
export function refuseUncreditable({ sale_status_ref, is_legacy, cancelled_at, voided_at }: SaleRow): void {
  if (sale_status_ref === 'DRAFT' || voided_at)
    throw conflict('Only a placed order has an invoice to credit. A draft can be changed.')
  if (is_legacy) throw conflict('A legacy sale has no invoice to credit.')
  if (cancelled_at) throw conflict('This order has been cancelled already.')
}

/** This much of what an order has received goes to the accounts of who paid, the last payment first. */
async function giveBack(ctx: Changing, { sale_id }: SaleRow, value: number, note: string): Promise<void> {
  let left = toHundredths(value)
  for (const { customer_id, paid } of left > 0 ? await payersOf(ctx, sale_id) : []) {
    const part = Math.min(left, toHundredths(paid))
    if (part === 0) break
    await moveToAccount(ctx, sale_id, { customer_id, value: part / 100, note })
    left -= part
  }
}

interface Credit {
  reason: string
  lines: readonly CreditedLine[]
  cancels?: boolean
}

/** What was issued, and how much of what was received went to accounts. */
interface Issued {
  note: Note | null
  moved: number
}

/**
 * Credits lines of a (locked) order by a note of its own. What was paid beyond the rest goes to the accounts of who paid first,
 * so that the order is never overpaid (credits-3). Its status is derived by the caller. Without lines no note is issued.
 */
export async function issueNote(ctx: Changing, sale: SaleRow, credit: Credit): Promise<Issued> {
  const { reason, cancels = false } = credit
  const lines = credit.lines.filter(({ value }) => value > 0)
  const value = sumMoney(lines.map((line) => line.value))
  const rest = sumMoney([sale.price, -sale.price_credited, -value])
  const moved = Math.max(0, sumMoney([sale.price_receipted, -rest]))
  await giveBack(ctx, sale, moved, reason)
  const { sale_id, invoice_no } = sale
  const note =
    lines.length > 0
      ? await insertNote(ctx, { sale_id, invoice_no: invoice_no!, reason, cancels, value, lines })
      : null
  return { note, moved }
}
