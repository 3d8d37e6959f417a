import { overloaded } from '../refusal.ts'

/** What a connection is for: to begin a session, for what Home shows, or for anything else. */
export type Purpose = 'entry' | 'home' | 'work'

/** The order of purposes where several wait. */
const order: readonly Purpose[] = ['entry', 'home', 'work']

/** Milliseconds of waiting after which a call is refused with 503. */
const patience = 10_000

/** The driver's message when a connection did not come in time; it has no code. */
const tooLate = 'timeout exceeded when trying to connect'

interface Connection {
  release(destroy?: Error | boolean): void
}

/** The part of the driver's pool that is used here. */
interface Pool<C extends Connection> {
  connect(): Promise<C>
}

interface Waiter {
  enter(): void
  timer: NodeJS.Timeout
}

/**
 * A pool's connections, `max` of them. Where `keep` is set, work leaves so many free, and Home one less: whatever else
 * goes on, people can sign in and see where they are. Waiting too long is refused with 503, never a failure.
 */
export class Connections<C extends Connection> {
  readonly #pool: Pool<C>
  readonly #most: Record<Purpose, number>
  readonly #waiting: Record<Purpose, Waiter[]> = { entry: [], home: [], work: [] }
  #inUse = 0

  constructor(pool: Pool<C>, { max, keep }: { max: number; keep: number }) {
    this.#pool = pool
    this.#most = { entry: max, home: Math.max(1, max - keep + 1), work: Math.max(1, max - keep) }
  }

  /** The pool as seen by work of this purpose. */
  for(purpose: Purpose) {
    return { connect: () => this.#connect(purpose), end: async () => undefined }
  }

  /** How many wait for a connection, by purpose. */
  waiting(): Record<Purpose, number> {
    const { entry, home, work } = this.#waiting
    return { entry: entry.length, home: home.length, work: work.length }
  }

  async #connect(purpose: Purpose): Promise<C> {
    if (this.#inUse < this.#most[purpose]) this.#inUse += 1
    else await this.#turn(purpose)
    try {
      const client = await this.#pool.connect()
      const release = client.release.bind(client)
      client.release = (destroy) => {
        release(destroy)
        this.#leave()
      }
      return client
    } catch (error) {
      this.#leave()
      throw (error as Error).message === tooLate ? overloaded() : error
    }
  }

  #turn(purpose: Purpose): Promise<void> {
    return new Promise((enter, refuse) => {
      const giveUp = () => {
        const line = this.#waiting[purpose]
        line.splice(line.indexOf(waiter), 1)
        refuse(overloaded())
      }
      const waiter: Waiter = { enter, timer: setTimeout(giveUp, patience) }
      this.#waiting[purpose].push(waiter)
    })
  }

  /** Gives a connection back, to the next work that may have it. */
  #leave() {
    this.#inUse -= 1
    for (const purpose of order) {
      if (this.#inUse >= this.#most[purpose]) continue
      const waiter = this.#waiting[purpose].shift()
      if (!waiter) continue
      clearTimeout(waiter.timer)
      this.#inUse += 1
      return waiter.enter()
    }
  }
}
