import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit'

/** So many calls in so many milliseconds. */
export interface CallLimit {
  /** Which limit it is, the same at all processes. */
  name: string
  max: number
  lasts: number
}

/** What was given of a limit that all processes share, and after how many milliseconds its time is over. */
type Given = { given: number; ends_in: number }

/** Takes calls of a limit for a caller; undefined where all processes together can't be asked now. Never rejects. */
export type TakeCalls = (limit: CallLimit, who: string, wanted: number) => Promise<Given | undefined>

/** The part of a limit that is counted without asking, and that is taken at a time from then on. */
const part = 0.05
/** How many callers are remembered for each limit; the one whose time began first is forgotten first. */
const remembered = 5_000

interface Count {
  /** When its time is over; milliseconds of a clock that only goes forward. */
  ends: number
  used: number
  /** How many it may use without asking. */
  granted: number
  /** How many all processes know of. */
  shared: number
  isFull: boolean
  asking?: Promise<void>
}

/**
 * The calls of each caller within a limit, counted over all processes together: one that makes few is counted here alone;
 * from a twentieth of the limit on it takes a twentieth at a time from what all share, so that one who goes to several
 * processes is stopped at the one limit. What a process took and did not use is given to nobody else until the time is
 * over. Where they can't be asked, the process counts by itself.
 */
export class CallCounts {
  readonly #counts = new Map<string, Count>()
  readonly #limit: CallLimit
  readonly #take: TakeCalls | undefined

  constructor(limit: CallLimit, take?: TakeCalls) {
    this.#limit = limit
    this.#take = take
  }

  /** Counts a call: how many milliseconds are left of its time, and whether it is one too many. */
  count(who: string): Counted | Promise<Counted> {
    const count = this.#of(who)
    const ttl = Math.max(0, count.ends - performance.now())
    if (count.used < count.granted) {
      count.used += 1
      return { isOver: false, used: count.used, ttl }
    }
    if (count.isFull) return { isOver: true, used: count.used, ttl }
    count.asking ??= this.#ask(who, count)
    return count.asking.then(() => this.count(who))
  }

  #of(who: string): Count {
    const known = this.#counts.get(who)
    if (known && known.ends > performance.now()) return known
    const { max, lasts } = this.#limit
    const granted = this.#take ? Math.floor(max * part) : max
    const ends = performance.now() + lasts
    const fresh = { ends, used: 0, granted, shared: 0, isFull: granted === max }
    this.#counts.delete(who)
    this.#counts.set(who, fresh)
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > remembered && oldest !== undefined) this.#counts.delete(oldest)
    return fresh
  }

  async #ask(who: string, count: Count) {
    const { max } = this.#limit
    const step = Math.max(1, Math.floor(max * part))
    const wanted = count.used - count.shared + step
    const answer = await this.#take!(this.#limit, who, wanted)
    count.asking = undefined
    if (answer) {
      count.shared += answer.given
      count.granted = count.shared
      count.isFull = answer.given < wanted
      count.ends = performance.now() + answer.ends_in
    } else {
      count.granted = Math.min(max, count.used + step)
      count.isFull = count.granted === max
    }
  }
}

interface Counted {
  isOver: boolean
  used: number
  ttl: number
}

/** As the limit of requests keeps its counts: one for the whole app, and one for each route with a limit of its own. */
export function storeOf(take?: TakeCalls) {
  return class Store implements FastifyRateLimitStore {
    readonly #options: FastifyRateLimitOptions
    #counts: CallCounts | undefined

    constructor(options: FastifyRateLimitOptions) {
      this.#options = options
    }

    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], lasts: number, max: number) {
      const tell = ({ isOver, used, ttl }: Counted) => done(null, { current: isOver ? max + 1 : used, ttl })
      const counted = this.#countsOf(lasts, max).count(key)
      if (counted instanceof Promise) void counted.then(tell)
      else tell(counted)
    }

    child(options: FastifyRateLimitOptions) {
      return new Store(options)
    }

    #countsOf(lasts: number, max: number) {
      const { routeInfo } = this.#options as { routeInfo?: { method: string | string[]; url: string } }
      const name = routeInfo ? `${String(routeInfo.method)} ${routeInfo.url}` : 'all calls'
      return (this.#counts ??= new CallCounts({ name, max, lasts }, take))
    }
  }
}
