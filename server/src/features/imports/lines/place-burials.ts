import { keyOf } from '@sexton/contract/imports/places'
import type { ReadBurial } from '@sexton/contract/imports/read-burial'
import { siteRefOf, type Place } from '@sexton/contract/sites/ref'
import type { GroundSite } from './site-queries.ts'
import type { Keyed } from './keyed.ts'
import { isGiven } from './numbers.ts'

/** A burial of a line with whom it belongs to: named or chosen; null where nobody is. */
export interface OwnedBurial extends Keyed<ReadBurial> {
  owner: number | null
}

/** A site as the lines of a batch see it: who holds it, or will, and the places that are left. */
interface Seat extends Omit<GroundSite, 'graves'> {
  /** Who holds it or takes it; null while nobody does. */
  holder: number | null
  /** It comes onto a legacy sale of the import. */
  isTaken: boolean
  left: Map<number, number>
}

export interface PlacedBurial extends OwnedBurial {
  customer_id: number
  seat: Seat | null
}

interface Placed {
  burials: PlacedBurial[]
  /** Sites that are given to a legacy holder. */
  taken: Seat[]
  refused: [OwnedBurial, string][]
  /** There is no place left where the line says: who lies there is still to be named. */
  full: { burial: OwnedBurial; site_id: number; site_ref: string; grave_no: number | null }[]
}

const seatOf = ({ graves, ...site }: GroundSite): Seat => ({
  ...site,
  holder: site.owner_customer_id,
  isTaken: false,
  left: new Map(graves),
})

/** The grave of a burial: the one that its line names, else the site's only one. */
const graveOf = ({ left }: Seat, named: number | null) =>
  named ?? (left.size === 1 ? [...left.keys()][0]! : null)

/** Takes a place in the seat; false where none is left. */
function sitDown(seat: Seat, grave_no: number | null): boolean {
  const free = [...seat.left.values()].reduce((sum, left) => sum + left, 0) - seat.somewhere
  const inGrave = grave_no === null ? free : (seat.left.get(grave_no) ?? 0)
  if (free <= 0 || inGrave <= 0) return false
  if (grave_no === null) seat.somewhere += 1
  else seat.left.set(grave_no, inGrave - 1)
  return true
}

/** Why a burial of this customer cannot be in the site; empty where it can. */
function problemOf(seat: Seat | undefined, place: Place, customer_id: number): string {
  const ref = seat?.site_ref ?? siteRefOf(place)
  if (!seat)
    return `There is no site ${ref}. Import the sites first, or choose a type for creating missing sites.`
  if (seat.holder !== null && seat.holder !== customer_id)
    return `Another customer${isGiven(seat.holder) ? ` (${seat.holder})` : ''} has site ${ref}.`
  if (seat.holder === null && seat.sale_id !== null)
    return `Site ${ref} is on sale ${seat.sale_id}, which is not paid.`
  return ''
}

/**
 * Who lies where and whose the ground becomes, line by line: a site that somebody holds keeps its holder, any other goes to
 * the line's customer, else to `usual`. Of a range the body lies in the first; whatever else could be sold is held with it
 * (imports-16).
 */
export function placeBurials(
  burials: readonly OwnedBurial[],
  sites: ReadonlyMap<string, GroundSite>,
  usual: number,
): Placed {
  const seats = new Map([...sites].map(([key, site]) => [key, seatOf(site)]))
  const placed: Placed = { burials: [], taken: [], refused: [], full: [] }
  for (const burial of burials) {
    const { places, grave_no: named } = burial.read
    const first = places[0] ? (seats.get(keyOf(places[0])) ?? null) : null
    const customer_id = burial.owner ?? first?.holder ?? usual
    const problem = places
      .map((place) => problemOf(seats.get(keyOf(place)), place, customer_id))
      .find((one) => one !== '')
    const grave_no = first && graveOf(first, named)
    const lacks = first && grave_no !== null && !first.left.has(grave_no)
    if (problem || lacks) {
      placed.refused.push([burial, problem ?? `Site ${first!.site_ref} has no grave ${grave_no}.`])
      continue
    }
    if (first && !sitDown(first, grave_no)) {
      const { site_id, site_ref } = first
      placed.full.push({ burial, site_id, site_ref, grave_no })
      continue
    }
    for (const seat of places.map((place) => seats.get(keyOf(place))!))
      if (seat.holder === null && (seat === first || seat.site_status_ref === 'AVAIL')) {
        Object.assign(seat, { holder: customer_id, isTaken: true })
        placed.taken.push(seat)
      }
    placed.burials.push({ ...burial, customer_id, seat: first })
  }
  return placed
}
