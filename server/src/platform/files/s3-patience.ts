import { Readable } from 'node:stream'
import { timeNow } from '../../core/clock.ts'
import { unreachable as unreachableCodes } from '../../core/db/unreachable.ts'
import type { StoreTrouble } from './file-place.ts'
import { NotOfStore, StoreAway, StoreRefuses } from './store-away.ts'

/** Milliseconds; a file has another millisecond for each 500 bytes, which a slow line takes. */
export const patience = { answer: 10_000, silence: 20_000, bytesPerMs: 500, pause: 3_000 }
export type Patience = typeof patience

const unreachable = (error: unknown) => {
  const { name, code, $metadata } = error as { name?: string; code?: string; $metadata?: object }
  const status = ($metadata as { httpStatusCode?: number } | undefined)?.httpStatusCode
  if (status !== undefined) return status >= 500 || status === 429
  return /Timeout|Abort/i.test(name ?? '') || unreachableCodes.has(code ?? '')
}

const refused = (error: unknown) => {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  return status !== undefined && status >= 300 && status < 500
}

/** The client puts the answer beside its error where it could not read it. */
const unreadable = (error: unknown) => {
  const status = (error as { $response?: { statusCode?: number } }).$response?.statusCode
  return status !== undefined && status >= 200 && status < 300
}

/** What became of a request that failed, as a refusal where it is the store's doing. */
export const asStoreFailure = (error: unknown): unknown => {
  if (error instanceof NotOfStore || unreachable(error)) return new StoreAway(error)
  if (refused(error)) return new StoreRefuses(error)
  return unreadable(error) ? new StoreAway(new NotOfStore(error)) : error
}

/** The same answer, where it has what a store that speaks S3 says each time: `told`. Anything else that says 200 has done nothing. */
export function ofStore<A>(answer: A, told: unknown): A {
  if (told === undefined) throw new NotOfStore()
  return answer
}

/**
 * Asks one request after the other until the store does not answer. Then others are refused at once, but for one each few
 * seconds that tries: nobody waits in line for a store that is gone.
 */
export class Breaker {
  readonly #pause: number
  #trouble: StoreTrouble | null = null
  /** When it last served; a failure since then ends that. */
  #served = -Infinity
  #next = 0

  constructor(pause: number) {
    this.#pause = pause
  }

  /** What the store does instead of serving, by the last request. */
  get trouble(): StoreTrouble | null {
    return this.#trouble
  }

  /** It served within as many milliseconds, and nothing has failed since. */
  hasServed(within: number): boolean {
    return performance.now() < this.#served + within
  }

  #troubleOf(said: unknown): StoreTrouble | null {
    const fault = said instanceof StoreAway ? 'AWAY' : said instanceof StoreRefuses ? 'REFUSES' : undefined
    if (!fault) return null
    return this.#trouble?.fault === fault ? this.#trouble : { fault, since: timeNow().toISOString() }
  }

  async run<T>(within: number, request: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const now = performance.now()
    if (this.#trouble?.fault === 'AWAY' && now < this.#next) throw new StoreAway()
    this.#next = now + this.#pause
    // Not AbortSignal.timeout: that would cut off also what is still read of an answer in time.
    const cut = new AbortController()
    const tooLong = setTimeout(() => cut.abort(), within)
    try {
      const answer = await request(cut.signal)
      this.#trouble = null
      this.#served = performance.now()
      return answer
    } catch (error) {
      const said = asStoreFailure(error)
      this.#trouble = this.#troubleOf(said)
      this.#served = -Infinity
      this.#next = performance.now() + this.#pause
      throw said
    } finally {
      clearTimeout(tooLong)
    }
  }
}

async function* untilSilent(source: Readable, silence: number) {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  for (;;) {
    const tooLong = setTimeout(() => source.destroy(new StoreAway()), silence)
    const next = await chunks.next().finally(() => clearTimeout(tooLong))
    if (next.done) return
    yield next.value
  }
}

/** The same bytes, given up when none come for too long while they are wanted; the source ends with its reader. */
export function patiently(source: Readable, silence: number): Readable {
  const read = Readable.from(untilSilent(source, silence), { objectMode: false })
  read.once('close', () => source.destroy())
  return read
}
