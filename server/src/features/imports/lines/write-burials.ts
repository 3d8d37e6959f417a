import { keyOf } from '@sexton/contract/imports/places'
import { burialFacts, readBurial, type ReadBurial } from '@sexton/contract/imports/read-burial'
import { LineCells } from '@sexton/contract/imports/read-line'
import { siteRefOf, type Place } from '@sexton/contract/sites/ref'
import { refreshSites } from '../../../domain/ground/take-site.ts'
import { codedCemeteries, codesOf, type WithCode } from '../of-cemetery.ts'
import type { Line } from '@sexton/contract/imports/line'
import { writeBisected } from './bisect.ts'
import { hangOnSaleSites, insertBurials } from './burial-queries.ts'
import { holdSites, openLegacySales, sitesAt, whoLieIn, type GroundSite } from './site-queries.ts'
import { KeyedLines, type Keyed } from './keyed.ts'
import { knownBurials } from './known-burials.ts'
import { NewGround } from './new-ground.ts'
import { Owners } from './owners.ts'
import { placeBurials, type OwnedBurial, type PlacedBurial } from './place-burials.ts'
import type { LineWriter, Run } from './run.ts'

type Taken = ReturnType<typeof placeBurials>['taken']

const isFull = ({ site_ref, grave_no }: { site_ref: string; grave_no: number | null }, who: string | null) =>
  `${grave_no === null ? 'Site' : `Grave ${grave_no} of site`} ${site_ref} is full${who ? `: ${who} there` : ''}.`

/** Writes burials of the past with their ground (imports-16), as `createLegacy` writes one. */
class BurialWriter implements LineWriter {
  readonly #cells: LineCells
  readonly #lines: KeyedLines<ReadBurial>
  readonly #owners: Owners

  constructor(
    readonly run: Run,
    readonly ground: NewGround,
    withCode: WithCode,
  ) {
    const { outcome, header, mapping, ctx } = run
    this.#cells = new LineCells('burials', header, mapping, run.questions)
    this.#owners = new Owners(run)
    const coded = (place: Place) => ({ ...place, block_ref: withCode(place.block_ref) })
    const read = (cells: readonly string[]) => {
      const burial = readBurial(this.#cells, cells, ctx.today)
      return { ...burial, places: burial.places.map(coded) }
    }
    this.#lines = new KeyedLines(outcome, header.length, read, burialFacts)
  }

  read(batch: readonly Line[]) {
    const lines = this.#lines.of(batch)
    return () => this.#writeAll(lines)
  }

  async #writeAll(lines: readonly Keyed<ReadBurial>[]) {
    const { outcome } = this.run
    const fresh = await knownBurials(this.run, lines)
    const owned = await this.#owned(fresh)
    const usual = owned.some(({ owner }) => owner === null) ? await this.#owners.historic() : 0
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
    return lines.flatMap((line) => {
      try {
        return [{ ...line, owner: line.read.customer ? named(line.read.customer) : chosen }]
      } catch (error) {
        this.run.outcome.stop(line, error)
        return []
      }
    })
  }

  async #write(rows: readonly OwnedBurial[], usual: number): Promise<() => void> {
    const { ctx, outcome } = this.run
    const places = rows.flatMap(({ read }) => read.places)
    const sites = await sitesAt(ctx, places)
    const missing = places.filter((place) => !sites.has(keyOf(place)))
    const planned = await this.ground.plan(missing)
    const { burials, taken, refused, full } = placeBurials(rows, new Map([...sites, ...planned]), usual)
    const made = await this.ground.make(this.#wanted(planned, burials, taken))
    await this.#store(burials, taken)
    const who = await whoLieIn(ctx, full)
    const told = [...refused, ...full.map((one, at) => [one.burial, isFull(one, who[at] ?? null)] as const)]
    return () => {
      if (this.run.said.dryrun) outcome.wanted.add(rows, (key) => sites.has(key))
      for (const [row, message] of told)
        outcome.refuse(row, this.#cells.column('place') || this.#cells.column('number'), message)
      outcome.added += burials.length
      outcome.sites += made.sites.length
      outcome.unplaced += burials.filter(({ seat }) => seat === null).length
      this.ground.keep(made)
      this.#tell(burials)
    }
  }

  /** Of the planned sites those that somebody's line names, with who takes them: a refused line makes none. */
  #wanted(planned: ReadonlyMap<string, GroundSite>, burials: readonly PlacedBurial[], taken: Taken) {
    const holders = new Map(taken.map(({ site_id, holder }) => [site_id, holder]))
    const named = new Set(burials.flatMap(({ read }) => read.places.map(keyOf)))
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
    await insertBurials(
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
  }

  #tell(burials: readonly PlacedBurial[]) {
    const { outcome } = this.run
    for (const { line, read } of burials) {
      const [first] = read.places
      if (first && read.places.length > 1)
        outcome.warn(
          line,
          `${read.legacy_address} covers ${read.places.length} sites. The burial is put in ${siteRefOf(first)} and the other sites are held with it.`,
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

  end = () => this.ground.settle()
}

export async function burialWriter(run: Run): Promise<LineWriter> {
  const withCode = codesOf(await codedCemeteries(run.ctx), run.said.cemetery_id)
  return new BurialWriter(run, await NewGround.of(run), withCode)
}
