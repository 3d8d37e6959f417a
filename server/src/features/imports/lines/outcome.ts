import { broughtBy, mostRefused } from '@sexton/contract/imports/calls'
import type { Line } from '@sexton/contract/imports/line'
import type { Standing } from '@sexton/contract/imports/status/standing-words'
import { Unanswered } from '@sexton/contract/imports/questions'
import { WrongLine } from '@sexton/contract/imports/wrong-line'
import { OwnersFound } from './owners/owners-found.ts'
import { WantedGround } from './new-ground/wanted-ground.ts'

/** What is told of lines that are imported. */
const shownWarnings = 200

/** What became of the lines of a file. */
export class Outcome {
  added = 0
  known = 0
  refused = 0
  waiting = 0
  sites = 0
  located = 0
  unplaced = 0
  warned = 0
  /** Lines of graves where no one is buried, by what they say (imports-25). */
  readonly others = { reserved: 0, memorial: 0, unused: 0, removed: 0 }
  readonly blocks = new Set<string>()
  readonly wanted = new WantedGround()
  /** New sites by the name of their type. */
  readonly stock = new Map<string, { made: number; for_sale: number }>()
  readonly owners = new OwnersFound()
  readonly warnings: { line: number; message: string }[] = []
  readonly errors: (Line & { column: string; message: string })[] = []

  /** A line of a grave where no one is buried: it changes something, or all of it was there already. */
  standing(standing: Standing, isNew: boolean) {
    if (isNew && standing !== 'burial') this.others[standing] += 1
    else this.known += 1
  }

  /** Lines that brought something. */
  get brought() {
    return broughtBy(this)
  }

  warn(line: number, message: string) {
    this.warned += 1
    if (this.warnings.length < shownWarnings) this.warnings.push({ line, message })
  }

  /** What a line throws as it is read: it is refused, or waits for an answer. */
  stop(line: Line, error: unknown) {
    if (!(error instanceof WrongLine)) throw error
    if (error instanceof Unanswered) this.waiting += 1
    else this.refuse(line, error.column, error.message)
  }

  refuse(line: Line, column: string, message: string) {
    this.refused += 1
    if (this.errors.length < mostRefused) this.errors.push({ ...line, column, message })
  }
}
