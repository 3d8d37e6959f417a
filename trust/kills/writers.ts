import { setTimeout as sleep } from 'node:timers/promises'
import { isBusy, type Caller } from '../../processes/caller.ts'
import { Desk, intents, type Acknowledged, type Intent } from '../frame/intents.ts'
import type { Park } from '../frame/park.ts'
import type { Random } from '../frame/random.ts'

const PATIENCE = 60_000
/** What a write takes where the machine is busy, milliseconds. */
const BUSY = 200
const WRITES_AT_A_DESK = 40

/** Clerks who write without a pause, through crashes, until they are told to stop. */
export class Writers {
  readonly acknowledged: Acknowledged[] = []
  /** Answers that no crash explains, and waits without end. */
  readonly wrong: string[] = []
  #stopping = false
  /** Milliseconds between two writes of a clerk. */
  #pause = 0
  #working: Promise<unknown>

  constructor(
    readonly park: Park,
    clerks: Caller[],
    random: Random,
  ) {
    this.#working = Promise.all(clerks.map((clerk) => this.#work(clerk, random.branch())))
  }

  /** Resolves when this much was acknowledged since, of each kind that is named, or after a while. */
  async progress(since: number, most: number, kinds: string[] = []): Promise<void> {
    for (const until = Date.now() + PATIENCE / 4 + most * BUSY; Date.now() < until; await sleep(20)) {
      const fresh = this.acknowledged.slice(since)
      if (fresh.length >= most && kinds.every((kind) => fresh.some(({ name }) => name === kind))) return
    }
  }

  /** While this goes on each pauses so long after a write: what starts again needs the machine too. */
  async pausing<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
    this.#pause = milliseconds
    return work().finally(() => (this.#pause = 0))
  }

  /** Resolves when each has the answer to their last write. */
  async stop(): Promise<void> {
    this.#stopping = true
    await this.#working
  }

  async #work(clerk: Caller, random: Random) {
    let desk = new Desk(clerk)
    for (let written = 1; !this.#stopping; written += 1) {
      if (this.#pause > 0) await sleep(this.#pause)
      if (written % WRITES_AT_A_DESK === 0) desk = new Desk(clerk)
      const name = random.pick(Object.keys(intents))
      const mark = `Kept-${random.int(0, 2 ** 31 - 1)}-${written}`
      try {
        const intent = await intents[name]!({ park: this.park, clerk, desk, mark })
        if (await this.#insist(name, intent, clerk, random)) this.acknowledged.push({ name, intent })
      } catch {
        // Cut off while preparing: the clerk begins with new records.
        desk = new Desk(clerk)
        await sleep(50)
      }
    }
  }

  /** Sends it under its key, by either process, until it is answered; true when that is a success. */
  async #insist(name: string, intent: Intent, clerk: Caller, random: Random): Promise<boolean> {
    for (const until = Date.now() + PATIENCE; Date.now() < until; await sleep(50)) {
      const answer = await intent.send(clerk.at(random.pick(this.park.apps).address)).catch(() => undefined)
      if (!answer || answer.status >= 500 || isBusy(answer)) continue
      if (answer.status < 300) return true
      this.wrong.push(`${name}: refused with ${answer.status} ${answer.text.slice(0, 150)}`)
      return false
    }
    this.wrong.push(`${name}: not answered for ${PATIENCE / 1000} s`)
    return false
  }
}
