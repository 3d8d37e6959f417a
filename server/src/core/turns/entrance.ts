import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal, slowDown } from '../refusal.ts'
import { placeOf } from '../callers/place.ts'

interface EntranceLimits {
  /** So many calls of one place are inside at once. */
  inside: number
  /** So many refusals of one place within `pause` are told at once. */
  prompt: number
  /** Milliseconds that the others wait for theirs. */
  pause: number
  /** So many wait for it in all; beyond, it is told at once. */
  waiting: number
}

const ordinary: EntranceLimits = { inside: 40, prompt: 10, pause: 1000, waiting: 2000 }

const isPutOff = (error: unknown) =>
  error instanceof Refusal && (error.status === 429 || error.status === 503)

/**
 * Where those come in who have no session. A place that is told to wait more often than its people ever are hears it late:
 * who asks again as soon as they are answered would keep the process at work with nothing else, and everybody's sign-in,
 * which asks the database a dozen times, would wait behind them each time.
 */
export class Entrance {
  readonly #inside = new Map<string, number>()
  readonly #refused = new Map<string, number>()
  readonly #limits: EntranceLimits
  #waiting = 0

  constructor(limits: EntranceLimits = ordinary) {
    this.#limits = limits
  }

  /** Does the work of a call from this address; refuses it with 429 where too many of its place are at it. */
  async run<T>(ip: string, work: () => Promise<T>): Promise<T> {
    const place = placeOf(ip)
    try {
      if ((this.#inside.get(place) ?? 0) >= this.#limits.inside) throw slowDown()
      count(this.#inside, place, 1)
      try {
        return await work()
      } finally {
        count(this.#inside, place, -1)
      }
    } catch (error) {
      if (isPutOff(error)) await this.#linger(place)
      throw error
    }
  }

  async #linger(place: string) {
    const { prompt, pause, waiting } = this.#limits
    count(this.#refused, place, 1)
    setTimeout(() => count(this.#refused, place, -1), pause).unref()
    if (this.#refused.get(place)! <= prompt || this.#waiting >= waiting) return
    this.#waiting += 1
    await sleep(pause)
    this.#waiting -= 1
  }
}

function count(places: Map<string, number>, place: string, by: number) {
  const now = (places.get(place) ?? 0) + by
  if (now > 0) places.set(place, now)
  else places.delete(place)
}
