import type { Changing } from '../../../core/context/context.ts'
import { nextNumbers, type Numbered } from './number-queries.ts'

/** Numbers of a dry run begin here; `imports_are_numbered` refuses to record an import with such a number. */
const firstScratch = -2_000_000_000

/** Tells a number that people can quote from one of a dry run. */
export const isGiven = (id: number) => id > 0

/**
 * Gives the rows of an import their numbers (imports-21). A sequence never goes back, so a dry run has numbers of its own
 * below zero, and a batch that is rolled back returns its numbers to the next one.
 */
export class Numbers {
  readonly #free = new Map<Numbered, number[]>()
  #given: { table: Numbered; ids: readonly number[] }[] = []
  #scratch = firstScratch

  constructor(
    readonly ctx: Pick<Changing, 'db'>,
    readonly dryrun: boolean,
  ) {}

  /** So many numbers for rows of this table, ascending. */
  async take(table: Numbered, count: number): Promise<number[]> {
    if (this.dryrun) return Array.from({ length: count }, () => (this.#scratch += 1))
    const ids = (this.#free.get(table) ?? []).splice(0, count)
    if (ids.length < count) ids.push(...(await nextNumbers(this.ctx, table, count - ids.length)))
    this.#given.push({ table, ids })
    return ids
  }

  /** What was written with the numbers taken since then stays written. */
  keep() {
    this.#given = []
  }

  /** It was rolled back: the numbers taken since `keep` are free again. */
  giveBack() {
    for (const { table, ids } of this.#given)
      this.#free.set(
        table,
        [...ids, ...(this.#free.get(table) ?? [])].toSorted((one, other) => one - other),
      )
    this.#given = []
  }
}
