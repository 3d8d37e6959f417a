import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Caller } from '../../processes/caller.ts'
import { Desk, intents, type Acknowledged } from '../frame/intents.ts'
import type { Park } from '../frame/park.ts'
import type { Random } from '../frame/random.ts'
import type { Tally } from '../frame/rig.ts'
import { reads } from '../overload/reads.ts'

const WRITES_AT_A_DESK = 20
const READS_BETWEEN = 2

/** Times that what is put off is asked again. */
const PATIENCE = 10

/** Asks as a browser does: what is put off with a time is a limit's doing, not the restart's, and is asked again then. */
async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  for (let again = 0; ; again += 1) {
    const answer = await ask()
    const after = Number(answer.headers['retry-after'])
    if (answer.status !== 429 || !(after > 0) || again === PATIENCE) return answer
    await sleep(after * 1000)
  }
}

/** Clerks who read and write without a pause, each request sent once but where it is put off; what is not answered as it should is a fault. */
export class Desks {
  readonly acknowledged: Acknowledged[] = []
  #over = false
  readonly #working: Promise<unknown>

  constructor(
    readonly park: Park,
    clerks: Caller[],
    random: Random,
    readonly answered: Tally,
  ) {
    this.#working = Promise.all(clerks.map((clerk) => this.#work(clerk, random.branch())))
  }

  async stop(): Promise<void> {
    this.#over = true
    await this.#working
  }

  async #work(clerk: Caller, random: Random) {
    let desk = new Desk(clerk)
    for (let written = 1; !this.#over; written += 1) {
      if (written % WRITES_AT_A_DESK === 0) desk = new Desk(clerk)
      for (let read = 0; read < READS_BETWEEN; read += 1)
        await this.#judged('a read', () => random.pick(reads)(clerk))
      const name = random.pick(Object.keys(intents))
      const mark = `Roll-${random.int(0, 2 ** 31 - 1)}-${written}`
      try {
        const intent = await intents[name]!({ park: this.park, clerk, desk, mark })
        if (await this.#judged(name, () => intent.send(clerk))) this.acknowledged.push({ name, intent })
      } catch (error) {
        // What comes before the write; the clerk begins with new records.
        this.answered.fault(`before ${name}: ${(error as Error).message.slice(0, 150)}`)
        desk = new Desk(clerk)
        await sleep(50)
      }
    }
  }

  /** True for success. */
  async #judged(name: string, ask: () => Promise<Answer>): Promise<boolean> {
    this.answered.attempts += 1
    const answer = await patiently(ask).catch((error: Error) => error)
    if (answer instanceof Error) this.answered.fault(`${name}: ${answer.message}`)
    else if (answer.status >= 300)
      this.answered.fault(`${name}: ${answer.status} ${answer.text.slice(0, 150)}`)
    return !(answer instanceof Error) && answer.status < 300
  }
}
