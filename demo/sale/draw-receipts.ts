import { Weighted, type Random } from '../basics/random.ts'
import type { PaymentType, WantedReceipt } from '../stories/order.ts'

const ways = new Weighted<{ type: PaymentType; modes?: readonly string[] }>([
  [{ type: 'Cash' }, 40],
  [{ type: 'Mobile money', modes: ['Airtel Money', 'MTN MoMo', 'MTN MoMo', 'Zamtel Kwacha'] }, 26],
  [{ type: 'Bank transfer' }, 20],
  [{ type: 'Card', modes: ['Visa', 'Visa', 'Mastercard'] }, 9],
  [{ type: 'Cheque' }, 5],
])

function receipt(random: Random, on: number, share: number | 'rest'): WantedReceipt {
  const { type, modes } = ways.pick(random)
  const mode = modes && random.of(modes)
  return mode ? { on, share, type, mode } : { on, share, type }
}

const month = 30

/** By instalments: the last one pays what is left. Those to come are left out. */
function instalments(random: Random, placed: number): WantedReceipt[] {
  const count = random.between(2, 5)
  const days = Array.from({ length: count }, (_, n) => placed + n * month + random.below(6))
  return days
    .map((on, n) => receipt(random, on, n === count - 1 ? 'rest' : Math.floor(100 / count) / 100))
    .filter(({ on }) => on <= 0)
}

/** What was paid of an order so far; ahead of need by instalments more often than not. */
export function drawReceipts(random: Random, placed: number, ahead: boolean): WantedReceipt[] {
  const paid = random.next()
  const atOnce = ahead ? 0.45 : 0.75
  const bySteps = ahead ? 0.93 : 0.97
  if (paid < atOnce) return [receipt(random, placed, 'rest')]
  if (paid < bySteps) return instalments(random, placed)
  return random.chance(0.5) ? [receipt(random, placed, 0.3)] : []
}
