import { KeptColumns } from '@sexton/contract/imports/kept'
import { keyOf } from '@sexton/contract/imports/places/places'
import { LineCells } from '@sexton/contract/imports/read-line'
import { ownerFacts, readOwner } from '@sexton/contract/imports/people/read-owner'
import { readRight, rightFields } from '@sexton/contract/imports/people/read-right'
import type { Line } from '@sexton/contract/imports/line'
import type { Place } from '@sexton/contract/sites/ref'
import { historicRecords } from '../../../../domain/customers/historic.ts'
import { does } from '../../../../domain/practices/options.ts'
import { storeKept } from '../../kept-queries.ts'
import { codedCemeteries, codesOf, type WithCode } from '../../of-cemetery.ts'
import { writeBisected } from '../bisect.ts'
import { standings } from './claim-queries.ts'
import { Claims, type Claimed, type OwnedSite, type ReadHolding } from './claims.ts'
import { giveSites } from './give-sites.ts'
import { GroundByType, type PlannedSite } from '../new-ground/ground-by-type.ts'
import { KeyedLines, type Keyed } from '../keyed.ts'
import { OwnerMatches, type Person } from './match-owners.ts'
import { insertPurchases } from './purchase-queries.ts'
import { insertRights } from './right-queries.ts'
import { Owners } from '../owners.ts'
import type { LineWriter, Run } from '../run.ts'
import { sitesAt } from '../site-queries.ts'
import { TypeRule } from '../new-ground/type-rule.ts'

const peopleOf = ({ owner, others }: OwnedSite) => (owner ? [owner, ...others] : others)

/** Writes sites that were sold long ago, each with its owner (imports-27). */
class OwnerWriter implements LineWriter {
  readonly #cells: LineCells
  readonly #kept: KeptColumns
  readonly #lines: KeyedLines<ReadHolding>
  readonly #matches: OwnerMatches
  #historic: Person | undefined

