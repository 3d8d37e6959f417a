import { deaths } from '@sexton/contract/deaths/calls'
import { useApi } from '../../core/api/use-api.ts'

/** Whether the person of a burial is a holder of its site, and who it may be. */
export const useDeceased = (burial_id: number) =>
  useApi(deaths.deceased, { params: { burial_id } }, { live: ['burial', 'site', 'customer'], keepLast: true })
    .data
