import { addDays, addMonths } from '../values/dates.ts'
import { figures, fromHundredths, sumMoney, toHundredths } from '../values/money.ts'

/** How often an instalment is due. */
export const rhythms = {
  WEEK: 'Every week',
  TWO_WEEKS: 'Every two weeks',
  MONTH: 'Every month',
  QUARTER: 'Every quarter',
} as const

export type Rhythm = keyof typeof rhythms

export const rhythmNames = Object.keys(rhythms) as [Rhythm, ...Rhythm[]]

/** A sum of a plan and the day from which it is owed. */
export interface Due {
  due_no: number
  due_on: string
  value: number
}

type DueToBe = Omit<Due, 'due_no'>

export interface PlanTerms {
  /** What is to be paid in dues: what the order has outstanding. */
  total: number
  /** The deposit is due on this day. */
  agreed_on: string
  /** The first due, before the instalments. */
  deposit: { percent: number } | { amount: number } | null
  /** Of the instalments, without the deposit. */
  number: number
  every: Rhythm
  /** No instalment is due before this day. */
  first_on: string
  /** The day of the month on which instalments are due; none: that of `first_on`. It says nothing of weeks. */
  payday: number | null
  /** Instalments and a deposit in percent are in whole units of the currency; only the last due has hundredths. */
  whole: boolean
}

/** A plan lasts no longer (plans-1). */
const mostMonths = 600
const tooLong = 'A plan can last at most 50 years.'

const lastDay = (agreed_on: string) => addMonths(agreed_on, mostMonths)
export const dayOf = (date: string) => Number(date.slice(8))

/** A day of the month of `date`; the last day of a month that is too short. */
export function onPayday(date: string, payday: number) {
  const first = `${date.slice(0, 8)}01`
  const last = addDays(addMonths(first, 1), -1)
  return payday < dayOf(last) ? addDays(first, payday - 1) : last
}

/** The day of each instalment, the first one 0. */
function instalmentDays({ every, first_on, payday }: PlanTerms): (index: number) => string {
  if (every === 'WEEK' || every === 'TWO_WEEKS')
    return (index) => addDays(first_on, index * (every === 'WEEK' ? 7 : 14))
  const day = payday ?? dayOf(first_on)
  const month = `${first_on.slice(0, 8)}01`
  const late = onPayday(month, day) < first_on ? 1 : 0
  return (index) => onPayday(addMonths(month, late + index * (every === 'MONTH' ? 1 : 3)), day)
}

/** Down to hundredths, or to whole units. */
const down = (hundredths: number, whole: boolean) => (whole ? hundredths - (hundredths % 100) : hundredths)

/** A percentage with at most two decimals of hundredths, down. */
export const percentOf = (hundredths: number, percent: number) =>
  Number((BigInt(hundredths) * BigInt(toHundredths(percent))) / 10_000n)

function depositOf({ deposit, total, whole }: PlanTerms): number {
  if (!deposit) return 0
  if ('amount' in deposit) return toHundredths(deposit.amount)
  return down(percentOf(toHundredths(total), deposit.percent), whole)
}

/** The hundredths of each instalment but the last, which has the rest. */
const instalmentOf = (terms: PlanTerms) =>
  down(Math.floor((toHundredths(terms.total) - depositOf(terms)) / terms.number), terms.whole)

const isWholeNumber = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

/** What is wrong with the deposit and the number of instalments. */
function sumProblem(terms: PlanTerms): Record<string, string> {
  const { total, deposit, number } = terms
  if (total <= 0) return { total: 'There is nothing to pay in instalments.' }
  if (deposit && 'percent' in deposit && !(deposit.percent >= 0 && deposit.percent < 100))
    return { deposit: 'The deposit must be from 0 to 99.99 percent.' }
  if (deposit && 'amount' in deposit && !(deposit.amount >= 0 && deposit.amount < total))
    return { deposit: 'The deposit must be less than the amount to pay.' }
  if (!isWholeNumber(number, 1, mostMonths)) return { number: `From 1 to ${mostMonths} instalments.` }
  return instalmentOf(terms) > 0 ? {} : { number: 'Each instalment would be 0. Choose fewer instalments.' }
}

function dayProblem({ agreed_on, first_on, payday }: PlanTerms): Record<string, string> {
  if (payday !== null && !isWholeNumber(payday, 1, 31)) return { payday: 'From 1 to 31.' }
  if (first_on < agreed_on) return { first_on: 'The first due cannot be before the day of the plan.' }
  return first_on > lastDay(agreed_on) ? { first_on: tooLong } : {}
}

/** What is wrong with the terms of a plan, by field (plans-1). */
export function termsProblems(terms: PlanTerms): Record<string, string> {
  const problems = { ...sumProblem(terms), ...dayProblem(terms) }
  if (Object.keys(problems).length > 0) return problems
  const dayOfInstalment = instalmentDays(terms)
  if (depositOf(terms) > 0 && dayOfInstalment(0) === terms.agreed_on)
    return { first_on: 'The first instalment must be due after the deposit.' }
  return dayOfInstalment(terms.number - 1) > lastDay(terms.agreed_on) ? { number: tooLong } : {}
}

/** The dues of terms without problems: the deposit, then equal instalments, the rest on the last (plans-1). */
export function duesOf(terms: PlanTerms): Due[] {
  const [deposit, each] = [depositOf(terms), instalmentOf(terms)]
  const dayOfInstalment = instalmentDays(terms)
  const rest = toHundredths(terms.total) - deposit - each * (terms.number - 1)
  const instalments = Array.from({ length: terms.number }, (_, index) => ({
    due_on: dayOfInstalment(index),
    value: fromHundredths(index === terms.number - 1 ? rest : each),
  }))
  const first = deposit > 0 ? [{ due_on: terms.agreed_on, value: fromHundredths(deposit) }] : []
  return [...first, ...instalments].map((due, index) => ({ due_no: index + 1, ...due }))
}

function dueProblem({ due_on, value }: DueToBe, before: DueToBe | undefined, agreed_on: string) {
  if (value <= 0) return { value: 'Enter an amount greater than 0.' }
  if (due_on < agreed_on) return { due_on: 'A due cannot be before the day of the plan.' }
  if (before && due_on <= before.due_on) return { due_on: 'Each due must be after the one before.' }
  return due_on > lastDay(agreed_on) ? { due_on: tooLong } : {}
}

/** What is wrong with dues that are to come to `total`, by field: of terms, typed or read from a file (plans-2). */
export function duesProblems(
  dues: readonly DueToBe[],
  { total, agreed_on }: Pick<PlanTerms, 'total' | 'agreed_on'>,
): Record<string, string> {
  const problems = Object.fromEntries(
    dues.flatMap((due, index) =>
      Object.entries(dueProblem(due, dues[index - 1], agreed_on)).map(([field, problem]) => [
        `dues.${index}.${field}`,
        problem,
      ]),
    ),
  )
  const sum = sumMoney(dues.map(({ value }) => value))
  if (sum === total) return problems
  return { ...problems, dues: `The dues add up to ${figures(sum, 2)} instead of ${figures(total, 2)}.` }
}
