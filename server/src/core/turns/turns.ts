import { overloaded, slowDown } from '../refusal.ts'
import { Counts } from './counts.ts'

/** How many may do something at once, and how many may wait for it. */
export interface TurnLimits {
  /** How many run at once in all. */
  atOnce: number
  /** How many of one caller's run at once; no further limit where it is not set. */
  each?: number
  /** How many of one caller's may wait; the next one is refused with 429. */
  waiting: number
  /** How many may wait in all; then one has to go for the next one. No limit where it is not set. */
  waitingInAll?: number
  /** Milliseconds of waiting after which one is refused with 503. */
  patience: number
}

/** The message to a caller of whose calls too many wait; `slowDown`'s where it is not set. */
interface Words {
  tooMany?: string
}

type Leave = () => void

interface Waiter {
  enter(leave: Leave): void
  refuse(why: Error): void
  timer: NodeJS.Timeout
}

/**
 * Turns at what only a few can do at once. Who asks for much waits for their own calls: a free turn goes to the
 * caller who has waited the longest, not to the one who asked for most; and where no more may wait, the caller with the
 * longest line loses the last of it to one with a shorter line.
 */
export class Turns<Who> {
  /** The callers that wait, the next one first. */
  readonly #lines = new Map<Who, Waiter[]>()
  readonly #running = new Counts<Who>()
  readonly #limits: Required<TurnLimits>
  readonly #words: Words
  #waiting = 0

  constructor({ each, waitingInAll, ...limits }: TurnLimits, words: Words = {}) {
    this.#limits = { each: each ?? limits.atOnce, waitingInAll: waitingInAll ?? Infinity, ...limits }
    this.#words = words
  }

  /** How many run now, and how many wait. */
  get busy(): { running: number; waiting: number } {
    return { running: this.#running.inAll, waiting: this.#waiting }
  }

  /** Waits for a turn; answers a function that gives it back, which may be called more than once. Refusals: 429, 503. */
  take(who: Who): Leave | Promise<Leave> {
    if (this.#mayRun(who)) return this.#enter(who)
    const line = this.#lines.get(who) ?? []
    if (line.length >= this.#limits.waiting) throw slowDown(this.#words.tooMany)
    if (this.#waiting >= this.#limits.waitingInAll) this.#makeRoom(line.length + 1)
    return new Promise<Leave>((enter, refuse) => {
      const giveUp = () => {
        this.#forget(who, waiter)
        refuse(overloaded())
      }
      const waiter = { enter, refuse, timer: setTimeout(giveUp, this.#limits.patience) }
      line.push(waiter)
      this.#lines.set(who, line)
      this.#waiting += 1
    })
  }

  /** Does the work when its turn comes. Refusals: 429, 503, then nothing of it was done. */
  async run<T>(who: Who, work: () => Promise<T> | T): Promise<T> {
    const leave = await this.take(who)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  #mayRun(who: Who): boolean {
    return this.#running.inAll < this.#limits.atOnce && this.#running.of(who) < this.#limits.each
  }

  #enter(who: Who): Leave {
    const leave = this.#running.add(who)
    let inside = true
    return () => {
      if (!inside) return
      inside = false
      leave()
      this.#next()
    }
  }

  #next() {
    for (const [who, line] of this.#lines) {
      if (!this.#mayRun(who)) continue
      const [waiter] = line
      this.#forget(who, waiter!)
      return waiter!.enter(this.#enter(who))
    }
  }

  /** Refuses the last one of the longest line (429); where the asker’s own line would be as long, the asker (503). */
  #makeRoom(asking: number) {
    const lines = [...this.#lines].sort(([, one], [, other]) => other.length - one.length)
    const [who, line] = lines[0]!
    if (line.length <= asking) throw overloaded()
    const last = line.at(-1)!
    this.#forget(who, last)
    last.refuse(slowDown(this.#words.tooMany))
  }

  /** Takes a waiting call out of its caller's line, which then comes last. */
  #forget(who: Who, waiter: Waiter) {
    clearTimeout(waiter.timer)
    this.#waiting -= 1
    const line = this.#lines.get(who)!.filter((one) => one !== waiter)
    this.#lines.delete(who)
    if (line.length > 0) this.#lines.set(who, line)
  }
}
