import { KeptColumns } from '@sexton/contract/imports/kept'
import { keyOf } from '@sexton/contract/imports/places/places'
import { burialFacts, readBurial, type ReadBurial } from '@sexton/contract/imports/read-burial'
import { coordinateFields } from '@sexton/contract/imports/places/read-coordinates'
import { LineCells } from '@sexton/contract/imports/read-line'
import type { Place } from '@sexton/contract/sites/ref'
import { refreshSites } from '../../../domain/ground/take-site.ts'
import { storeKept } from '../kept-queries.ts'
import { Locations, type Located } from '../locations.ts'
import { codedCemeteries, codesOf, type WithCode } from '../of-cemetery.ts'
import type { Line } from '@sexton/contract/imports/line'
import { writeBisected } from './bisect.ts'
import { historicCustomer } from '../../../domain/customers/historic.ts'
import { giveSites } from './owners/give-sites.ts'
import { countLying } from './new-ground/count-lying.ts'
import { hangOnSaleSites, insertBurials } from './burial-queries.ts'
import { holdSites, openLegacySales, sitesAt, whoLieIn } from './site-queries.ts'
import { KeyedLines, type Keyed } from './keyed.ts'
import { knownBurials } from './known-burials.ts'
import { GroundByType, type PlannedSite } from './new-ground/ground-by-type.ts'
import { Owners } from './owners.ts'
import { placeBurials, type OwnedBurial, type PlacedBurial, type PlacedOther } from './place-burials.ts'
import { ReservedPeople } from './owners/reserved-people.ts'
import { addSiteNotes } from './site-note-queries.ts'
import type { LineWriter, Run } from './run.ts'
import { TypeRule } from './new-ground/type-rule.ts'
import { WithheldSites } from './withheld-site-queries.ts'
import { warnOfBurials, warnOfOthers } from './warn-of-burials.ts'

const noteOf = ({ read: { note }, seats }: PlacedOther) =>
  note === '' ? [] : [{ site_id: seats[0]!.site_id, note }]

/** Of how somebody came to a site. */
const nothingKnown = {
  purchase_date: null,
  purchase_precision: 'unknown',
  purchase_words: null,
  amount: null,
  deed_no: null,
  rights_left: null,
  reserved_for: null,
} as const

type Taken = ReturnType<typeof placeBurials>['taken']

const isFull = ({ site_ref, grave_no }: { site_ref: string; grave_no: number | null }, who: string | null) =>
  `${grave_no === null ? 'Site' : `Grave ${grave_no} of site`} ${site_ref} is full${who ? `: ${who} there` : ''}.`

/** Writes burials of the past with their ground (imports-16), as `createLegacy` writes one. */
class BurialWriter implements LineWriter {
  readonly #cells: LineCells
  readonly #kept: KeptColumns
  readonly #lines: KeyedLines<ReadBurial>
  readonly #owners: Owners
  readonly #people: ReservedPeople
  readonly #locations: Locations
  readonly #withheld: WithheldSites

