import { addDays } from '../values/dates.ts'
import type { Notice } from './calls.ts'

/**
 * The first day after a notice's waiting time: what it announces can be done from then on. Null while the notice does not
 * count (notices-2).
 */
export const waitedUntil = ({ counts_from }: Pick<Notice, 'counts_from'>, days: number): string | null =>
  counts_from === null ? null : addDays(counts_from, days)

/** Where a notice stands. */
export type Standing = 'VOID' | 'ANSWERED' | 'CAME_BACK' | 'COUNTS' | 'ON_ITS_WAY' | 'NOT_SENT'

/** Where a notice stands, by what is recorded of it. */
export function standingOf(one: Notice): Standing {
  if (one.is_void) return 'VOID'
  if (one.answered_on !== null) return 'ANSWERED'
  if (one.came_back_on !== null) return 'CAME_BACK'
  if (one.counts_from !== null) return 'COUNTS'
  return one.sent_on === null ? 'NOT_SENT' : 'ON_ITS_WAY'
}
