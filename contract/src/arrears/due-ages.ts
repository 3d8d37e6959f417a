import { daysBetween } from '../values/dates.ts'
import { sumMoney } from '../values/money.ts'
import { ageNames, ageOf, type Age } from './ages.ts'

/** What an order with a plan owes, by the age of each due since its day; days of grace make it no younger (plans-4). */
export function agesOfDues(
  dues: readonly { due_on: string; owed: number }[],
  today: string,
): Record<Age | 'not_yet_due', number> {
  const owedOf = (name: Age | 'not_yet_due') =>
    sumMoney(
      dues
        .filter(({ due_on }) => (due_on > today ? 'not_yet_due' : ageOf(daysBetween(due_on, today))) === name)
        .map(({ owed }) => owed),
    )
  return Object.fromEntries(
    [...ageNames, 'not_yet_due' as const].map((name) => [name, owedOf(name)]),
  ) as Record<Age | 'not_yet_due', number>
}
