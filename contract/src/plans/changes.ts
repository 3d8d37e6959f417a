import { addDays, addMonths, daysBetween } from '../values/dates.ts'
import { dayOf, onPayday, type Due, type PlanTerms, type Rhythm } from './dues.ts'
import type { PlanState } from './state.ts'

/** Whether a date is this day of the month, or the last one of a month that is too short. */
const keepsTo = (payday: number, date: string) =>
  dayOf(date) === payday || (dayOf(date) < payday && dayOf(addDays(date, 1)) === 1)

/** The day of the month that dues keep to, where they keep to one. */
function paydayOf(dues: readonly Due[]): number | null {
  const payday = Math.max(...dues.map(({ due_on }) => dayOf(due_on)))
  return dues.length > 0 && dues.every(({ due_on }) => keepsTo(payday, due_on)) ? payday : null
}

/** A deposit was due on the day of the plan, whatever the payday. */
const paydayOfPlan = (dues: readonly Due[]) => paydayOf(dues) ?? paydayOf(dues.slice(1))

/** The dues from number `from` on some months later, in hardship; 31 January, 28 February become 31 March, 30 April (plans-5). */
export function shiftDues(dues: readonly Due[], from: number, months: number): Due[] {
  const payday = paydayOfPlan(dues)
  let before = ''
  return dues.map((due) => {
    const moved =
      payday && keepsTo(payday, due.due_on)
        ? onPayday(addMonths(`${due.due_on.slice(0, 8)}01`, months), payday)
        : addMonths(due.due_on, months)
    const later = moved > before ? moved : addDays(before, 1)
    before = due.due_no < from ? due.due_on : later
    return { ...due, due_on: before }
  })
}

/** The first due that hardship can put off (plans-18). */
export const firstToCome = <D extends { due_on: string; owed: number }>(dues: readonly D[], today: string) =>
  dues.find(({ due_on, owed }) => due_on > today && owed > 0)

const rhythmOf = (days: number): Rhythm =>
  days <= 10 ? 'WEEK' : days <= 20 ? 'TWO_WEEKS' : days <= 45 ? 'MONTH' : 'QUARTER'

/** What a new plan for what is owed begins with: as many instalments as are still to come, on their days (plans-5). */
export function termsAgain({ owed, dues }: Pick<PlanState, 'owed' | 'dues'>, today: string): PlanTerms {
  const coming = dues.filter((due) => due.due_on > today && due.owed > 0)
  const [one, two] = coming.length > 1 ? coming : dues.slice(-2)
  return {
    total: owed,
    agreed_on: today,
    deposit: null,
    number: Math.max(1, coming.length),
    every: one && two ? rhythmOf(daysBetween(one.due_on, two.due_on)) : 'MONTH',
    first_on: coming[0]?.due_on ?? addMonths(today, 1),
    payday: paydayOfPlan(dues),
    whole: false,
  }
}
