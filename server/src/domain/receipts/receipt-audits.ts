import type { ParkConfig } from '@sexton/contract/config/calls'
import type { SaleStatusRef } from '@sexton/contract/core/statuses'
import type { AuditEntry } from '../../core/audit/audit.ts'
import { inMoney } from '../../core/words/in-money.ts'

interface AuditedReceipt {
  receipt_id: number
  receipt_no: number
  sale_id: number
  /** The status of the sale afterwards. */
  sale_status_ref: SaleStatusRef
}

interface Taken extends AuditedReceipt {
  /** In the local currency. */
  value: number
  /** Who paid. */
  name: string
  payment_type: string
}

export const receiptTaken = (
  park: Pick<ParkConfig, 'MONEY_SYMBOL'>,
  { receipt_id, receipt_no, sale_id, sale_status_ref, value, name, payment_type }: Taken,
): AuditEntry => ({
  object: 'receipt',
  object_id: receipt_id,
  action: 'CREATED',
  message: `Receipt ${receipt_no}: ${inMoney(park, value)} on sale ${sale_id} from ${name}, ${payment_type}`,
  data: { sale_id, sale_status_ref, name },
})

interface TakenBack extends AuditedReceipt {
  reason: string
  /** The number of the receipt that reverses an exported one. */
  reversedBy?: number | undefined
}

export const receiptTakenBack = ({
  receipt_id,
  receipt_no,
  sale_id,
  sale_status_ref,
  reason,
  reversedBy,
}: TakenBack): AuditEntry => ({
  object: 'receipt',
  object_id: receipt_id,
  action: reversedBy === undefined ? 'VOIDED' : 'REVERSED',
  message: `Receipt ${receipt_no} ${reversedBy === undefined ? 'voided' : `reversed by receipt ${reversedBy}`}: ${reason}`,
  data: { sale_id, sale_status_ref },
})

interface HeldReceipt {
  receipt_id: number
  receipt_no: number
  customer_id: number
  value: number
  /** Whose account it is on. */
  name: string
}

export const heldTaken = (
  park: Pick<ParkConfig, 'MONEY_SYMBOL'>,
  { receipt_id, receipt_no, customer_id, value, name }: HeldReceipt,
): AuditEntry => ({
  object: 'receipt',
  object_id: receipt_id,
  action: 'CREATED',
  message: `Receipt ${receipt_no}: ${inMoney(park, value)} on account from ${name}`,
  data: { customer_id, name },
})

/** A place that money is moved from or to. */
interface Place {
  customer_id: number
  sale_id?: number
  name: string
}

const placeWords = ({ sale_id, name }: Place) =>
  sale_id === undefined ? `the account of ${name}` : `sale ${sale_id}`

/** Of one half of a move, which has its own number. */
export const moneyMoved = (
  park: Pick<ParkConfig, 'MONEY_SYMBOL'>,
  half: { receipt_id: number; receipt_no: number },
  { value, from, to }: { value: number; from: Place; to: Place },
): AuditEntry => ({
  object: 'receipt',
  object_id: half.receipt_id,
  action: 'CREATED',
  message: `Receipt ${half.receipt_no}: ${inMoney(park, value)} moved from ${placeWords(from)} to ${placeWords(to)}`,
  data: {
    sale_id: from.sale_id ?? to.sale_id ?? null,
    customer_id: from.sale_id === undefined ? from.customer_id : to.customer_id,
    name: from.name,
  },
})

/** A receipt on no order, or the payment of a refund, was voided or reversed. */
export const heldTakenBack = ({
  receipt_id,
  receipt_no,
  customer_id,
  reason,
  reversedBy,
}: Omit<HeldReceipt, 'value' | 'name'> & {
  reason: string
  reversedBy?: number | undefined
}): AuditEntry => ({
  object: 'receipt',
  object_id: receipt_id,
  action: reversedBy === undefined ? 'VOIDED' : 'REVERSED',
  message: `Receipt ${receipt_no} ${reversedBy === undefined ? 'voided' : `reversed by receipt ${reversedBy}`}: ${reason}`,
  data: { customer_id },
})
