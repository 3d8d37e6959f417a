import type { Endpoint } from '@sexton/contract/core/endpoint'
import { networkOf } from '../callers/network.ts'
import { overloaded, tooMany } from '../refusal.ts'
import { Semaphore } from './semaphore.ts'

/** A session's number; an address if nobody is signed in. */
export type Caller = number | string

export interface Queued extends Pick<Endpoint, 'queue'> {
  /** The request changes something. */
  writes?: boolean
}

/** Sign-in: a few of each caller's requests at a time, none of them queued behind anybody's. */
const entry = { concurrency: Infinity, queuePerCaller: 64, timeout: 10_000 }

const ordinary = { queuePerCaller: 128, queueTotal: 400, timeout: 10_000 }

/** The running and waiting requests of one process. A session runs six at a time, as many as a browser asks for. */
const openSemaphores = () => ({
  entry: new Semaphore<Caller>({ ...entry, perCaller: 2 }),
  /** Callers without a session, by network: each sign-in asks the database a dozen times. */
  network: new Semaphore<Caller>({ ...entry, perCaller: 40, queuePerCaller: 0 }),
  /** Eight keep the process busy; more would only make each slower. */
  work: new Semaphore<Caller>({ ...ordinary, concurrency: 8, perCaller: 6 }),
  /** A silent standby can hold up writes for any length of time: two permits are left to reads (core-30). */
  writes: new Semaphore<Caller>({ ...ordinary, concurrency: 6, perCaller: 4 }),
  /** Documents, exports and reports take long: five permits are left to the counter (reports-11). */
  heavy: new Semaphore<Caller>(
    { concurrency: 3, perCaller: 2, queuePerCaller: 24, queueTotal: 60, timeout: 20_000 },
    () =>
      tooMany(
        'heavy_queue_full',
        'Too many of your documents and exports are still being made. Please try again in a few seconds.',
      ),
  ),
})

export class RequestQueue {
  readonly #semaphores = openSemaphores()

  /**
   * Runs `work` when it is its turn, fairly between sessions. `left` says if the caller is gone. Refusals: 429 if too many
   * of the caller's requests wait; 503 if too many wait in total, or for too long.
   */
  run<T>({ queue, writes }: Queued, caller: Caller, left: () => boolean, work: () => Promise<T>): Promise<T> {
    const { entry, network, work: working, writes: writing, heavy } = this.#semaphores
    if (queue === 'entry')
      return typeof caller === 'string' ? network.run(networkOf(caller), work) : entry.run(caller, work)
    const last = () =>
      working.run(caller, () => {
        if (left()) throw overloaded()
        return work()
      })
    const written = writes ? () => writing.run(caller, last) : last
    return queue === 'heavy' ? heavy.run(caller, written) : written()
  }

  /** How many requests run and wait, by semaphore. */
  busy(): Record<string, { running: number; waiting: number }> {
    return Object.fromEntries(Object.entries(this.#semaphores).map(([name, { busy }]) => [name, busy]))
  }
}
