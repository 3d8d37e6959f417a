import { dayChanged, daysOf, type DayParts } from '../../../core/format/day-parts.ts'

/** Years that fill in the rest of a day by themselves are later than this (burials-35). */
const legacyYear = 1900

/** The earliest year that legacy records are searched by. */
export const firstSearchYear = 1

const fillsIn = (year: string | undefined) =>
  year !== undefined && /^\d{4}$/.test(year) && Number(year) > legacyYear

/** The first day of a search: a year begins on 1 January (burials-35). */
export function fromChanged(before: DayParts, patch: Partial<DayParts>): DayParts {
  const after = dayChanged(before, patch)
  return fillsIn(patch.year) ? { ...after, month: '1', day: '1' } : after
}

/** The last day of a search: a year ends on 31 December, a month on its last day. */
export function toChanged(before: DayParts, patch: Partial<DayParts>): DayParts {
  const after = dayChanged(before, patch)
  if (fillsIn(patch.year)) return { ...after, month: '12', day: '31' }
  return patch.month ? { ...after, day: String(daysOf(after)) } : after
}

const written = ({ year, month, day }: DayParts, rest: string) =>
  `${year.padStart(4, '0')}-${(month || rest).padStart(2, '0')}-${(day || rest).padStart(2, '0')}`

/** True when the first day of a search lies after its last, each as far as it is given: nothing can be found. */
export const areSwapped = (from: DayParts, to: DayParts) =>
  from.year !== '' && to.year !== '' && written(from, '1') > written(to, '99')
