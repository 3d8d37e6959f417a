import type { RefundState } from './calls.ts'

export const refundStateWords: Record<RefundState, string> = {
  PROPOSED: 'Proposed',
  APPROVED: 'Approved',
  PAID: 'Paid',
  REFUSED: 'Refused',
  WITHDRAWN: 'Withdrawn',
}
