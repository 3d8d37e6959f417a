import { tracesOf } from '../frame/intents.ts'
import type { Park } from '../frame/park.ts'
import { Tally } from '../frame/rig.ts'
import { lostFiles, unsound } from '../frame/soundness.ts'
import type { Writers } from './writers.ts'

/** What is looked for after something was killed: each acknowledged write once, and nothing by halves. */
export class Books {
  readonly durable = new Tally('acknowledged is there')
  readonly whole = new Tally('nothing half-done')
  readonly files = new Tally('every row with its file')
  readonly service = new Tally('served again, and in words')
  /** Milliseconds. */
  longest = 0
  #seen = 0
  #lastDocument = 0

  constructor(
    readonly park: Park,
    readonly writers: Pick<Writers, 'acknowledged'>,
  ) {}

  async waited(recovery: () => Promise<void>): Promise<void> {
    const began = Date.now()
    await recovery()
    this.service.attempts += 1
    this.longest = Math.max(this.longest, Date.now() - began)
  }

  /** Looks for everything acknowledged since the last check; `again` for all of it. */
  async look(again = false): Promise<void> {
    const { acknowledged } = this.writers
    const from = again ? 0 : this.#seen
    const to = acknowledged.length
    for (const { name, intent } of acknowledged.slice(from, to)) {
      const traces = await tracesOf(this.park, intent)
      if (traces !== 1) this.durable.fault(`${name}: ${traces} instead of 1`)
    }
    this.#seen = to
    this.durable.attempts = to
    this.whole.attempts += 1
    for (const line of await unsound(this.park)) this.whole.fault(line)
    const files = await lostFiles(this.park, again ? 0 : this.#lastDocument)
    this.#lastDocument = files.last
    this.files.attempts = again ? files.looked : this.files.attempts + files.looked
    for (const line of files.lost) this.files.fault(line)
  }
}
