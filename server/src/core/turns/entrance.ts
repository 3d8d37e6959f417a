import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal, slowDown } from '../refusal.ts'
import { networkOf } from '../callers/network.ts'
import { Counts } from './counts.ts'

interface EntranceLimits {
  /** How many calls of one network may run at once. */
  inside: number
  /** How many refusals of one network within `pause` are answered at once. */
  prompt: number
  /** Milliseconds after which the others are answered. */
  pause: number
  /** How many may wait for that in all; beyond, refusals are answered at once. */
  waiting: number
}

const ordinary: EntranceLimits = { inside: 40, prompt: 10, pause: 1000, waiting: 2000 }

const isPutOff = (error: unknown) =>
  error instanceof Refusal && (error.status === 429 || error.status === 503)

/**
 * The limit of calls without a session. A network that is refused more often than people ever are gets its refusals late:
 * a client that asks again at once would keep the process busy with nothing else, and everybody's sign-in,
 * which asks the database a dozen times, would wait behind it each time.
 */
export class Entrance {
  readonly #inside = new Counts<string>()
  readonly #refused = new Counts<string>()
  readonly #limits: EntranceLimits
  #waiting = 0

  constructor(limits: EntranceLimits = ordinary) {
    this.#limits = limits
  }

  /** Does the work of a call from this address; refuses it with 429 where too many of its network run. */
  async run<T>(ip: string, work: () => Promise<T>): Promise<T> {
    const network = networkOf(ip)
    try {
      if (this.#inside.of(network) >= this.#limits.inside) throw slowDown()
      const leave = this.#inside.add(network)
      try {
        return await work()
      } finally {
        leave()
      }
    } catch (error) {
      if (isPutOff(error)) await this.#linger(network)
      throw error
    }
  }

  async #linger(network: string) {
    const { prompt, pause, waiting } = this.#limits
    setTimeout(this.#refused.add(network), pause).unref()
    if (this.#refused.of(network) <= prompt || this.#waiting >= waiting) return
    this.#waiting += 1
    await sleep(pause)
    this.#waiting -= 1
  }
}
