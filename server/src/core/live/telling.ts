import type { Server } from 'socket.io'
import type { Db } from '../db/db.ts'
import { liveMessages, type LiveMessage } from './live-messages.ts'
import { missedSince, nextSince } from './missed-messages.ts'
import { roomOf, type Seating } from './rooms.ts'

/** Milliseconds until the screens hear how far they were told: at each change it would be twice as many messages. */
const gathered = 1_000

/** The sockets that have been told what they missed. */
export const toldRoom = 'told'

/**
 * Tells the sockets of this process what is committed, in that order, and now and then how far: all that transactions
 * before `since` wrote. Who comes back names it, at whatever process, and is told what came later. It never names more
 * than was told, also where a message could not be read or the line to the database was broken: that is made up for first.
 */
export class Telling {
  readonly #io: Server
  readonly #db: Db
  readonly #seating: Seating
  #since: number
  #hears = true
  #complete = true
  #last: Promise<void> = Promise.resolve()
  #saying: NodeJS.Timeout | undefined

  private constructor(io: Server, db: Db, seating: Seating, since: number) {
    this.#io = io
    this.#db = db
    this.#seating = seating
    this.#since = since
  }

  static async begin(io: Server, db: Db, seating: Seating): Promise<Telling> {
    return new Telling(io, db, seating, await nextSince(db))
  }

  /** An audit row was committed. */
  hear(audit_id: number): void {
    if (this.#io.sockets.sockets.size === 0) return
    const reading = liveMessages(this.#db, audit_id)
    reading.catch(() => undefined)
    this.#inTurn(async () => this.#tell(await reading))
  }

  /** All that transactions before this one wrote has been heard of. */
  heardUpTo(since: number): void {
    // What was notified of while the line was broken is not known yet.
    if (!this.#hears) return
    this.#inTurn(async () => {
      if (!this.#complete) return this.#makeUp()
      this.#since = since
      this.#say()
    })
  }

  /** The line to the database is broken. */
  deaf(): void {
    this.#hears = false
  }

  /** It is back. */
  hearAgain(): void {
    this.#hears = true
    this.#inTurn(() => this.#makeUp())
  }

  /** Tries once more what failed. */
  look(): void {
    this.#inTurn(async () => {
      if (!this.#complete) await this.#makeUp()
    })
  }

  #inTurn(work: () => Promise<void>) {
    this.#last = this.#last.then(work).catch(() => {
      this.#complete = false
    })
  }

  async #makeUp() {
    const { since, messages, all } = await missedSince(this.#db, this.#since)
    await this.#tell(messages)
    if (all) this.#io.emit('all')
    this.#since = since
    this.#complete = true
    this.#say()
  }

  /** Users who lost the permission before this row, or with it, are not told. */
  async #tell(messages: readonly LiveMessage[]) {
    await this.#seating.settled()
    for (const message of messages) this.#io.to(roomOf(message.primary.object)).emit('audit', message)
  }

  #say() {
    this.#saying ??= setTimeout(() => {
      this.#saying = undefined
      this.#io.to(toldRoom).emit('since', this.#since)
    }, gathered).unref()
  }
}