  constructor(
    readonly run: Run,
    readonly ground: GroundByType,
    withCode: WithCode,
  ) {
    const { header, mapping, ctx } = run
    this.#cells = new LineCells('burials', header, mapping, run.questions, run.dates)
    this.#kept = new KeptColumns('burials', header, mapping)
    this.#owners = new Owners(run)
    this.#people = new ReservedPeople(run)
    this.#withheld = new WithheldSites(run)
    const column = coordinateFields.map(this.#cells.column).find((name) => name !== '') ?? ''
    this.#locations = new Locations(ctx, run.questions, column)
    const coded = (place: Place) => ({ ...place, block_ref: withCode(place.block_ref) })
    const read = (cells: readonly string[]) => {
      const burial = readBurial(this.#cells, cells, ctx.today)
      return { ...burial, places: burial.places.map(coded) }
    }
    const person = (burial: ReadBurial) =>
      burial.standing === 'burial' ? burialFacts({ ...burial, legacy_id: '' }) : null
    this.#lines = new KeyedLines(run, { read, facts: burialFacts, person })
  }

  read(batch: readonly Line[]) {
    const lines = this.#lines.of(batch)
    return () => this.#writeAll(lines)
  }

  async #writeAll(lines: readonly Keyed<ReadBurial>[]) {
    const { outcome } = this.run
    const fresh = await knownBurials(this.run, lines)
    const owned = await this.ground.decide(await this.#owned(fresh))
    const isUnowned = ({ owner, read: { standing } }: OwnedBurial) =>
      owner === null && (standing === 'burial' || standing === 'reserved')
    const isReserved = owned.some(({ read: { standing } }) => standing === 'reserved')
    const usual = owned.some(isUnowned)
      ? await this.#owners.historic()
      : ((isReserved ? await historicCustomer(this.run.ctx) : null) ?? 0)
    await writeBisected(
      this.run,
      owned,
      (rows) => this.#write(rows, usual),
      (row, message) =>
        outcome.refuse(row, this.#cells.column('place') || this.#cells.column('number'), message),
    )
  }

  /** With whom each belongs to; a line that names nobody we know is refused. */
  async #owned(lines: readonly Keyed<ReadBurial>[]): Promise<OwnedBurial[]> {
    const chosen = await this.#owners.chosen()
    const numbers = lines.flatMap(({ read }) => read.customer || [])
    const named = await this.#owners.named(numbers, this.#cells.column('customer'))
    const reservedFor = await this.#people.find(
      lines,
      this.#cells.column('full_name') || this.#cells.column('deceased_last_name'),
    )
    return lines.flatMap((line) => {
      try {
        const { customer } = line.read
        return [{ ...line, owner: customer ? named(customer) : (reservedFor(line) ?? chosen) }]
      } catch (error) {
        this.run.outcome.stop(line, error)
        return []
      }
    })
  }

  async #write(all: readonly OwnedBurial[], usual: number): Promise<() => void> {
    const { ctx, outcome } = this.run
    const rows = all.map((row) => ({ ...row, owner: this.#people.now(row.owner) }))
    const places = rows.flatMap(({ read }) => read.places)
    const sites = await sitesAt(ctx, places)
    const missing = places.filter((place) => !sites.has(keyOf(place)))
    const planned = await this.ground.plan(missing)
    const placed = placeBurials(rows, sites, planned, usual)
    const { burials, others, taken, refused, full } = placed
    const keepPeople = await this.#people.make(placed)
    const keepMade = await this.ground.make(this.#wanted(planned, [...burials, ...others], taken))
    const ids = await this.#store(burials, taken)
    const { saved, warnings } = await this.#locate(ids, burials, others)
    await this.#nameOwners(placed, usual)
    const notes = await addSiteNotes(this.run, others.flatMap(noteOf))
    await this.#keep('site', others, (other) => other.seats[0]?.site_id)
    const who = await whoLieIn(ctx, full)
    const told = [...refused, ...full.map((one, at) => [one.burial, isFull(one, who[at] ?? null)] as const)]
    return () => {
      if (this.run.said.dryrun) outcome.wanted.add(rows, (key) => sites.has(key))
      for (const [row, message] of told)
        outcome.refuse(row, this.#cells.column('place') || this.#cells.column('number'), message)
      outcome.added += burials.length
      for (const other of others)
        outcome.standing(other.read.standing, other.isNew || noteOf(other).some(notes))
      outcome.located += saved.size
      for (const { line, message } of warnings) outcome.warn(line, message)
      outcome.unplaced += burials.filter(({ seat }) => seat === null).length
      keepMade()
      keepPeople()
      this.#withheld.add(others)
      warnOfBurials(outcome, burials)
      warnOfOthers(outcome, others)
    }
  }

  /** Of the planned sites those that somebody's line names, with who takes them: a refused line makes none. */
  #wanted(planned: ReadonlyMap<string, PlannedSite>, placed: readonly OwnedBurial[], taken: Taken) {
    const holders = new Map(taken.map(({ site_id, holder }) => [site_id, holder]))
    const named = new Set(placed.flatMap(({ read }) => read.places.map(keyOf)))
    return [...planned].flatMap(([key, site]) =>
      named.has(key) ? { ...site, holder: holders.get(site.site_id) ?? null } : [],
    )
  }

  async #store(burials: readonly PlacedBurial[], taken: Taken) {
    const { ctx, import_id } = this.run
    const sales = await openLegacySales(
      this.run,
      taken.map(({ holder }) => holder!),
    )
    const holds = taken.map((seat, at) => ({ ...seat, sale_id: sales[at]! }))
    const free = holds.filter(({ site_status_ref }) => site_status_ref === 'AVAIL')
    const saleSites = await holdSites(this.run, free)
    this.ground.take(free)
    const saleOf = new Map(holds.map(({ site_id, sale_id }) => [site_id, sale_id]))
    const further = burials.filter(
      ({ seat, customer_id }) => seat && !seat.isTaken && seat.legacy_customer_id !== customer_id,
    )
    const furtherSales = await openLegacySales(
      this.run,
      further.map(({ customer_id }) => customer_id),
    )
    const ownSale = new Map(further.map((burial, at) => [burial, furtherSales[at]!]))
    const ids = await insertBurials(
      this.run,
      burials.map((burial) => {
        const { seat } = burial
        const sale_id = seat ? (ownSale.get(burial) ?? saleOf.get(seat.site_id) ?? seat.sale_id) : null
        return {
          ...burial,
          sale_id,
          sale_site_id: seat ? (saleSites.get(seat.site_id) ?? seat.sale_site_id) : null,
        }
      }),
    )
    await this.#keep('burial', burials, (_, at) => ids[at])
    // Ground that is not for sale is given only to those whose dead lie there already (sales-40).
    const old = holds.filter(({ site_status_ref }) => site_status_ref !== 'AVAIL')
    if (old.length > 0) {
      await holdSites(this.run, old)
      await hangOnSaleSites(
        ctx,
        import_id,
        old.map(({ site_id }) => site_id),
      )
    }
    await refreshSites(
      ctx,
      taken.map(({ site_id }) => site_id),
    )
    return ids
  }

  /** Coordinates become the locations of their sites, or notes (imports-35). */
  #locate(ids: readonly number[], burials: readonly PlacedBurial[], others: readonly PlacedOther[]) {
    const at = { burial: ids, site: others.map(({ seats }) => seats[0]!.site_id) }
    const located = (
      parent: 'burial' | 'site',
      rows: readonly OwnedBurial[],
      siteOf: (place: number) => number | null,
    ) =>
      rows.flatMap(({ line, read: { coordinates } }, place): Located[] =>
        coordinates ? [{ line, coordinates, site_id: siteOf(place), parent, id: at[parent][place]! }] : [],
      )
    return this.#locations.save(this.run.import_id, [
      ...located('burial', burials, (place) => burials[place]!.seat?.site_id ?? null),
      ...located('site', others, (place) => at.site[place]!),
    ])
  }

