import type { CopyValue } from '../../server/src/core/db/copy-rows.ts'
import type { Ids } from './ids.ts'
import type { WantedReceipt } from '../stories/order.ts'
import type { ParkPlan } from '../plan/plan.ts'
import { instantOf, type Writing } from './sale-rows.ts'
import { after } from '../sale/sale-outcome.ts'

export const receiptColumns = [
  ...['receipt_id', 'receipt_no', 'sale_id', 'receipt_customer_id', 'value', 'payment_type_id'],
  ...['payment_mode_id', 'note', 'receipt_at', 'voided_at', 'voided_by', 'void_reason'],
  ...['created_at', 'created_by', 'updated_at'],
]

const payerOf = ({ people }: ParkPlan, ids: Ids, { payer }: WantedReceipt, customer: number) =>
  ids.customer(payer === undefined ? customer : people.called(payer, 0))

export function* receiptRows({ plan, ids, sales }: Writing): Generator<CopyValue[]> {
  const { calendar, users, lists } = plan.setting
  for (const { sale, customer, receipts } of sales) {
    const first = plan.sales.firstReceipt.at(sale)
    for (const [n, { at, cents, wanted }] of receipts.entries()) {
      const { type = 'Cash', mode, note, voided } = wanted
      const taken = instantOf(plan, at)
      const gone = voided === undefined ? null : instantOf(plan, after(at, 2))
      yield [
        ids.receipt(first + n),
        ids.receiptNo(plan.sales.receiptNo.at(first + n)),
        ids.sale(sale),
        payerOf(plan, ids, wanted, customer),
        (cents / 100).toFixed(2),
        lists.paymentTypes.get(type)!,
        mode === undefined ? null : lists.paymentModes.get(mode)!,
        note ?? null,
        calendar.date(at.day),
        ...[gone, gone && users.manager, voided ?? null],
        ...[taken, users.accounts, gone ?? taken],
      ]
    }
  }
}
