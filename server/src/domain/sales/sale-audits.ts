import type { ParkConfig } from '@sexton/contract/config/calls'
import { saleStatuses, type SaleStatusRef } from '@sexton/contract/core/statuses'
import type { AuditEntry } from '../../core/audit/audit.ts'
import { inMoney } from '../../core/words/in-money.ts'

type Money = Pick<ParkConfig, 'MONEY_SYMBOL'>

const statusData = (sale_status_ref: SaleStatusRef) => ({
  sale_status_ref,
  sale_status: saleStatuses[sale_status_ref],
})

interface Opened {
  sale_id: number
  customer_id: number
  /** The customer's name. */
  name: string
  /** The tariff's name. */
  tariff: string
}

export const saleOpened = ({ sale_id, customer_id, name, tariff }: Opened): AuditEntry => ({
  object: 'sale',
  object_id: sale_id,
  action: 'CREATED',
  message: `Sale ${sale_id} opened for ${name}, ${tariff}`,
  data: { sale_id, customer_id, name, ...statusData('DRAFT') },
})

/** The two signatures that a discount makes due, by slot. */
export const authorizationNames = ['First authorisation', 'Second authorisation'] as const

interface Authorized {
  sale_id: number
  /** One of `authorizationNames`. */
  description: string
  /** The sale's price as it was signed, in the local currency. */
  price: number
}

export const saleAuthorized = (park: Money, { sale_id, description, price }: Authorized): AuditEntry => ({
  object: 'sale',
  object_id: sale_id,
  action: 'AUTHORIZED',
  message: `${description} of sale ${sale_id} at ${inMoney(park, price)}`,
  data: { sale_id },
})

interface Placed {
  sale_id: number
  name: string
  invoice_no: number
  price: number
  status: SaleStatusRef
  /** The calendar day of an order that was dated by hand. */
  dated?: string | undefined
  /** The sites whose agreements were deferred, as a list in words. */
  putOff?: string | undefined
}

export const orderPlaced = (
  park: Money,
  { sale_id, name, invoice_no, price, status, dated, putOff }: Placed,
): AuditEntry => {
  const on = dated ? `, dated ${dated}` : ''
  const off = putOff ? `; agreement deferred for ${putOff}` : ''
  return {
    object: 'sale',
    object_id: sale_id,
    action: 'PLACED',
    message: `Order placed: invoice ${invoice_no}, ${inMoney(park, price)}${on}${off}`,
    data: { name, sale_id, ...statusData(status) },
  }
}

interface Cancelled {
  sale_id: number
  invoice_no: number | null
  reason?: string | null | undefined
  /** The order has been exported already. */
  batched?: boolean
}

export const orderCancelled = ({ sale_id, invoice_no, reason, batched }: Cancelled): AuditEntry => ({
  object: 'sale',
  object_id: sale_id,
  action: 'UNPLACED',
  message:
    `Order cancelled${reason ? `: ${reason}` : ''}; invoice ${invoice_no} voided` +
    (batched ? ' and reversed in the next export batch' : ''),
  data: { sale_id, ...statusData('DRAFT') },
})

interface Credited {
  sale_id: number
  note: { credit_note_no: number; value: number } | null
  reason: string
  /** What went to the accounts of who paid. */
  moved: number
}

const noted = (park: Money, { note, reason, moved }: Credited) => [
  ...(note ? [`credit note ${note.credit_note_no}, ${inMoney(park, note.value)}`] : []),
  ...(moved > 0 ? [`${inMoney(park, moved)} moved to account`] : []),
  reason,
]

/** A credit note over lines of an order that goes on. */
export const saleCredited = (park: Money, status: SaleStatusRef, credited: Credited): AuditEntry => ({
  object: 'sale',
  object_id: credited.sale_id,
  action: 'CREDITED',
  message: `Credited: ${noted(park, credited).join('; ')}`,
  data: { sale_id: credited.sale_id, ...statusData(status) },
})

interface CancelledByCredit extends Credited {
  retained: number
  planEnded: boolean
  site_refs: readonly string[]
}

/** An order that a credit note cancelled. */
export const orderCredited = (park: Money, cancelled: CancelledByCredit): AuditEntry => ({
  object: 'sale',
  object_id: cancelled.sale_id,
  action: 'CANCELLED',
  message: [
    `Order cancelled: ${noted(park, cancelled).join('; ')}`,
    ...(cancelled.retained > 0 ? [`${inMoney(park, cancelled.retained)} kept`] : []),
    ...(cancelled.planEnded ? ['its payment plan ended'] : []),
    ...(cancelled.site_refs.length > 0 ? [`free again: ${cancelled.site_refs.join(', ')}`] : []),
  ].join('; '),
  data: { sale_id: cancelled.sale_id, ...statusData('FULFILLED') },
})

export const saleFulfilled = ({ sale_id, name }: { sale_id: number; name: string }): AuditEntry => ({
  object: 'sale',
  object_id: sale_id,
  action: 'FULFILLED',
  message: `Sale ${sale_id} fulfilled: it is paid, every site is chosen, every agreement is signed and every burial is complete`,
  data: { name, sale_id, ...statusData('FULFILLED') },
})
