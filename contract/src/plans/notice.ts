import { addDays, daysBetween } from '../values/dates.ts'
import { settlement } from './breaking.ts'

interface Standing {
  grace_days: number
  notice_days: number
  dues: readonly { due_on: string; state: string }[]
  steps: readonly { kind: string; on_date: string }[]
}

/**
 * What was written about what is late now (plans-17): a letter counts that went out when the oldest due that is still late was
 * late already. `may_break_from` is the day after the days of the last notice.
 */
export function writtenAbout({ grace_days, notice_days, dues, steps }: Standing) {
  const since = dues.find(({ state }) => state === 'LATE')?.due_on
  if (since === undefined) return { late_since: null, reminders: 0, noticed_on: null, may_break_from: null }
  const counts = steps.filter(({ on_date }) => daysBetween(since, on_date) > grace_days)
  const noticed_on = counts.findLast(({ kind }) => kind === 'NOTICE')?.on_date ?? null
  return {
    late_since: since,
    reminders: counts.filter(({ kind }) => kind === 'REMINDED').length,
    noticed_on,
    may_break_from: noticed_on && addDays(noticed_on, notice_days + 1),
  }
}

/** Why a plan cannot be broken on a day (plans-19). */
export function breakProblem(plan: Standing, today: string): string | null {
  const { late_since, noticed_on, may_break_from } = writtenAbout(plan)
  if (late_since === null) return 'Nothing is late on this plan, so it cannot be broken.'
  if (noticed_on === null) return 'A plan is broken only after a notice. Send the notice first.'
  return may_break_from! > today ? 'The days of the notice are not over yet.' : null
}

interface Terms extends Standing {
  retained_percent: number
  retained_most: number | null
}

interface Sums {
  price: number
  price_credited: number
  price_receipted: number
}

/** What becomes of the money if the plan of an order is broken (plans-6). */
export const settlementOf = (
  { retained_percent, retained_most }: Pick<Terms, 'retained_percent' | 'retained_most'>,
  { price, price_credited, price_receipted }: Sums,
) =>
  settlement({ price, credited: price_credited, received: price_receipted, retained_percent, retained_most })
