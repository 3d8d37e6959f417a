import { keyOf } from '@sexton/contract/imports/places/places'
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
  /** It is made by the import. */
  isPlanned: boolean
  /** It comes onto a legacy sale of the import. */
  isTaken: boolean
  left: Map<number, number>
}

export interface PlacedBurial extends OwnedBurial {
  customer_id: number
  seat: Seat | null
}

/** A line of a grave where no one is buried (imports-25), with its sites. */
export interface PlacedOther extends OwnedBurial {
  seats: Seat[]
  /** It makes a site, or gives one to the person whom it is reserved for. */
  isNew: boolean
}

interface Placed {
  burials: PlacedBurial[]
  others: PlacedOther[]
  /** Sites that are given to a legacy holder. */
  taken: Seat[]
  /** Sites in the name of the old registers’ customer that get the person whom they are reserved for as their owner. */
  named: { seat: Seat; note: string }[]
  refused: [OwnedBurial, string][]
  /** There is no place left where the line says: who lies there is still to be named. */
  full: { burial: OwnedBurial; site_id: number; site_ref: string; grave_no: number | null }[]
}

const seatOf = ({ graves, ...site }: GroundSite, isPlanned: boolean): Seat => ({
  ...site,
  isPlanned,
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

/** Those whose sites have no owner yet take them; what somebody else holds stays with them. */
function takeSeats(seats: readonly Seat[], customer_id: number, placed: Placed): boolean {
  const free = seats.filter(
    (seat) => seat.holder === null && (seat === seats[0] || seat.site_status_ref === 'AVAIL'),
  )
  for (const seat of free) Object.assign(seat, { holder: customer_id, isTaken: true })
  placed.taken.push(...free)
  return free.length > 0
}

/** A line of a grave where no one is buried: nobody takes a place in it, and only who it is reserved for takes the site. */
function placeOther(line: OwnedBurial, seats: readonly (Seat | undefined)[], usual: number, placed: Placed) {
  const { standing, places } = line.read
  const isReserved = standing === 'reserved'
  const lacking = places.find((_, at) => !seats[at])
  const sold = seats.find((seat) => isReserved && seat?.holder === null && seat.sale_id !== null)
  if (lacking || sold) {
    placed.refused.push([line, problemOf(sold, lacking ?? places[0]!, 0)])
    return
  }
  const there = seats.filter((seat) => seat !== undefined)
  const historic = there.filter(
    ({ holder, isTaken: isGiven, legacy_customer_id }) =>
      holder === usual && !isGiven && legacy_customer_id !== null,
  )
  const isNamed = isReserved && line.owner !== null && line.owner !== usual && historic.length > 0
  const isTaken = isReserved && takeSeats(there, line.owner ?? usual, placed)
  if (isNamed)
    for (const seat of historic) {
      seat.holder = line.owner
      placed.named.push({ seat, note: line.read.note })
    }
  const isMade = standing === 'unused' && there.some(({ isPlanned }) => isPlanned)
  placed.others.push({ ...line, seats: there, isNew: isTaken || isNamed || isMade })
}

/** Owners whom the file names come first, then who a site is reserved for: whoever else is buried there joins them. */
const rankOf = ({ read: { standing }, owner }: OwnedBurial) => {
  if (standing === 'burial') return owner === null ? 2 : 0
  return standing === 'reserved' ? 1 : 3
}

/**
 * Who lies where and whose the ground becomes, line by line: a site that somebody holds keeps its holder, any other goes to
 * the line's customer, else to `usual`. Of a range the body lies in the first; whatever else could be sold is held with it
 * (imports-16). `planned`: the sites that would be made; `usual`: the old registers’ customer.
 */
export function placeBurials(
  lines: readonly OwnedBurial[],
  sites: ReadonlyMap<string, GroundSite>,
  planned: ReadonlyMap<string, GroundSite>,
  usual: number,
): Placed {
  const seats = new Map([
    ...[...sites].map(([key, site]) => [key, seatOf(site, false)] as const),
    ...[...planned].map(([key, site]) => [key, seatOf(site, true)] as const),
  ])
  const placed: Placed = { burials: [], others: [], taken: [], named: [], refused: [], full: [] }
  for (const burial of lines.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const { places, grave_no: named, standing } = burial.read
    const all = places.map((place) => seats.get(keyOf(place)))
    if (standing !== 'burial') {
      placeOther(burial, all, usual, placed)
      continue
    }
    const first = all[0] ?? null
    const customer_id = burial.owner ?? first?.holder ?? usual
    const problem = places
      .map((place, at) => problemOf(all[at], place, customer_id))
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
    takeSeats(
      all.map((seat) => seat!),
      customer_id,
      placed,
    )
    placed.burials.push({ ...burial, customer_id, seat: first })
  }
  return placed
}
