import { pick, type Chance } from '../lives/step.ts'
import { newReceipt, type Receipt } from './model.ts'

/** Of the most that can be: all, parts, a cent; when mad also nothing and too much. */
export function valueOf(most: number, { mad, amount, detail }: Chance): number {
  const parts = [most, most, most / 2, most / 3, 1, (most * amount) / 10_000]
  const wrong = [0, most + 1, Math.max(most, 1), most * 10 + 5]
  const cents = Math.floor(pick(mad ? wrong : parts, detail))
  return mad ? cents : Math.max(cents, 1)
}

/** What a batch holds is reversed by a receipt of today among these; anything else is voided. */
export function takenBack(
  among: Receipt[],
  receipt: Receipt,
  { reversal, today }: { reversal: number; today: string },
): void {
  if (receipt.refund) receipt.refund.state = 'WITHDRAWN'
  if (!receipt.batched) {
    receipt.voided = true
    return
  }
  receipt.reversed = true
  const { kind, cents, payer, invoice } = receipt
  among.push(newReceipt({ id: reversal, kind, cents: -cents, payer, day: today, invoice, reversal: true }))
}
