import type { Line } from '@sexton/contract/imports/line'

/** Lines of each sort that are held to compare them. */
const held = 50

const isFigure = (cell: string) => /^\W?\d/.test(cell)

/** Columns in which nearly all of these lines have figures. */
const figuresIn = (lines: readonly Line[], width: number) =>
  Array.from({ length: width }, (_, at) => at).filter((at) => {
    const cells = lines.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '')
    return cells.length > 0 && cells.filter(isFigure).length >= cells.length * 0.8
  })

/**
 * How wide the lines of a table are. Values beyond the heads are columns without a name if most lines have some, or if
 * the lines that have them are in step with the others; else a comma within a value has moved them.
 */
export class Widths {
  /** Columns up to the last that is filled: in all lines, and in those that are as wide as the heads. */
  readonly #reach = { all: 0, narrow: 0 }
  #lines = 0
  #beyond = 0
  readonly #narrow: Line[] = []
  readonly #wide: Line[] = []

  constructor(readonly width: number) {}

  add(line: Line) {
    this.#lines += 1
    const reach = line.cells.findLastIndex((cell) => cell !== '') + 1
    const isWide = reach > this.width
    this.#reach.all = Math.max(this.#reach.all, reach)
    if (isWide) this.#beyond += 1
    else this.#reach.narrow = Math.max(this.#reach.narrow, reach)
    const some = isWide ? this.#wide : this.#narrow
    if (some.length < held) some.push(line)
  }

  #isInStep(): boolean {
    if (this.#beyond * 2 >= this.#lines) return true
    const figures = figuresIn(this.#narrow, this.width)
    const wide = new Set(figuresIn(this.#wide, this.width))
    return figures.length > 0 && figures.every((at) => wide.has(at))
  }

  /** How many columns there are: to the last that has a name or, if it is one, a value. */
  columns(names: readonly string[]): number {
    const named = names.findLastIndex((name) => name !== '') + 1
    const { all, narrow } = this.#reach
    return Math.max(named, all > narrow && !this.#isInStep() ? narrow : all)
  }
}
