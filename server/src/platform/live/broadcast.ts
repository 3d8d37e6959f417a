import type { Server } from 'socket.io'
import type { Db } from '../../core/db/db.ts'
import { liveMessages, lookedBack, type LiveMessage } from './live-messages.ts'
import { readPosition, recentAudits } from './position.ts'
import { isSeated, roomOf, type Seating } from './rooms.ts'

/** Milliseconds between two polls for rows that nobody announced. */
const pollEvery = 1_000

/** A poll that finds more sends the newest, and the screens read again. */
const foundAtMost = 200

/**
 * Sends committed audit rows to this process's sockets. Usually PostgreSQL notifies us after the commit. A poll once a
 * second finds rows whose notification was lost (the writer died, or the connection broke). Without sockets it asks the
 * database nothing.
 */
export class Broadcaster {
  readonly #io: Server
  readonly #db: Db
  readonly #seating: Seating
  /** Nobody was there at the last poll, nor came since. */
  #isEmpty = true
  /** The recent rows that were sent, or were there before anyone came; undefined while nobody is there. */
  #known: Set<number> | undefined
  #position = ''
  #last: Promise<void> = Promise.resolve()
  readonly #polling: NodeJS.Timeout

  constructor(io: Server, db: Db, seating: Seating) {
    this.#io = io
    this.#db = db
    this.#seating = seating
    this.#polling = setInterval(() => this.poll(), pollEvery).unref()
  }

  stop(): void {
    clearInterval(this.#polling)
  }

  /** A socket comes: rows that are committed from now on are sent. */
  begin(): Promise<void> {
    this.#isEmpty = false
    return this.#inTurn(async () => {
      this.#known ??= new Set(await recentAudits(this.#db))
    })
  }

  /** These audit rows were committed; none named: too many. */
  hear(audits: readonly number[]): void {
    if (!this.#known) return
    if (audits.length === 0) return this.poll()
    const reading = liveMessages(this.#db, audits)
    reading.catch(() => undefined)
    void this.#inTurn(async () => this.#send(await reading)).catch(() => undefined)
  }

  /** Looks for rows that nobody announced. If the database does not answer, the next poll finds them. */
  poll(): void {
    const isEmpty = this.#io.sockets.sockets.size === 0
    // Who comes is not among the sockets yet.
    if (isEmpty && this.#isEmpty) this.#known = undefined
    this.#isEmpty = isEmpty
    void this.#inTurn(() => this.#poll()).catch(() => undefined)
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => undefined)
    return turn
  }

  async #poll() {
    const known = this.#known
    if (!known) return
    const position = await readPosition(this.#db)
    if (position === this.#position) return
    const found = await recentAudits(this.#db, known)
    if (found.length > 0) {
      const messages = await liveMessages(this.#db, found.slice(-foundAtMost))
      // The poll may be faster than the notification of a permission that was lost before these.
      await this.#seating.look([...this.#io.sockets.sockets.values()].filter(isSeated))
      await this.#send(messages)
      for (const audit_id of found) known.add(audit_id)
      if (found.length > foundAtMost) this.#io.emit('all')
    }
    this.#position = position
    forgetOld(known)
  }

  /** Not to users who lost the permission before this row, or with it. */
  async #send(messages: readonly LiveMessage[]) {
    await this.#seating.settled()
    for (const message of messages) {
      if (this.#known?.has(message.audit_id)) continue
      this.#known?.add(message.audit_id)
      this.#io.to(roomOf(message.primary.object)).emit('audit', message)
    }
  }
}

/** Rows further back are not among the recent ones. */
function forgetOld(audits: Set<number>) {
  const latest = Math.max(...audits)
  for (const audit_id of audits) if (audit_id <= latest - lookedBack) audits.delete(audit_id)
}
