import { overloaded } from '../refusal.ts'

/** What a connection is for: to sign in, or for anything else. */
export type Purpose = 'entry' | 'work'

/** The order of purposes where several wait. */
const order: readonly Purpose[] = ['entry', 'work']

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

interface Wish {
  purpose: Purpose
  /** To change something, which may have to wait for a standby, for how long nobody knows. */
  writes: boolean
}

interface Waiter extends Wish {
  enter(): void
  timer: NodeJS.Timeout
}

/**
 * A pool's connections, `max` of them. Work leaves `keep` of them free, so that people can always sign in. Writes together
 * leave one more to reads. A request that waits too long is refused with 503.
 */
export class Connections<C extends Connection> {
  readonly #pool: Pool<C>
  readonly #most: Record<Purpose, number>
  readonly #mostWriting: number
  readonly #waiting: Record<Purpose, Waiter[]> = { entry: [], work: [] }
  #inUse = 0
  #writing = 0

  constructor(pool: Pool<C>, { max, keep }: { max: number; keep: number }) {
    this.#pool = pool
    this.#most = { entry: max, work: Math.max(1, max - keep) }
    this.#mostWriting = keep > 0 ? Math.max(1, max - keep - 1) : max
  }

  /** The pool as seen by work of this purpose. */
  for(purpose: Purpose, writes = false) {
    return { connect: () => this.#connect({ purpose, writes }), end: async () => undefined }
  }

  /** How many wait for a connection, by purpose. */
  waiting(): Record<Purpose, number> {
    const { entry, work } = this.#waiting
    return { entry: entry.length, work: work.length }
  }

  async #connect(wish: Wish): Promise<C> {
    if (this.#mayEnter(wish)) this.#enter(wish)
    else await this.#turn(wish)
    try {
      const client = await this.#pool.connect()
      const release = client.release.bind(client)
      client.release = (destroy) => {
        release(destroy)
        this.#leave(wish)
      }
      return client
    } catch (error) {
      this.#leave(wish)
      throw (error as Error).message === tooLate ? overloaded() : error
    }
  }

  #mayEnter({ purpose, writes }: Wish): boolean {
    return this.#inUse < this.#most[purpose] && (!writes || this.#writing < this.#mostWriting)
  }

  #enter({ writes }: Wish) {
    this.#inUse += 1
    if (writes) this.#writing += 1
  }

  #turn(wish: Wish): Promise<void> {
    return new Promise((enter, refuse) => {
      const line = this.#waiting[wish.purpose]
      const giveUp = () => {
        line.splice(line.indexOf(waiter), 1)
        refuse(overloaded())
      }
      const waiter: Waiter = { ...wish, enter, timer: setTimeout(giveUp, patience) }
      line.push(waiter)
    })
  }

  /** Gives a connection back, to the next work that may have it. */
  #leave({ writes }: Wish) {
    this.#inUse -= 1
    if (writes) this.#writing -= 1
    for (const purpose of order) {
      const line = this.#waiting[purpose]
      const next = line.findIndex((waiter) => this.#mayEnter(waiter))
      if (next < 0) continue
      const [waiter] = line.splice(next, 1)
      clearTimeout(waiter!.timer)
      this.#enter(waiter!)
      return waiter!.enter()
    }
  }
}
