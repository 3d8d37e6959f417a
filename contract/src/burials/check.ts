import { checkDates } from './check-dates.ts'
import { checkLegacy } from './check-legacy.ts'
import { checkPresence } from './check-presence.ts'
import type { BurialFields, BurialMode, BurialToCheck } from './to-check.ts'

/**
 * The validation of a burial (burials-14 to burials-18), for server and form alike.
 * `today`: the park's date, `YYYY-MM-DD`. What is missing is reported before what does not fit.
 */
export function checkBurial(burial: BurialToCheck, mode: BurialMode, today: string): BurialFields {
  return {
    ...checkDates(burial, today),
    ...checkLegacy(burial, mode, today),
    ...checkPresence(burial, mode),
  }
}
