import { keyOf } from '@sexton/contract/imports/places/places'
import type { ReadOwner } from '@sexton/contract/imports/people/read-owner'
import type { ReadRight } from '@sexton/contract/imports/people/read-right'
import { siteRefOf, type Place } from '@sexton/contract/sites/ref'
import type { PastPurchase } from '@sexton/contract/sites/holders'
import { longDate } from '@sexton/contract/values/long-date'
import { partialWords } from '@sexton/contract/values/partial-date'
import type { Standing } from './claim-queries.ts'
import type { Keyed } from '../keyed.ts'
import type { Person } from './match-owners.ts'
import { isGiven } from '../numbers.ts'
import type { GroundSite } from '../site-queries.ts'

/** What a line tells, with the right to its sites while the practice is on. */
export type ReadHolding = ReadOwner & { right: ReadRight | null }

/** A line with whom it names. */
export interface OwnedSite extends Keyed<ReadHolding> {
  /** Null: no one owns the site. */
  owner: Person | null
  others: readonly Person[]
}

/** What becomes of a line: sites that it gives, and those whose purchase it tells for the first time. */
export interface Claimed {
  row: OwnedSite
  given: GroundSite[]
  told: GroundSite[]
  /** Those that are the owner's already and have no right yet, of which the line tells it. */
  righted: GroundSite[]
  /** New sites that no one owns. */
  free: GroundSite[]
}

const labels: Record<
  Exclude<keyof PastPurchase, 'purchase_date' | 'purchase_precision' | 'purchase_words'>,
  string
> = {
  amount: 'amount paid',
  deed_no: 'deed or certificate number',
  rights_left: 'rights left',
  reserved_for: 'reserved for',
  note: 'note',
}

/** In what a line says otherwise of a purchase than what is stored: `deed or certificate number “12”, here “11”`. */
function differences(said: PastPurchase, stored: PastPurchase): string[] {
  const day = ({ purchase_date, purchase_precision, purchase_words }: PastPurchase) =>
    partialWords(purchase_date, purchase_precision, purchase_words)
  const pairs = [
    ['date bought', day(said), day(stored)] as const,
    ...Object.entries(labels).map(([field, label]) => {
      const of = (facts: PastPurchase) => facts[field as keyof typeof labels]
      return [label, of(said), of(stored)] as const
    }),
  ]
  return pairs.flatMap(([label, one, other]) =>
    one !== null && one !== other
      ? [`${label} “${one}”, here ${other === null ? 'none' : `“${other}”`}`]
      : [],
  )
}

const isSaid = ({ purchase_precision: _, ...facts }: PastPurchase) =>
  Object.values(facts).some((value) => value !== null)

/** Why a site cannot become an owner's; empty where it can, or is theirs. */
function problemOf(site: GroundSite, standing: Standing | undefined, owner: number | null): string {
  const { site_ref, sale_id, owner_customer_id: has } = site
  if (!standing) return ''
  if (standing.unsuitability) return `Site ${site_ref} is unsuitable (${standing.unsuitability}).`
  if (has !== null) {
    if (has === owner || standing.is_historic) return ''
    const who = `${standing.owner_name}${isGiven(has) ? ` (customer ${has})` : ''}`
    const since = standing.owned_since
      ? `since ${longDate(standing.owned_since)}`
      : 'since before these records began'
    return `Site ${site_ref} belongs to ${who}, ${since}.`
  }
  if (standing.hold) return standing.hold
  return sale_id === null
    ? ''
    : `Site ${site_ref} is on sale ${sale_id}, ${standing.is_draft ? 'which is a draft' : 'which is not paid'}.`
}

/** Decides line by line which sites become whose (imports-27); of two lines that claim one site the first counts. */
export class Claims {
  readonly accepted: Claimed[] = []
  readonly refused: [OwnedSite, string][] = []
  readonly warnings: [OwnedSite, string][] = []
  /** Lines that say nothing new. */
  known = 0
  /** By the site: which line of the batch gives it to whom. */
  readonly #taken = new Map<string, OwnedSite>()

