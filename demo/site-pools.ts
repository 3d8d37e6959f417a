import { Dice } from './dice.ts'
import type { Ground } from './ground.ts'
import { Ints } from './ints.ts'

/** Sites in the ground that can't be sold, told by hand: why. */
export const unsuitableByHand: Record<string, string> = {
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
  readonly sites = new Ints()
  #next = 0
  /** Sold as a type only, to be chosen later. */
  promised = 0

  get free(): number {
    return this.sites.length - this.#next - this.promised
  }

  take(dice: Dice): number {
    const chosen = this.#next + dice.below(Math.min(choice, this.sites.length - this.#next))
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
  readonly #told = new Map<string, number[]>()

  constructor(seed: number, ground: Ground) {
    for (let site = 0; site < ground.sites; site += 1) {
      const told = ground.isTold(site)
      const reason = told ? unsuitableByHand[ground.refOf(site)] : drawUnsuitable(seed, site)
      const type = ground.typeOf(site)
      if (reason !== undefined) this.unsuitable.set(site, reason)
      else if (told) this.#told.set(type, [...(this.#told.get(type) ?? []), site])
      else this.#poolOf(type).sites.push(site)
    }
  }

  #poolOf(type: string): Pool {
    const pool = this.#drawn.get(type) ?? new Pool()
    this.#drawn.set(type, pool)
    return pool
  }

  /** The next free site for a story; every third is left free, as families choose. */
  takeTold(type: string, unsited = false): number {
    const free = this.#told.get(type) ?? []
    const place = free.length % 3 === 0 ? 1 : 0
    if (unsited) return -1
    const [site] = free.splice(place, 1)
    if (site === undefined) throw new Error(`No site of type ${type} is left for the stories`)
    return site
  }

  /** Old burials of the stories lie at the far end of their rows. */
  takeToldLast(type: string): number {
    const site = this.#told.get(type)?.pop()
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

  take(type: string, dice: Dice): number {
    return this.#poolOf(type).take(dice)
  }

  promise(type: string): void {
    this.#poolOf(type).promised += 1
  }

  takeLast(type: string): number {
    return this.#poolOf(type).takeLast()
  }
}

function drawUnsuitable(seed: number, site: number): string | undefined {
  const dice = new Dice(seed, 'ground', site)
  return dice.chance(unsuitableShare) ? dice.of(reasons) : undefined
}
