import { followUps } from '@sexton/contract/arrears/follow-ups'
import type { Asking } from '../../../core/api/asking.ts'
import { today } from '../../../core/format/formats.ts'
import { panelSize } from '../../../ui/lists/list-panel.tsx'

/** A page of who is to be followed up by today, the longest due first (arrears-6). */
export const followUpsDue = (offset = 0): Asking<typeof followUps.list> => [
  followUps.list,
  { query: { until: today(), limit: panelSize, offset } },
  { live: ['customer', 'note'], keepLast: true },
]
