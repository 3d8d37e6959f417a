import type { Server } from 'socket.io'
import type { Db } from '../../core/db/db.ts'
import { liveMessages, lookedBack, type LiveMessage } from './live-messages.ts'
import { missedSince, nextSince, readNow } from './missed-messages.ts'
import { isSeated, roomOf, type Seating } from './rooms.ts'

/** Milliseconds between two looks for what nobody notified of, and until the screens hear how far they were told. */
const lookEvery = 1_000

/** The sockets that have been told what they missed. */
export const caughtUpRoom = 'told'

/**
 * Tells the sockets of this process what is committed. Of most of it a process is notified after the commit; what nobody
 * could notify of any more, since the process that wrote it died or the line was broken, is found by a look once a second.
 * Each look says how far was told: all that transactions before `since` wrote. Who comes back names it, at whatever
 * process, and is told what came later. Without sockets it asks the database nothing.
 */
export class Telling {
  readonly #io: Server
  readonly #db: Db
  readonly #seating: Seating
  /** Nobody was there at the last look, nor came since. */
  #isEmpty = true
  /** Where it stands; undefined while nobody is there to be told. */
  #told: { since: number; snapshot: string; audits: Set<number> } | undefined
  #last: Promise<void> = Promise.resolve()
  readonly #looking: NodeJS.Timeout

  constructor(io: Server, db: Db, seating: Seating) {
    this.#io = io
    this.#db = db
    this.#seating = seating
    this.#looking = setInterval(() => this.look(), lookEvery).unref()
  }

  stop(): void {
    clearInterval(this.#looking)
  }

  /** Somebody comes to be told of what is committed from now on: what was before is news for the others alone. */
  begin(): Promise<void> {
    this.#isEmpty = false
    return this.#inTurn(async () => {
      if (this.#told) return this.#look()
      this.#told = { since: await nextSince(this.#db), snapshot: '', audits: new Set() }
    })
  }

  /** These audit rows were committed; none named: too many. */
  hear(audits: readonly number[]): void {
    if (!this.#told) return
    if (audits.length === 0) return this.look()
    const reading = liveMessages(this.#db, audits)
    reading.catch(() => undefined)
    void this.#inTurn(async () => this.#tell(await reading)).catch(() => undefined)
  }

  /** Looks for what nobody notified of. Where the database does not say, the next look finds it. */
  look(): void {
    const isEmpty = this.#io.sockets.sockets.size === 0
    // Who comes is not among the sockets yet.
    if (isEmpty && this.#isEmpty) this.#told = undefined
    this.#isEmpty = isEmpty
    void this.#inTurn(() => this.#look()).catch(() => undefined)
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => undefined)
    return turn
  }

  async #look() {
    const told = this.#told
    if (!told) return
    const now = await readNow(this.#db)
    if (now.snapshot === told.snapshot) return
    // Another database, which may give the same numbers to other rows.
    if (now.since < told.since) told.audits.clear()
    const { messages, all } = await missedSince(this.#db, told.since, { now, told: [...told.audits] })
    if (messages.length > 0) {
      // A permission that was lost before these is maybe not heard of yet: the look may be faster than the notification.
      await this.#seating.look([...this.#io.sockets.sockets.values()].filter(isSeated))
      await this.#tell(messages)
    }
    if (all) this.#io.emit('all')
    this.#io.to(caughtUpRoom).emit('since', now.since)
    told.since = now.since
    told.snapshot = now.snapshot
    forget(told.audits)
  }

  /** Users who lost the permission before this row, or with it, are not told. */
  async #tell(messages: readonly LiveMessage[]) {
    await this.#seating.settled()
    for (const message of messages) {
      if (this.#told?.audits.has(message.audit_id)) continue
      this.#told?.audits.add(message.audit_id)
      this.#io.to(roomOf(message.primary.object)).emit('audit', message)
    }
  }
}

/** What is so long ago that no look finds it again need not be known. */
function forget(audits: Set<number>) {
  const latest = Math.max(...audits)
  for (const audit_id of audits) if (audit_id <= latest - lookedBack) audits.delete(audit_id)
}
