import type { ServedPark, ServeOptions } from './served-park.ts'
import type { Target } from '../targets/target.ts'
import type { User } from './user.ts'

/** Checks the answer of a visit, once its time is taken. Throws WrongAnswer. */
export type Check = () => void

/** What one user does once: a call, or all the calls of a screen. `turn` counts the visits of a case. */
export type Visit = (user: User, turn: number) => Promise<Check>

/** All the calls of a screen about one thing; `e2e/platform/one-request.test.ts` holds what a screen asks for. */
export type Screen = (id: number) => (user: User) => Promise<Check>

export interface LoadOptions {
  /** How many users visit at once, one run each. Default: 1, then 10. */
  connections?: readonly number[]
  /** No more visits than these in all, warming up included: for what can be done only once. */
  atMost?: number
}

/** What a case measures with. */
export interface Bench {
  park: ServedPark
  users: readonly User[]
  /** True for the short form of CI: a few seconds, and no targets but ratios. */
  short: boolean
  /** How long each load is measured. */
  seconds: number
  /**
   * How many times as long the yardstick takes just now as on the machine that the targets were set on, at least once: a load
   * that is so many requests a second is so much less of one here.
   */
  slower: number
  /** Lets 1 and then 10 users make visits and notes their figures under the case's name, or `name`. */
  load(visit: Visit, options?: LoadOptions, name?: string): Promise<void>
  note(figure: string, value: number): void
}

/** What a case needs that starts the product itself. */
export interface Folder {
  /** A data folder of its own that holds the park, stopped. */
  dataDir: string
  short: boolean
  seconds: number
  /** The settings the product is started with. */
  serving: ServeOptions
  note(figure: string, value: number): void
}

/** One measure, `bench/<name>.ts`. */
export interface Case {
  about: string
  targets?: readonly Target[]
  run?(bench: Bench): Promise<void>
  /** Runs before the park is served. */
  runOnFolder?(folder: Folder): Promise<void>
}

/** An answer that is not what was asked for: its time counts for nothing. */
export class WrongAnswer extends Error {}

/** A call that was not done. */
export class Refused extends WrongAnswer {
  constructor(
    message: string,
    readonly status: number,
    /** Seconds to wait before trying again, where that was said. */
    readonly retryAfter: number | undefined,
  ) {
    super(message)
  }
}

/** Throws unless the answer is right. */
export function expect(right: boolean, what: string): asserts right {
  if (!right) throw new WrongAnswer(what)
}
