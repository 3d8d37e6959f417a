import { acts } from '@sexton/contract/acts/calls'
import { digging } from '@sexton/contract/digging/calls'
import type { Asking } from '../../../core/api/asking.ts'

/** What happens at the grave of a burial, as it is asked for. */
export const diggingOf = (burial_id: number): Asking<typeof digging.ofBurial> => [
  digging.ofBurial,
  { params: { burial_id } },
  { live: ['act', 'burial_pass', 'difference', 'site'], keepLast: 'record' },
]

/** What was done at the grave of a burial, as it is asked for. */
export const actsOf = (burial_id: number): Asking<typeof acts.list> => [
  acts.list,
  { query: { burial_id } },
  { live: ['dig_order', 'burial'] },
]
