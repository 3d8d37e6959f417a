import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { sqlState } from '../sql-state.ts'
import { cut } from './line.ts'
import type { Lines } from './lines.ts'

/** Milliseconds between two looks whether a server is there, and within which it has to answer. */
const pause = 1_000
export const answersWithin = 2_000
/** So many looks in vain, one after the other, are no accident. */
const inVain = 2

/**
 * Watches the lines to a server while somebody reads there. What takes long is waited for as long as the server answers others
 * meanwhile; where it has gone in silence all its lines are cut, so that who waits there hears of it within seconds.
 */
export class Watch {
  readonly #open: () => pg.Client
  readonly #lines: Lines
  #readings = 0
  #isLooking = false

  /** `open` makes a connection of these lines, whose questions are given up after `answersWithin`. */
  constructor(open: () => pg.Client, lines: Lines) {
    this.#open = open
    this.#lines = lines
  }

  async during<T>(reading: () => Promise<T>): Promise<T> {
    this.#readings += 1
    if (!this.#isLooking) void this.#look()
    try {
      return await reading()
    } finally {
      this.#readings -= 1
    }
  }

  /** Of readings that are done sooner than the first look nothing is asked. */
  async #look(): Promise<void> {
    this.#isLooking = true
    let asked: pg.Client | undefined
    for (let missed = 0; ;) {
      await sleep(pause, undefined, { ref: false })
      if (this.#readings === 0) break
      try {
        asked ??= await this.#connect()
        await this.#lines.sweep(asked, true)
        missed = 0
      } catch (error) {
        if (asked) cut(asked)
        asked = undefined
        // One that refuses is there.
        missed = sqlState(error) === undefined ? missed + 1 : 0
      }
      if (missed < inVain) continue
      this.#lines.cutAll()
      missed = 0
    }
    this.#isLooking = false
    await asked?.end().catch(() => undefined)
  }

  async #connect(): Promise<pg.Client> {
    const client = this.#open()
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
}
