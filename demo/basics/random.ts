import { createHash } from 'node:crypto'

/** Scrambles a number into one of 32 bits that looks like any other. */
function scrambled(value: number): number {
  let mixed = value | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

const kinds = {
  place: 1,
  person: 2,
  order: 3,
  fate: 4,
  legacy: 5,
  event: 6,
  note: 7,
  paper: 8,
  ground: 9,
  day: 10,
  burial: 11,
  kin: 12,
} as const

/** Draws that come out the same for the same park, kind of thing and number of it, whatever was drawn before. */
export class Random {
  #state: number

  constructor(seed: number, kind: keyof typeof kinds, number = 0) {
    this.#state = scrambled(scrambled(scrambled(seed) + kinds[kind]) + number)
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  /** A whole number, both ends among them. */
  between(lowest: number, highest: number): number {
    return lowest + this.below(highest - lowest + 1)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!
  }
}

/** 32 hexadecimal digits, unique among all records: random numbers repeat themselves among a million. */
export const uniqueHex = (seed: number, kind: keyof typeof kinds, number: number): string =>
  createHash('md5').update(`${seed} ${kind} ${number}`).digest('hex')

/** A choice in which some things come up more often than others. */
export class Weighted<T> {
  readonly #things: T[] = []
  readonly #upTo: number[] = []

  constructor(weights: Iterable<readonly [T, number]>) {
    let sum = 0
    for (const [thing, weight] of weights) {
      this.#things.push(thing)
      this.#upTo.push((sum += weight))
    }
  }

  pick(random: Random): T {
    const drawn = random.next() * this.#upTo.at(-1)!
    let [low, high] = [0, this.#upTo.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (drawn < this.#upTo[middle]!) high = middle
      else low = middle + 1
    }
    return this.#things[low]!
  }
}
