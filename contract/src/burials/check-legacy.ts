import { burialMessages as say } from './messages.ts'
import type { BurialFields, BurialMode, BurialToCheck } from './to-check.ts'

/** A burial's dates, each with the column that says how exactly it is known. */
export const burialDates = [
  ['burial_date', 'burial_precision'],
  ['death_date', 'death_precision'],
  ['deceased_birth_date', 'deceased_birth_precision'],
] as const

/** A legacy date may be known in part and lies in the past; a burial that is still to come is known to the day. */
export function checkLegacy(burial: BurialToCheck, mode: BurialMode, today: string): BurialFields {
  if (mode === 'legacy' || mode === 'import')
    return (burial.burial_date ?? '') > today ? { burial_date: say.legacyNotYet } : {}
  const partial = burialDates.filter(([, precision]) => (burial[precision] ?? 'day') !== 'day')
  return Object.fromEntries(partial.map(([date]) => [date, say.wholeDate]))
}
