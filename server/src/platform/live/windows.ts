import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { Counts } from '../../core/queue/counts.ts'
import { goneAfter } from './presence.ts'

/** So many windows of a session a process lets in without asking: as many as people have. */
const few = 4

const heldRow = z.object({ held: z.boolean() })

/**
 * The open windows of each session, `most` of them at all processes together. From the fifth on at a process, the
 * database is asked; where it is away, the process counts by itself.
 */
export class Windows {
  readonly #open = new Counts<number>()
  readonly #noted = new Set<number>()
  /** What is asked and told of a session, one after the other. */
  readonly #last = new Map<number, Promise<unknown>>()
  readonly #db: Db
  readonly #process_id: string
  readonly #most: number

  constructor(db: Db, process_id: string, most: number) {
    this.#db = db
    this.#process_id = process_id
    this.#most = most
  }

  /** Lets a window in: answers what lets it go, or undefined where the session has too many. */
  async enter(session_id: number): Promise<(() => void) | undefined> {
    if (this.#open.of(session_id) >= this.#most) return undefined
    const leave = this.#open.add(session_id)
    const go = () => {
      leave()
      if (this.#noted.has(session_id))
        void this.#inTurn(session_id, () => this.#tell(session_id)).catch(() => undefined)
    }
    if (this.#open.of(session_id) <= few) return go
    if (await this.#inTurn(session_id, () => this.#hold(session_id)).catch(() => true)) return go
    leave()
    return undefined
  }

  #inTurn<T>(session_id: number, work: () => Promise<T>): Promise<T> {
    const mine = (this.#last.get(session_id) ?? Promise.resolve()).catch(() => undefined).then(work)
    this.#last.set(session_id, mine)
    const forget = () => {
      if (this.#last.get(session_id) === mine) this.#last.delete(session_id)
    }
    mine.then(forget, forget)
    return mine
  }

  async #hold(session_id: number): Promise<boolean> {
    const count = this.#open.of(session_id)
    const hold = sql`select hold_windows(${this.#process_id}, ${session_id}, ${count}, ${this.#most},
      make_interval(secs => ${goneAfter})) as held`
    const [row] = await rowsOf(this.#db, heldRow, hold)
    if (row!.held) this.#noted.add(session_id)
    return row!.held
  }

  /** Notes how many are left, of which a few need no note. */
  async #tell(session_id: number) {
    const windows = this.#open.of(session_id)
    const [process_id, noted] = [this.#process_id, this.#db]
    if (windows > few)
      return void (await noted
        .updateTable('session_windows')
        .set({ windows })
        .where('process_id', '=', process_id)
        .where('session_id', '=', session_id)
        .execute())
    this.#noted.delete(session_id)
    await noted
      .deleteFrom('session_windows')
      .where('process_id', '=', process_id)
      .where('session_id', '=', session_id)
      .execute()
  }
}
