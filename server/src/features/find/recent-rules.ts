import { maxId } from '@sexton/contract/core/fields'
import type { RecentKind } from '@sexton/contract/find/limits'

/** `burial:12,sale:4` taken apart; a number that no row can have is left out. */
export const readRecent = (written = '') =>
  written
    .split(',')
    .filter(Boolean)
    .map((one) => one.split(':') as [RecentKind, string])
    .map(([kind, number]) => ({ kind, id: Number(number) }))
    .filter(({ id }) => id >= 1 && id <= maxId)
