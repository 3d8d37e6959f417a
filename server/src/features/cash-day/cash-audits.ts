import { differenceOf } from '@sexton/contract/cash-day/counts'
import type { ParkConfig } from '@sexton/contract/config/calls'
import type { AuditEntry } from '../../core/audit/audit.ts'
import { inMoney } from '../../core/words/in-money.ts'

type Park = Pick<ParkConfig, 'MONEY_SYMBOL'>

interface Audited {
  cash_day_id: number
  date: string
  /** What the receipts come to. */
  expected: number
}

export const cashCounted = (
  park: Park,
  { cash_day_id, date, expected, counted }: Audited & { counted: number },
): AuditEntry => ({
  object: 'cash_day',
  object_id: cash_day_id,
  action: 'COUNTED',
  message: `Cash of ${date} counted: ${inMoney(park, counted)}, difference ${inMoney(park, differenceOf(counted, expected))}`,
  data: { date },
})

export const cashSignedOff = (park: Park, { cash_day_id, date, expected }: Audited): AuditEntry => ({
  object: 'cash_day',
  object_id: cash_day_id,
  action: 'SIGNED_OFF',
  message: `Cash of ${date} signed off: receipts of ${inMoney(park, expected)}`,
  data: { date },
})
