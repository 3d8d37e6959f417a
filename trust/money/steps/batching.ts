import { accounts } from '@sexton/contract/accounts/calls'
import { toHundredths } from '@sexton/contract/values/money'
import { Difference } from '../../lives/difference.ts'
import { priceOf, sum } from '../model.ts'
import { waitingAmong } from '../refusals.ts'
import { calling, step } from '../step.ts'

const inParts = (month: string) => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return { year, month: number }
}

/** The month's batch holds what waits, and adds it up. */
export const batch = step<string>({
  name: 'batch',
  weight: 4,
  targets: ({ month, world }) => [month, world.today.slice(0, 7)],
  sensible(month, life) {
    const waiting = waitingAmong(life, month)
    return month === life.month && waiting.sales.length + waiting.receipts.length > 0
  },
  attempt(month, life) {
    const waiting = waitingAmong(life, month)
    const over = month === life.month
    return calling(
      accounts.batch,
      { params: inParts(month) },
      {
        line: `batch ${month}`,
        verdict: over && waiting.sales.length + waiting.receipts.length > 0 ? 'done' : 409,
        done(made) {
          const expected = [
            made.sale_count,
            made.receipt_count,
            toHundredths(made.sale_total),
            toHundredths(made.receipt_total),
          ]
          const ours = [
            waiting.sales.length,
            waiting.receipts.length,
            sum(waiting.sales.map(priceOf)),
            sum(waiting.receipts.map(({ cents }) => cents)),
          ]
          if (String(expected) !== String(ours))
            throw new Difference(`batch: ${expected.join(' ')} instead of ${ours.join(' ')}`)
          for (const { placed } of waiting.sales) placed!.invoice.batched = true
          for (const receipt of waiting.receipts) receipt.batched = true
        },
      },
    )
  },
})
