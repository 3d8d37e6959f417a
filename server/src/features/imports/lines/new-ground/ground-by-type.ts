import type { Line } from '@sexton/contract/imports/line'
import { keyOf } from '@sexton/contract/imports/places/places'
import type { Place } from '@sexton/contract/sites/ref'
import { NewGround } from './new-ground.ts'
import type { SiteToMake } from './new-site-queries.ts'
import type { Run } from '../run.ts'
import { holdingsAt, type GroundSite } from '../site-queries.ts'
import type { TypeRule } from './type-rule.ts'

/** A site as it would be made, with the ground of its type. */
export type PlannedSite = GroundSite & { ground: NewGround }

interface Placed extends Line {
  read: { places: readonly Place[]; type: string }
}

/** The ground that an import makes, a `NewGround` for each type. */
export class GroundByType {
  readonly #all = new Map<number | undefined, NewGround>()
  /** The types of missing sites, as the first line that names each decides it. */
  readonly #types = new Map<string, number | undefined>()
  readonly #taken = new Set<number>()

  constructor(
    readonly run: Run,
    readonly rule: TypeRule,
  ) {}

  async #of(site_type_id: number | undefined): Promise<NewGround> {
    const known =
      this.#all.get(site_type_id) ??
      (await NewGround.of({ ...this.run, said: { ...this.run.said, site_type_id } }))
    this.#all.set(site_type_id, known)
    return known
  }

  /** Decides the types of the sites that lines lack; a line whose type is still asked waits. */
  async decide<T extends Placed>(
    lines: readonly T[],
    typeOf?: (line: T, place: Place) => number | undefined,
  ): Promise<T[]> {
    const isOne = this.rule.rule === 'one'
    if (isOne && !typeOf) return [...lines]
    const { ctx, outcome } = this.run
    const decided = typeOf ?? ((line: T, place: Place) => this.rule.decide(place, line.read.type))
    // Only what is missing is asked about; where nothing is asked, all can be decided.
    const places = isOne ? [] : lines.flatMap(({ read }) => read.places)
    const there = await holdingsAt(ctx, places)
    return lines.flatMap((line) => {
      try {
        for (const place of line.read.places) {
          const key = keyOf(place)
          if (!there.has(key) && !this.#types.has(key)) this.#types.set(key, decided(line, place))
        }
        return [line]
      } catch (error) {
        outcome.stop(line, error)
        return []
      }
    })
  }

  /** The sites that would be made at these missing places, by `keyOf`. */
  async plan(missing: readonly Place[]): Promise<Map<string, PlannedSite>> {
    const places = new Map<number | undefined, Map<string, Place>>()
    for (const place of missing) {
      const key = keyOf(place)
      const type = this.#types.has(key) ? this.#types.get(key) : this.run.said.site_type_id
      places.set(type, (places.get(type) ?? new Map<string, Place>()).set(key, place))
    }
    const planned = new Map<string, PlannedSite>()
    for (const [type, wanted] of places) {
      const ground = await this.#of(type)
      for (const [key, site] of await ground.plan([...wanted.values()])) planned.set(key, { ...site, ground })
    }
    return planned
  }

  /** Makes planned sites, with whose each becomes; `keep` counts them once they stay made. */
  async make(planned: readonly (PlannedSite & Pick<SiteToMake, 'holder'>)[]) {
    const byGround = new Map<NewGround, (GroundSite & Pick<SiteToMake, 'holder'>)[]>()
    for (const { ground, ...site } of planned) {
      const before = byGround.get(ground)
      if (before) before.push(site)
      else byGround.set(ground, [site])
    }
    const made: (() => void)[] = []
    for (const [ground, sites] of byGround) {
      const all = await ground.make(sites)
      made.push(() => {
        ground.keep(all)
        this.run.outcome.sites += all.sites.length
        this.#count(sites)
      })
    }
    return () => {
      for (const keep of made) keep()
    }
  }

  #stockOf(site_type_id: number) {
    const name = this.rule.types.find(({ id }) => id === site_type_id)?.name ?? ''
    const { stock } = this.run.outcome
    const now = stock.get(name) ?? { made: 0, for_sale: 0 }
    stock.set(name, now)
    return now
  }

  /** New sites of these types that are not for sale after all. */
  withhold(types: readonly number[]) {
    for (const site_type_id of types) this.#stockOf(site_type_id).for_sale -= 1
  }

  /** What it does to stock: sites made of each type, and those of them that are for sale. */
  #count(sites: readonly (GroundSite & Pick<SiteToMake, 'holder'>)[]) {
    for (const { site_type_id, site_no, site_status_ref, holder } of sites) {
      const now = this.#stockOf(site_type_id)
      const isForSale = holder === null && site_status_ref === 'AVAIL' && site_no !== 12
      now.made += 1
      now.for_sale += isForSale ? 1 : 0
    }
  }

  /** Free sites that came onto a legacy sale. */
  take(sites: readonly { site_type_id: number }[]) {
    for (const { site_type_id } of sites) this.#taken.add(site_type_id)
  }

  async settle() {
    const taken = [...this.#taken].map((site_type_id) => ({ site_type_id }))
    if (taken.length > 0) (await this.#of(this.run.said.site_type_id)).take(taken)
    for (const ground of this.#all.values()) await ground.settle()
  }
}