  constructor(
    readonly run: Run,
    readonly ground: GroundByType,
    withCode: WithCode,
  ) {
    const { header, mapping, ctx } = run
    this.#cells = new LineCells('owners', header, mapping, run.questions, run.dates)
    this.#kept = new KeptColumns('owners', header, mapping)
    this.#matches = new OwnerMatches(run)
    const tellsRights =
      does(ctx, 'rights') && [...rightFields, 'deed_no'].some((field) => this.#cells.has(field))
    const coded = (place: Place) => ({ ...place, block_ref: withCode(place.block_ref) })
    const read = (cells: readonly string[]) => {
      const owner = readOwner(this.#cells, cells, ctx.today)
      if (owner.type !== '' && !this.#typeNamed(owner.type) && mapping.new_sites !== 'column')
        throw this.#cells.wrong(
          'type',
          `There is no site type “${owner.type}”. Add it under Site Types, or correct the line.`,
        )
      const right = tellsRights ? readRight(this.#cells, cells, owner, ctx.today) : null
      return { ...owner, right, places: owner.places.map(coded) }
    }
    const facts = (said: ReadHolding) => ownerFacts(said) + (said.right ? JSON.stringify(said.right) : '')
    this.#lines = new KeyedLines(run, { read, facts })
  }

  read(batch: readonly Line[]) {
    const lines = this.#lines.of(batch)
    return () => this.#writeAll(lines)
  }

  async #writeAll(lines: readonly Keyed<ReadHolding>[]) {
    await writeBisected(
      this.run,
      await this.ground.decide(await this.#owned(lines), this.#typeOf),
      (rows) => this.#write(rows),
      (row, message) => this.run.outcome.refuse(row, this.#placeColumn(), message),
    )
  }

  #typeNamed = (name: string) => this.ground.rule.named(name)

  /** The type that the line names, else by the rule for all. */
  #typeOf = ({ read: { type } }: OwnedSite, place: Place) =>
    this.#typeNamed(type)?.id ?? this.ground.rule.decide(place, type)

  #placeColumn = () => this.#cells.column('place') || this.#cells.column('number')
  #ownerColumn = () =>
    ['owner', 'last_name', 'company_name', 'customer']
      .map((field) => this.#cells.column(field))
      .find(Boolean) ?? ''

  /** With the customers whom each names; a line that waits for an answer, or names nobody we know, is left. */
  async #owned(lines: readonly Keyed<ReadHolding>[]): Promise<OwnedSite[]> {
    const parties = lines.flatMap(({ read }) => [...(read.owner ? [read.owner] : []), ...read.others])
    const personOf = await this.#matches.find(parties, this.#ownerColumn())
    const historic = lines.some(({ read }) => read.isHistoric) ? await this.#unnamed() : null
    return lines.flatMap((line) => {
      try {
        const { owner, isHistoric, others } = line.read
        const unnamed = isHistoric ? historic : null
        return [{ ...line, owner: owner ? personOf(owner) : unnamed, others: others.map(personOf) }]
      } catch (error) {
        this.run.outcome.stop(line, error)
        return []
      }
    })
  }

  /** The customer who stands for owners whom nobody names: no owner that the report counts. */
  async #unnamed(): Promise<Person> {
    this.#historic ??= {
      party: { number: '', form: null, contact: {} },
      key: '',
      how: 'contact',
      customer_id: await new Owners(this.run).historic(),
      name: historicRecords,
      warning: '',
      isTold: true,
    }
    return this.#historic
  }

  async #write(rows: readonly OwnedSite[]): Promise<() => void> {
    const { ctx, outcome, said } = this.run
    const sites = await sitesAt(
      ctx,
      rows.flatMap(({ read }) => read.places),
    )
    const missing = rows.flatMap(({ read }) => read.places.filter((place) => !sites.has(keyOf(place))))
    const planned = await this.ground.plan(missing)
    const taken = [...sites.values()].filter(({ site_status_ref: now }) => now !== 'AVAIL')
    const claims = new Claims(
      new Map([...sites, ...planned]),
      await standings(
        ctx,
        taken.map(({ site_id }) => site_id),
      ),
      (key) => planned.has(key),
    )
    claims.addAll(rows)
    const { accepted, refused, warnings } = claims
    const customers = await this.#matches.make(accepted.flatMap(({ row }) => peopleOf(row)))
    const idOf = (person: Person) => person.customer_id ?? customers.get(person)!
    const keep = await this.#make(accepted, planned, idOf)
    await this.#give(accepted, idOf)
    await this.#right(accepted, idOf)
    await this.#keep(accepted)
    return () => {
      if (said.dryrun)
        outcome.wanted.add(
          rows.filter(({ read }) => read.type === ''),
          (key) => sites.has(key),
        )
      for (const [row, message] of refused) outcome.refuse(row, this.#placeColumn(), message)
      for (const [{ line }, message] of warnings) outcome.warn(line, message)
      for (const { row } of accepted)
        if (row.owner) outcome.added += 1
        else outcome.standing('unused', true)
      outcome.known += claims.known
      this.#matches.keep(customers)
      keep()
      for (const { row } of accepted.toSorted((one, other) => one.row.line - other.row.line)) this.#tell(row)
    }
  }

  /** Makes the planned sites that accepted lines name; the answer counts them once they stay made. */
  #make(
    accepted: readonly Claimed[],
    planned: ReadonlyMap<string, PlannedSite>,
    idOf: (person: Person) => number,
  ) {
    return this.ground.make(
      accepted.flatMap(({ row: { owner }, given, free }) =>
        [...given, ...free].flatMap((one) => {
          const site = planned.get(keyOf(one))
          return site ? [{ ...site, holder: owner && idOf(owner) }] : []
        }),
      ),
    )
  }

  async #give(accepted: readonly Claimed[], idOf: (person: Person) => number) {
    const others = ({ row }: Claimed) => row.others.map(idOf)
    await giveSites(
      this.run,
      this.ground,
      accepted.flatMap((claimed) =>
        claimed.given.map((site) => ({
          site,
          customer_id: idOf(claimed.row.owner!),
          others: others(claimed),
          facts: claimed.row.read.facts,
        })),
      ),
    )
    await insertPurchases(
      this.run,
      accepted.flatMap((claimed) =>
        claimed.told.map(({ site_id }) => ({
          site_id,
          facts: claimed.row.read.facts,
          others: others(claimed),
        })),
      ),
    )
    await insertPurchases(
      this.run,
      accepted.flatMap((claimed) =>
        claimed.righted
          .filter((site) => !claimed.told.includes(site))
          .map(({ site_id }) => ({ site_id, facts: null, others: others(claimed) })),
      ),
    )
  }

  /** The rights that lines tell of sites that have none yet (deeds-8). */
  async #right(accepted: readonly Claimed[], idOf: (person: Person) => number) {
    const rows = accepted.flatMap(({ row: { read, others }, given, told, righted }) => {
      const { right, facts } = read
      if (!right) return []
      return [...new Set([...given, ...told, ...righted])].map(({ site_id }) => ({
        site_id,
        right,
        facts,
        others: others.map(idOf),
      }))
    })
    await insertRights(this.run, rows)
  }

  /** What lines say beside the fields, with their sites (imports-29). */
  async #keep(accepted: readonly Claimed[]) {
    const rows = accepted.flatMap(({ row, given, told, free }) =>
      [...given, ...told, ...free].map(({ site_id }) => ({ id: site_id, ...this.#kept.of(row.cells) })),
    )
    await storeKept(this.run.ctx, this.run.import_id, 'site', rows)
  }

  #tell(row: OwnedSite) {
    const { outcome } = this.run
    const { line, read } = row
    for (const message of read.warnings) outcome.warn(line, message)
    for (const person of peopleOf(row)) {
      outcome.owners.add(line, person)
      if (person.warning) outcome.warn(line, person.warning)
    }
    if (read.places.some(({ site_no }) => site_no === 12))
      outcome.warn(line, 'Number 12 is imported, but never offered for sale.')
  }

  end = () => this.ground.settle()
}

export async function ownerWriter(run: Run): Promise<LineWriter> {
  const withCode = codesOf(await codedCemeteries(run.ctx), run.said.cemetery_id)
  const rule = await TypeRule.of(run, 'owners', () => Promise.resolve(new Map()))
  return new OwnerWriter(run, new GroundByType(run, rule), withCode)
}
