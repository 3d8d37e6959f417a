import { find } from '@sexton/contract/find/calls'
import type { Reply } from '@sexton/contract/core/endpoint'
import { useApi } from '../../core/api/use-api.ts'
import { useSettled } from '../../core/api/use-settled.ts'
import { useMay } from '../../core/session/use-may.ts'

/** A customer that was found, with what tells two people of one name apart. */
export type FoundCustomer = Pick<
  NonNullable<Reply<typeof find.find>['customers']>[number],
  'customer_id' | 'name' | 'flag' | 'phone1' | 'address1' | 'sites'
>

/** The customers that the one box finds for what is typed, people first, then companies. */
export function useFoundCustomers(typed: string) {
  const may = useMay(find.find)
  const sought = useSettled(typed.trim(), 250)
  const asked = may && sought !== '' ? { query: { q: sought, limit: 8 } } : null
  // The reply before is not kept: what was lit in it would stay lit, wherever the new one has it.
  const { data, error } = useApi(find.find, asked)
  const { customers = [], companies = [] } = data ?? {}
  const found: FoundCustomer[] = [...customers, ...companies]
  return { found, error, isRead: asked !== null && data !== undefined && sought === typed.trim() }
}
