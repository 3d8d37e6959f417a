import { panelSize } from '@sexton/contract/core/page'
import { followUps } from '@sexton/contract/arrears/follow-ups'
import type { Asking } from '../../../core/api/asking.ts'
import { today } from '../../../core/format/formats.ts'

/** A page of who is to be followed up by today, as it is asked for, the longest due first (arrears-6). */
export const followUpsDue = (offset = 0): Asking<typeof followUps.list> => [
  followUps.list,
  { query: { until: today(), limit: panelSize, offset } },
  { live: ['customer', 'note'], keepLast: true },
]

/** Who is to be followed up of a customer, as it is asked for (arrears-7). */
export const followUpsOf = (customer_id: number): Asking<typeof followUps.list> => [
  followUps.list,
  { query: { customer_id } },
  { live: ['customer', 'note'] },
]
