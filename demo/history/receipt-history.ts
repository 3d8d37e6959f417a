import type { SaleStatusRef } from '@sexton/contract/core/statuses'
import { receiptTaken, receiptTakenBack } from '../../server/src/domain/receipts/receipt-audits.ts'
import type { ParkPlan } from '../plan/plan.ts'
import { nameOf } from '../rows/customer-rows.ts'
import type { Ids } from '../rows/ids.ts'
import { after, isLater, type Moment, type SaleOutcome } from '../sale/sale-outcome.ts'
import type { HistoryEntry } from './history-entry.ts'

/** What the sale's status was while this much was still to be paid. */
function statusThen({ status, fulfilled }: SaleOutcome, left: number, at: Moment): SaleStatusRef {
  if (left > 0) return 'ORDERED'
  return status === 'FULFILLED' && fulfilled && isLater(fulfilled, at) ? 'PAID' : status
}

/** The audit rows of the receipts of one sale. */
export function* receiptHistory(plan: ParkPlan, ids: Ids, outcome: SaleOutcome): Generator<HistoryEntry> {
  const { sales, people, setting } = plan
  const park = { MONEY_SYMBOL: setting.money }
  const first = sales.firstReceipt.at(outcome.sale)
  const sale_id = ids.sale(outcome.sale)
  let left = outcome.cents
  for (const [n, { at, cents, wanted }] of outcome.receipts.entries()) {
    const { payer, type: payment_type = 'Cash', voided } = wanted
    const [receipt_id, receipt_no] = [ids.receipt(first + n), ids.receiptNo(sales.receiptNo.at(first + n))]
    const receipt = { receipt_id, receipt_no, sale_id }
    const sale_status_ref = statusThen(outcome, left - cents, at)
    const taken = () => {
      const who = payer === undefined ? outcome.customer : people.called(payer, 0)
      const name = nameOf(people.who(who).person)
      return receiptTaken(park, { ...receipt, sale_status_ref, value: cents / 100, name, payment_type })
    }
    yield { at, by: 'accounts', audit: taken }
    if (voided === undefined) {
      left -= cents
      continue
    }
    const takenBack = () => receiptTakenBack({ ...receipt, sale_status_ref: 'ORDERED', reason: voided })
    yield { at: after(at, 2), by: 'manager', audit: takenBack }
  }
}
