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
