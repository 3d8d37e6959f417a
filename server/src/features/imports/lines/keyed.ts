import { WrongLine } from '@sexton/contract/imports/wrong-line'
import { createHash } from 'node:crypto'
import { widthProblem, type Line } from '@sexton/contract/imports/line'
import type { Run } from './run.ts'

/** A line that could be read, with what tells it from any other. */
export interface Keyed<T> extends Line {
  read: T
  key: string
}

/** A key of any length as it is stored. */
export const importKey = (facts: string) =>
  facts.length <= 60 ? facts : createHash('sha256').update(facts).digest('hex')

interface Reading<T> {
  read: (cells: readonly string[]) => T
  facts: (read: T) => string
  /**
   * Whom a line is about, where lines that are the same may be of two people (imports-26); null where they cannot. Two lines
   * of one reference and one person are one record.
   */
  person?: (read: T) => string | null
}

/** A number that stands for a text: 48 bits of its hash. */
const shortHash = (text: string) => createHash('sha256').update(text).digest().readUIntBE(0, 6)

/** Reads the lines of a file; of two that are the same the second is refused (imports-17), or asked about. */
export class KeyedLines<T> {
  readonly #first = new Map<string, { line: number; who: number }>()

  constructor(
    readonly run: Pick<Run, 'outcome' | 'header' | 'twins'>,
    readonly reading: Reading<T>,
  ) {}

  #keyed(line: Line): Keyed<T> {
    const { run, reading } = this
    const problem = widthProblem(line, run.header.length)
    if (problem) throw new WrongLine('', problem)
    const read = reading.read(line.cells)
    const facts = reading.facts(read)
    const key = importKey(facts)
    const person = reading.person?.(read) ?? null
    const who = person === null || person === facts ? 0 : shortHash(person)
    const first = this.#first.get(key)
    if (first === undefined) {
      this.#first.set(key, { line: line.line, who })
      return { ...line, read, key }
    }
    if (person === null) throw new WrongLine('', `It is the same as line ${first.line}.`)
    const isRepeated = who !== 0 && who === first.who
    const nth = run.twins.next({ key, line: line.line, first: first.line, isRepeated })
    // The key counts people, so the same file again finds each of them.
    return { ...line, read, key: importKey(`${facts}\n${nth}`) }
  }

  of(lines: readonly Line[]): Keyed<T>[] {
    return lines.flatMap((line) => {
      try {
        return [this.#keyed(line)]
      } catch (error) {
        this.run.outcome.stop(line, error)
        return []
      }
    })
  }
}
