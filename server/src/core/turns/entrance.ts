import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal, slowDown } from '../refusal.ts'
import { networkOf } from '../callers/network.ts'

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
  readonly #inside = new Map<string, number>()
  readonly #refused = new Map<string, number>()
  readonly #limits: EntranceLimits
  #waiting = 0

  constructor(limits: EntranceLimits = ordinary) {
    this.#limits = limits
  }

  /** Does the work of a call from this address; refuses it with 429 where too many of its network run. */
  async run<T>(ip: string, work: () => Promise<T>): Promise<T> {
    const network = networkOf(ip)
    try {
      if ((this.#inside.get(network) ?? 0) >= this.#limits.inside) throw slowDown()
      count(this.#inside, network, 1)
      try {
        return await work()
      } finally {
        count(this.#inside, network, -1)
      }
    } catch (error) {
      if (isPutOff(error)) await this.#linger(network)
      throw error
    }
  }

  async #linger(network: string) {
    const { prompt, pause, waiting } = this.#limits
    count(this.#refused, network, 1)
    setTimeout(() => count(this.#refused, network, -1), pause).unref()
    if (this.#refused.get(network)! <= prompt || this.#waiting >= waiting) return
    this.#waiting += 1
    await sleep(pause)
    this.#waiting -= 1
  }
}

function count(networks: Map<string, number>, network: string, by: number) {
  const now = (networks.get(network) ?? 0) + by
  if (now > 0) networks.set(network, now)
  else networks.delete(network)
}
