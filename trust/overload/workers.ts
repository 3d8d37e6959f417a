import { setTimeout as sleep } from 'node:timers/promises'
import { Desk, intents, type Intent } from '../frame/intents.ts'
import type { Park } from '../frame/park.ts'
import type { Random } from '../frame/random.ts'
import { isDone, isPutOff, type JudgedCaller } from './judge.ts'
import { reads } from './reads.ts'

/** A write that was acknowledged. */
export interface Written {
  name: string
  intent: Intent
}

/** The share of writes, and of those that are sent twice at once. */
const SHARE = { writes: 0.4, twice: 0.2 }
/** Milliseconds at most between two calls of a lane, and before the same is asked again. */
const PAUSE = { between: 40, again: 400 }
const WRITES_AT_A_DESK = 20

/** One of somebody's many tabs: reads and writes without end until told to stop. */
class Lane {
  #desk: Desk
  #written = 0

  constructor(
    readonly park: Park,
    readonly clerk: JudgedCaller,
    readonly random: Random,
    readonly note: (written: Written) => void,
  ) {
    this.#desk = new Desk(clerk)
  }

  async work(isOver: () => boolean) {
    while (!isOver()) {
      if (this.random.chance(SHARE.writes))
        await this.#write().catch(() => (this.#desk = new Desk(this.clerk)))
      else await this.random.pick(reads)(this.clerk)
      await sleep(this.random.int(0, PAUSE.between))
    }
  }

  async #write() {
    this.#written += 1
    if (this.#written % WRITES_AT_A_DESK === 0) this.#desk = new Desk(this.clerk)
    const { park, clerk, random } = this
    const name = random.pick(Object.keys(intents))
    const mark = `Load-${random.int(0, 2 ** 31 - 1)}-${this.#written}`
    // Rejects where something that comes before the write is put off.
    const intent = await intents[name]!({ park, clerk, desk: this.#desk, mark })
    if (await this.#insist(intent)) this.note({ name, intent })
  }

  /** Sends it under its key until it is done; false where it was refused for good, which the judge has noted. */
  async #insist(intent: Intent): Promise<boolean> {
    const { clerk, random } = this
    for (;;) {
      const times = random.chance(SHARE.twice) ? 2 : 1
      const answers = await Promise.all(Array.from({ length: times }, () => intent.send(clerk)))
      if (answers.some(isDone)) return true
      if (!answers.every(isPutOff)) return false
      await sleep(random.int(PAUSE.again / 4, PAUSE.again))
    }
  }
}

/** Each of these people in this many lanes, until it is over. */
export function work(
  { park, people, lanes, random }: { park: Park; people: JudgedCaller[]; lanes: number; random: Random },
  isOver: () => boolean,
) {
  const written: Written[] = []
  const working = people.flatMap((clerk) =>
    Array.from({ length: lanes }, () =>
      new Lane(park, clerk, random.branch(), (one) => written.push(one)).work(isOver),
    ),
  )
  return { written, ended: Promise.all(working) }
}