  /** What lines say beside the fields, with the burial, or with the site where no one is buried (imports-29). */
  async #keep<T extends OwnedBurial>(
    parent: 'burial' | 'site',
    lines: readonly T[],
    idOf: (line: T, at: number) => number | undefined,
  ) {
    const rows = lines.flatMap((line, at) => {
      const id = idOf(line, at)
      return id === undefined ? [] : [{ id, ...this.#kept.of(line.cells) }]
    })
    await storeKept(this.run.ctx, this.run.import_id, parent, rows)
  }

  /** Gives sites in the name of the old registers’ customer (`historic`) to the people whom they are reserved for. */
  #nameOwners({ named }: ReturnType<typeof placeBurials>, historic: number) {
    return giveSites(
      this.run,
      this.ground,
      named.map(({ seat, note }) => ({
        site: { ...seat, owner_customer_id: historic },
        customer_id: seat.holder!,
        facts: { ...nothingKnown, note },
      })),
    )
  }

  async end() {
    this.ground.withhold(await this.#withheld.settle())
    await this.ground.settle()
  }
}

export async function burialWriter(run: Run): Promise<LineWriter> {
  const withCode = codesOf(await codedCemeteries(run.ctx), run.said.cemetery_id)
  const coded = (place: Place) => ({ ...place, block_ref: withCode(place.block_ref) })
  const rule = await TypeRule.of(run, 'burials', () => countLying(run, coded))
  return new BurialWriter(run, new GroundByType(run, rule), withCode)
}
