/** How many pauses are remembered; the oldest is forgotten first. */
const atMost = 10_000

/**
 * The pauses that this process has found: it refuses these callers without asking the database, by a clock that only
 * goes forward, so that setting the machine's clock ends no pause.
 */
export class Pauses {
  readonly #ends = new Map<string, number>()
  readonly #now: () => number

  /** `now` in milliseconds, from any beginning. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  begin(who: string, seconds: number): void {
    this.#ends.delete(who)
    this.#ends.set(who, this.#now() + seconds * 1000)
    const [oldest] = this.#ends.keys()
    if (this.#ends.size > atMost && oldest !== undefined) this.#ends.delete(oldest)
  }

  /** Seconds left, rounded up; 0 where it is over. */
  left(who: string): number {
    const end = this.#ends.get(who)
    if (end === undefined) return 0
    if (end > this.#now()) return Math.ceil((end - this.#now()) / 1000)
    this.#ends.delete(who)
    return 0
  }
}
