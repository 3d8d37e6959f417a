import { graves } from '@sexton/contract/graves/calls'
import type { Asking } from '../../core/api/asking.ts'

/** The coffin of a burial, as it is asked for; null: not asked. */
export const coffinOf = (burial_id: number | null): Asking<typeof graves.coffin, null> => [
  graves.coffin,
  burial_id === null ? null : { params: { burial_id } },
  { live: ['burial'], keepLast: 'record' },
]
