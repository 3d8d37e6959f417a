import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../refusal.ts'
import { Counts } from './counts.ts'

export interface LateRefusalLimits {
  /** How many refusals of one caller within `pause` are answered at once. */
  prompt: number
  /** Milliseconds after which the others are answered. */
  pause: number
  /** How many may wait for that in all; beyond, refusals are answered at once. */
  waiting: number
}

const isPutOff = (error: unknown) =>
  error instanceof Refusal && (error.status === 429 || error.status === 503)

/**
 * Whoever is put off more often than people ever are gets the answer late: a client that asks again at once would keep the
 * process busy with nothing else, and all others would wait behind it.
 */
export class LateRefusals<Who> {
  readonly #refused = new Counts<Who>()
  readonly #limits: LateRefusalLimits
  #waiting = 0

  constructor(limits: LateRefusalLimits = { prompt: 10, pause: 1000, waiting: 2000 }) {
    this.#limits = limits
  }

  /** Does the work; where it is put off (429, 503) and the caller has been so too often, the refusal comes late. */
  async run<T>(who: Who, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (isPutOff(error)) await this.#linger(who)
      throw error
    }
  }

  async #linger(who: Who) {
    const { prompt, pause, waiting } = this.#limits
    setTimeout(this.#refused.add(who), pause).unref()
    if (this.#refused.of(who) <= prompt || this.#waiting >= waiting) return
    this.#waiting += 1
    await sleep(pause)
    this.#waiting -= 1
  }
}
