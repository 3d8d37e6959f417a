import type { Transfer } from '@sexton/contract/transfers/transfer'
import { useMay } from '../../core/session/use-may.ts'

/** Whether this user can change a transfer now. */
export function useEditing({ state }: Pick<Transfer, 'state'>): boolean {
  return useMay('PERM_EDIT') && state === 'PREPARING'
}
