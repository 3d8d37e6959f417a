import { Random } from '../basics/random.ts'
import type { SiteMap } from '../setting/site-map.ts'
import { NumberColumn } from '../basics/number-column.ts'

/** Sites in the ground that can't be sold, of the stories: why. */
export const unsuitableInStories: Record<string, string> = {
  'A-01-20': 'Tree or roots',
  'A-01-21': 'Tree or roots',
  'A-09-03': 'Rock',
  'B-06-01': 'Pipe or cable',
  'B-10-21': 'Waterlogged',
  'C-02-07': 'Old burial found',
}
const unsuitableShare = 1 / 150
const reasons = ['Rock', 'Waterlogged', 'Tree or roots', 'Pipe or cable', 'Path or drain', 'Subsidence']

/** How far from the next free site families look. */
const choice = 12

/** Free sites of one type, in the order people count. */
class Pool {
  readonly sites = new NumberColumn()
  #next = 0
  /** Sold as a type only, to be chosen later. */
  promised = 0

  get free(): number {
    return this.sites.length - this.#next - this.promised
  }

  take(random: Random): number {
    const chosen = this.#next + random.below(Math.min(choice, this.sites.length - this.#next))
    const site = this.sites.at(chosen)
    this.sites.set(chosen, this.sites.at(this.#next))
    this.#next += 1
    return site
  }

  takeLast(): number {
    this.sites.length -= 1
    return this.sites.at(this.sites.length)
  }
}

/** The free sites of the park. The blocks of the stories are theirs alone. */
export class SitePools {
  readonly unsuitable = new Map<number, string>()
  readonly #drawn = new Map<string, Pool>()
  readonly #scripted = new Map<string, number[]>()

  constructor(seed: number, siteMap: SiteMap) {
    for (let site = 0; site < siteMap.sites; site += 1) {
      const scripted = siteMap.isScripted(site)
      const reason = scripted ? unsuitableInStories[siteMap.refOf(site)] : drawUnsuitable(seed, site)
      const type = siteMap.typeOf(site)
      if (reason !== undefined) this.unsuitable.set(site, reason)
      else if (scripted) this.#scripted.set(type, [...(this.#scripted.get(type) ?? []), site])
      else this.#poolOf(type).sites.push(site)
    }
  }

  #poolOf(type: string): Pool {
    const pool = this.#drawn.get(type) ?? new Pool()
    this.#drawn.set(type, pool)
    return pool
  }

  /** The next free site for a story; every third is left free, as families choose. */
  takeScripted(type: string, unsited = false): number {
    const free = this.#scripted.get(type) ?? []
    const place = free.length % 3 === 0 ? 1 : 0
    if (unsited) return -1
    const [site] = free.splice(place, 1)
    if (site === undefined) throw new Error(`No site of type ${type} is left for the stories`)
    return site
  }

  /** Legacy burials of the stories are at the far end of their rows. */
  takeScriptedLast(type: string): number {
    const site = this.#scripted.get(type)?.pop()
    if (site === undefined) throw new Error(`No site of type ${type} is left for the stories`)
    return site
  }

  /** `wanted` where it has a free site, else the type of `others` that has most. */
  typeFor(wanted: string, others: (type: string) => boolean): string {
    if (this.#poolOf(wanted).free > 0) return wanted
    const [most] = [...this.#drawn]
      .filter(([type, pool]) => others(type) && pool.free > 0)
      .sort(([, one], [, other]) => other.free - one.free)
    if (!most) throw new Error('The park is too small for its sales')
    return most[0]
  }

  take(type: string, random: Random): number {
    return this.#poolOf(type).take(random)
  }

  promise(type: string): void {
    this.#poolOf(type).promised += 1
  }

  takeLast(type: string): number {
    return this.#poolOf(type).takeLast()
  }
}

function drawUnsuitable(seed: number, site: number): string | undefined {
  const random = new Random(seed, 'ground', site)
  return random.chance(unsuitableShare) ? random.of(reasons) : undefined
}
