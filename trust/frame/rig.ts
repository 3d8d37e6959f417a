import type { Random } from './random.ts'

/** How long it runs: short in CI, long on request. */
export interface Scale {
  rounds: number
  clients: number
}

/** One run of a rig. */
export interface Run extends Scale {
  random: Random
  /** The fault is planted: the rig has to find it. */
  planted: boolean
  /** Whether this part of the rig was asked for: all are, where none was named. */
  wants(part: string): boolean
}

/** One figure: how often a property was tried and how often it was broken. */
export interface Figure {
  property: string
  attempts: number
  found: number
  /** Seconds. */
  seconds: number
  note?: string
  /** What was found, a line each; the first few. */
  faults: string[]
}

/** One rig a file: what it holds, and its fault. */
export interface Rig {
  name: string
  holds: string
  /** What is made faulty with `--plant`, outside of the product. */
  plants: string
  scale: Record<'short' | 'long' | 'planted', Scale>
  /** Parts that can be run by themselves, so that a long form needs no hour at a stretch. */
  parts?: readonly string[]
  run(run: Run): Promise<Figure[]>
}

const FAULTS_SHOWN = 10

/** Counts one property's attempts and what was found. */
export class Tally {
  attempts = 0
  found = 0
  note: string | undefined
  readonly faults: string[] = []
  readonly #began = Date.now()

  /** Since the rig began that runs: how far it is, is known before its end. */
  static readonly begun: Tally[] = []

  constructor(readonly property: string) {
    Tally.begun.push(this)
  }

  fault(line: string): void {
    this.found += 1
    if (this.faults.length < FAULTS_SHOWN) this.faults.push(line)
  }

  figure(): Figure {
    const { property, attempts, found, note, faults } = this
    const seconds = (Date.now() - this.#began) / 1000
    return { property, attempts, found, seconds, faults, ...(note ? { note } : {}) }
  }
}
