import { slowDown } from '../refusal.ts'
import { networkOf } from '../callers/network.ts'
import { Counts } from './counts.ts'
import { LateRefusals, type LateRefusalLimits } from './late-refusals.ts'

interface EntranceLimits extends LateRefusalLimits {
  /** How many calls of one network may run at once. */
  inside: number
}

const ordinary: EntranceLimits = { inside: 40, prompt: 10, pause: 1000, waiting: 2000 }

/** The limit of calls without a session, by network: everybody's sign-in asks the database a dozen times. */
export class Entrance {
  readonly #inside = new Counts<string>()
  readonly #most: number
  readonly #late: LateRefusals<string>

  constructor({ inside, ...late }: EntranceLimits = ordinary) {
    this.#most = inside
    this.#late = new LateRefusals(late)
  }

  /** Does the work of a call from this address; refuses it with 429 where too many of its network run. */
  run<T>(ip: string, work: () => Promise<T>): Promise<T> {
    const network = networkOf(ip)
    return this.#late.run(network, async () => {
      if (this.#inside.of(network) >= this.#most) throw slowDown()
      const leave = this.#inside.add(network)
      try {
        return await work()
      } finally {
        leave()
      }
    })
  }
}
