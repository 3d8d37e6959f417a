import { siteRefOf } from '@sexton/contract/sites/ref'
import { isGiven } from './numbers.ts'
import type { Outcome } from './outcome.ts'
import type { PlacedBurial, PlacedOther } from './place-burials.ts'

const whoIs = (customer_id: number) =>
  isGiven(customer_id) ? `customer ${customer_id}` : 'another customer of this file'

/** What is to be known of burials that come in. */
export function warnOfBurials(outcome: Outcome, burials: readonly PlacedBurial[]): void {
  for (const { line, read } of burials) {
    const [first] = read.places
    if (first && read.places.length > 1)
      outcome.warn(
        line,
        `${read.legacy_address} covers ${read.places.length} sites. The burial is put in ${siteRefOf(first)} and the other sites are held with it.`,
      )
    if (read.isNameless)
      outcome.warn(line, 'Someone is buried here, but the line has no name. The last name is set to Unknown.')
    if (read.toCheck !== '') outcome.warn(line, read.toCheck)
    if (read.grave_unread !== null)
      outcome.warn(
        line,
        `“${read.grave_unread}” is not a grave number. The burial is in site ${siteRefOf(first!)}, its grave unknown, to be checked.`,
      )
    if (read.unplaced)
      outcome.warn(
        line,
        `“${read.legacy_address}” could not be read. Imported without a burial place, to be checked.`,
      )
    if (read.places.some(({ site_no }) => site_no === 12))
      outcome.warn(line, 'Number 12 is imported, but never offered for sale.')
  }
}

/** Where the file and the park disagree on a grave where no one is buried. */
export function warnOfOthers(outcome: Outcome, others: readonly PlacedOther[]): void {
  for (const { line, read, seats, owner, isNew } of others) {
    const held = seats.find(({ holder, sale_id }) => holder !== null || sale_id !== null)
    if (!held) continue
    const whose = held.holder === null ? `is on sale ${held.sale_id}` : `belongs to ${whoIs(held.holder)}`
    if (read.standing === 'unused')
      outcome.warn(
        line,
        `The file says that site ${held.site_ref} is unused, but it ${whose}. It will not change.`,
      )
    if (read.standing === 'reserved' && held.holder !== owner && !isNew)
      outcome.warn(
        line,
        `Site ${held.site_ref} ${whose} and will not change. A note on it says: ${read.note}`,
      )
  }
}
