import { overloaded, tooMany } from '../refusal.ts'
import { Counts } from './counts.ts'

export interface Limits {
  /** How many run at the same time. */
  concurrency: number
  /** How many of one caller's run at the same time; no further limit if it is not set. */
  perCaller?: number
  /** How many of one caller's can wait. The next one is refused with 429. */
  queuePerCaller: number
  /** How many can wait in total. No limit if it is not set. */
  queueTotal?: number
  /** Milliseconds of waiting after which a request is refused with 503. */
  timeout: number
}

/** Gives the permit back; a second call does nothing. */
export type Release = () => void

interface Waiter {
  enter(release: Release): void
  refuse(why: Error): void
  timer: NodeJS.Timeout
}

/**
 * A fair semaphore with a bounded queue. A free permit goes to the caller who has waited the longest, not to the one who
 * asked for the most. If the queue is full, the caller with the most waiting requests loses the last of them to a caller
 * with fewer.
 */
export class Semaphore<Caller> {
  /** Waiting requests by caller, the next caller first. */
  readonly #queues = new Map<Caller, Waiter[]>()
  readonly #running = new Counts<Caller>()
  readonly #limits: Required<Limits>
  readonly #refuse: () => Error
  #waiting = 0

  /** `refuse` makes the refusal of a caller who has too many requests waiting. */
  constructor(
    { perCaller, queueTotal, ...limits }: Limits,
    refuse: () => Error = () => tooMany('queue_full'),
  ) {
    this.#limits = {
      perCaller: perCaller ?? limits.concurrency,
      queueTotal: queueTotal ?? Infinity,
      ...limits,
    }
    this.#refuse = refuse
  }

  get busy(): { running: number; waiting: number } {
    return { running: this.#running.inAll, waiting: this.#waiting }
  }

  /** Waits for a permit. Refusals: 429, 503. */
  acquire(caller: Caller): Release | Promise<Release> {
    if (this.#hasRoom(caller)) return this.#enter(caller)
    const queue = this.#queues.get(caller) ?? []
    if (queue.length >= this.#limits.queuePerCaller) throw this.#refuse()
    if (this.#waiting >= this.#limits.queueTotal) this.#makeRoom(queue.length + 1)
    return new Promise<Release>((enter, refuse) => {
      const giveUp = () => {
        this.#remove(caller, waiter)
        refuse(overloaded())
      }
      const waiter = { enter, refuse, timer: setTimeout(giveUp, this.#limits.timeout) }
      queue.push(waiter)
      this.#queues.set(caller, queue)
      this.#waiting += 1
    })
  }

  /** Runs `work` with a permit. Refusals: 429, 503; then `work` was not started. */
  async run<T>(caller: Caller, work: () => Promise<T> | T): Promise<T> {
    const release = await this.acquire(caller)
    try {
      return await work()
    } finally {
      release()
    }
  }

  #hasRoom(caller: Caller): boolean {
    return this.#running.inAll < this.#limits.concurrency && this.#running.of(caller) < this.#limits.perCaller
  }

  #enter(caller: Caller): Release {
    const leave = this.#running.add(caller)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      leave()
      this.#next()
    }
  }

  #next() {
    for (const [caller, queue] of this.#queues) {
      if (!this.#hasRoom(caller)) continue
      const [waiter] = queue
      this.#remove(caller, waiter!)
      return waiter!.enter(this.#enter(caller))
    }
  }

  /** Refuses the last request of the longest queue (429). If the caller's own queue is as long, throws 503. */
  #makeRoom(length: number) {
    const queues = [...this.#queues].sort(([, one], [, other]) => other.length - one.length)
    const [caller, queue] = queues[0]!
    if (queue.length <= length) throw overloaded()
    const last = queue.at(-1)!
    this.#remove(caller, last)
    last.refuse(this.#refuse())
  }

  /** Removes a waiting request; its caller then comes last. */
  #remove(caller: Caller, waiter: Waiter) {
    clearTimeout(waiter.timer)
    this.#waiting -= 1
    const queue = this.#queues.get(caller)!.filter((one) => one !== waiter)
    this.#queues.delete(caller)
    if (queue.length > 0) this.#queues.set(caller, queue)
  }
}
