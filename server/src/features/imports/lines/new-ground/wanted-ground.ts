import { keyOf } from '@sexton/contract/imports/places/places'
import type { BulkReport } from '@sexton/contract/imports/calls'
import type { ReadBurial } from '@sexton/contract/imports/read-burial'

/** A line that names places; nobody lies there where it names no grave. */
interface Wanting {
  read: Pick<ReadBurial, 'places'> & Partial<Pick<ReadBurial, 'grave_no'>>
}

/** The sites of a file that were not there before it, and what would lie in them: from it the user chooses their type. */
export class WantedGround {
  /** Bodies by site. */
  readonly #bodies = new Map<string, number>()
  #lines = 0
  #graves = 1

  /** Lines of a batch; `isThere`: the site is, be it that the import itself has made it. */
  add(rows: readonly Wanting[], isThere: (key: string) => boolean) {
    for (const { read } of rows) {
      const wanted = read.places.map(keyOf).filter((key) => this.#bodies.has(key) || !isThere(key))
      if (wanted.length > 0) this.#lines += 1
      const [first] = read.places
      for (const key of wanted) {
        const isIn = read.grave_no !== undefined && first !== undefined && key === keyOf(first)
        this.#bodies.set(key, (this.#bodies.get(key) ?? 0) + (isIn ? 1 : 0))
        if (isIn) this.#graves = Math.max(this.#graves, read.grave_no ?? 1)
      }
    }
  }

  /** All of it; null where every site is there. */
  told(): BulkReport['wanted'] {
    if (this.#bodies.size === 0) return null
    let bodies = 0
    for (const count of this.#bodies.values()) bodies = Math.max(bodies, count)
    return { sites: this.#bodies.size, lines: this.#lines, bodies, graves: this.#graves }
  }
}