  constructor(
    readonly sites: ReadonlyMap<string, GroundSite>,
    readonly standings: ReadonlyMap<number, Standing>,
    /** Whether the site at a place, by `keyOf`, is not made yet. */
    readonly isNew: (key: string) => boolean,
  ) {}

  /** Whose a site is, for a line that names nobody: it takes none from its owner. Empty: nobody's. */
  #otherOwner(row: OwnedSite, place: Place): string {
    const site = this.sites.get(keyOf(place))
    const before = this.#taken.get(keyOf(place))?.owner
    if (before && before !== row.owner) return before.name
    const has = site?.owner_customer_id ?? null
    if (!site || has === null || has === row.owner?.customer_id) return ''
    return this.standings.get(site.site_id)?.owner_name ?? ''
  }

  /** The places that a line is about; of one that names nobody those that are nobody else's. */
  #places(row: OwnedSite): readonly Place[] {
    if (row.read.owner !== null) return row.read.places
    return row.read.places.filter((place) => {
      const name = this.#otherOwner(row, place)
      if (name !== '')
        this.warnings.push([
          row,
          `Site ${this.sites.get(keyOf(place))!.site_ref} belongs to ${name} and will not change. The line does not name an owner.`,
        ])
      return name === ''
    })
  }

  #problem(row: OwnedSite, places: readonly Place[]): string {
    for (const place of places) {
      const site = this.sites.get(keyOf(place))
      if (!site)
        return `There is no site ${siteRefOf(place)}. Import the sites first, or choose a type for creating missing sites.`
      if (row.owner === null) continue
      const problem = problemOf(site, this.standings.get(site.site_id), row.owner.customer_id)
      if (problem) return problem
      const before = this.#taken.get(keyOf(place))
      if (before?.owner && before.owner !== row.owner)
        return `Line ${before.line} gives site ${site.site_ref} to ${before.owner.name}.`
    }
    return ''
  }

  /** What a line adds to a site that is the owner's already: what is not told yet, or a word on what differs. */
  #again(claimed: Claimed, site: GroundSite) {
    const standing = this.standings.get(site.site_id)
    const { row } = claimed
    const { facts } = row.read
    if (row.read.right && standing?.is_legacy && !standing.has_right) claimed.righted.push(site)
    if (!standing?.purchase) {
      if (standing?.is_legacy && (isSaid(facts) || row.others.length > 0)) claimed.told.push(site)
      return
    }
    const other = differences(facts, standing.purchase)
    if (other.length > 0)
      this.warnings.push([
        row,
        `Site ${site.site_ref} is theirs already and will not change. The line has: ${other.join('; ')}.`,
      ])
  }

  /** Adds the lines; those that name an owner come first. */
  addAll(rows: readonly OwnedSite[]) {
    for (const row of rows) if (row.read.owner !== null) this.#add(row)
    for (const row of rows) if (row.read.owner === null) this.#add(row)
  }

  #add(row: OwnedSite) {
    const places = this.#places(row)
    const problem = this.#problem(row, places)
    if (problem) {
      this.refused.push([row, problem])
      return
    }
    const claimed: Claimed = { row, given: [], told: [], righted: [], free: [] }
    for (const place of places) {
      const site = this.sites.get(keyOf(place))!
      if (row.owner === null) {
        if (this.isNew(keyOf(place)) && !this.#taken.has(keyOf(place))) claimed.free.push(site)
        this.#taken.set(keyOf(place), row)
        continue
      }
      const isTheirs = site.owner_customer_id !== null && site.owner_customer_id === row.owner.customer_id
      if (isTheirs) this.#again(claimed, site)
      else if (!this.#taken.has(keyOf(place))) claimed.given.push(site)
      this.#taken.set(keyOf(place), row)
    }
    const { given, told, righted, free } = claimed
    if (given.length + told.length + righted.length + free.length > 0) this.accepted.push(claimed)
    else this.known += 1
    if (claimed.told.length > 0)
      this.warnings.push([
        row,
        `${row.owner?.name} owns ${claimed.told.map(({ site_ref }) => site_ref).join(', ')} already. What the line says of the purchase is added.`,
      ])
  }
}
