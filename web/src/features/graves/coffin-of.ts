import { graves } from '@sexton/contract/graves/calls'
import type { Asking } from '../../core/api/asking.ts'

/** The coffin of a burial, as it is asked for. */
export const coffinOf = (burial_id: number): Asking<typeof graves.coffin> => [
  graves.coffin,
  { params: { burial_id } },
  { live: ['burial'], keepLast: 'record' },
]
