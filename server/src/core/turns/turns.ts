import { overloaded, slowDown } from '../refusal.ts'

/** How many may do something at once, and how many may wait for it. */
export interface TurnLimits {
  /** So many run at once in all. */
  atOnce: number
  /** So many of one person's run at once; as many as of all where it is not set. */
  each?: number
  /** So many of one person's wait; the next one is refused with 429. */
  waiting: number
  /** So many of all wait; the next one is refused with 503. No limit where it is not set. */
  waitingInAll?: number
  /** Milliseconds: who has waited that long is refused with 503. */
  patience: number
}

/** What is said to whom too many of their own are waiting; else the words of `slowDown`. */
interface Words {
  tooMany?: string
}

type Leave = () => void

interface Waiter {
  enter(leave: Leave): void
  timer: NodeJS.Timeout
}

/**
 * Turns at what only few can do at once. Whoever asks for much waits for themselves: a turn that comes free goes to the
 * person who has waited for one the longest, not to the one who asked for most.
 */
export class Turns<Who> {
  /** Who waits; the next turn is looked for from the first one on. */
  readonly #lines = new Map<Who, Waiter[]>()
  readonly #running = new Map<Who, number>()
  readonly #limits: Required<TurnLimits>
  readonly #words: Words
  #inAll = 0
  #waiting = 0

  constructor({ each, waitingInAll, ...limits }: TurnLimits, words: Words = {}) {
    this.#limits = { each: each ?? limits.atOnce, waitingInAll: waitingInAll ?? Infinity, ...limits }
    this.#words = words
  }

  /** Waits for a turn; answers how it is given back, which may be called more than once. Refusals: 429, 503. */
  take(who: Who): Leave | Promise<Leave> {
    if (this.#mayRun(who)) return this.#enter(who)
    const line = this.#lines.get(who) ?? []
    if (line.length >= this.#limits.waiting) throw slowDown(this.#words.tooMany)
    if (this.#waiting >= this.#limits.waitingInAll) throw overloaded()
    return new Promise<Leave>((enter, refuse) => {
      const giveUp = () => {
        this.#forget(who, waiter)
        refuse(overloaded())
      }
      const waiter = { enter, timer: setTimeout(giveUp, this.#limits.patience) }
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
    return this.#inAll < this.#limits.atOnce && (this.#running.get(who) ?? 0) < this.#limits.each
  }

  #enter(who: Who): Leave {
    this.#inAll += 1
    this.#running.set(who, (this.#running.get(who) ?? 0) + 1)
    let inside = true
    return () => {
      if (!inside) return
      inside = false
      this.#inAll -= 1
      const left = this.#running.get(who)! - 1
      if (left > 0) this.#running.set(who, left)
      else this.#running.delete(who)
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

  /** Takes somebody out of their line, which then stands last. */
  #forget(who: Who, waiter: Waiter) {
    clearTimeout(waiter.timer)
    this.#waiting -= 1
    const line = this.#lines.get(who)!.filter((one) => one !== waiter)
    this.#lines.delete(who)
    if (line.length > 0) this.#lines.set(who, line)
  }
}
