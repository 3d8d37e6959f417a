import { WrongLine } from '@sexton/contract/imports/wrong-line'
import { createHash } from 'node:crypto'
import { widthProblem, type Line } from '@sexton/contract/imports/line'
import type { Outcome } from './outcome.ts'

/** A line that could be read, with what tells it from any other. */
export interface Keyed<T> extends Line {
  read: T
  key: string
}

/** A key of any length as it is stored. */
export const importKey = (facts: string) =>
  facts.length <= 60 ? facts : createHash('sha256').update(facts).digest('hex')

/** Reads the lines of a file; of two that are the same the second is refused (imports-17). */
export class KeyedLines<T> {
  readonly #lineOf = new Map<string, number>()

  constructor(
    readonly outcome: Outcome,
    readonly width: number,
    readonly read: (cells: readonly string[]) => T,
    readonly facts: (read: T) => string,
  ) {}

  #keyed(line: Line): Keyed<T> {
    const problem = widthProblem(line, this.width)
    if (problem) throw new WrongLine('', problem)
    const read = this.read(line.cells)
    const key = importKey(this.facts(read))
    const before = this.#lineOf.get(key)
    if (before !== undefined) throw new WrongLine('', `It is the same as line ${before}.`)
    this.#lineOf.set(key, line.line)
    return { ...line, read, key }
  }

  of(lines: readonly Line[]): Keyed<T>[] {
    return lines.flatMap((line) => {
      try {
        return [this.#keyed(line)]
      } catch (error) {
        this.outcome.stop(line, error)
        return []
      }
    })
  }
}
