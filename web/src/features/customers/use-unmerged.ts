import type { Customer } from '@sexton/contract/customers/shapes'
import { useKept } from '../../core/forms/use-kept.ts'

type Read = Customer | undefined

const isMerged = (before: Read, now: Read) => Boolean(before) && before?.customer_id !== now?.customer_id

/**
 * A customer as read; the one that was opened while something is typed upon it and a colleague merges it into another,
 * whose screen follows then.
 */
export const useUnmerged = (now: Read): Read => useKept(now, isMerged)
