import { freezeInto } from '../server/src/features/accounts/freeze-queries.ts'
import type { ParkWriter } from './database/park-writer.ts'
import type { Park } from './write-sales.ts'

const batchColumns = [
  ...['export_batch_id', 'year', 'month', 'sale_count', 'receipt_count', 'sale_total', 'receipt_total'],
  ...['created_at', 'created_by'],
]

const amount = (cents: number) => (cents / 100).toFixed(2)

/** One job for each month that accounts have batched; what it holds is frozen as the product itself does. */
export const batchJobs = ({ plan, ids }: Park) =>
  plan.batches.map(
    ({ month, made, ...held }, n) =>
      (writer: ParkWriter) =>
        writer.together(async () => {
          const { calendar, users } = plan.setting
          const { timeZone } = calendar
          const sums = [held.sales, held.receipts, amount(held.saleCents), amount(held.receiptCents)]
          const stamp = [calendar.instant(made.day, made.minutes), users.accounts]
          await writer.copy('export_batches', batchColumns, [
            [ids.batch(n), month.year, month.month, ...sums, ...stamp],
          ])
          await freezeInto(writer.db, ids.batch(n), { month, timeZone })
        }),
  )
