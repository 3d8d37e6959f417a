const ignore = () => undefined

/**
 * Runs work one after another for each key, and once for all callers who ask before it starts, so that the result is newer
 * than each request. If it fails, each of the others runs it alone.
 */
export class Coalescer<T> {
  readonly #waiting = new Map<string, Promise<T>>()
  readonly #running = new Map<string, Promise<unknown>>()

  /**
   * `work` calls its argument when it starts to read. The next work of this key starts when this one is over, or at `ends`:
   * calls of one request end together, so that the next request shares all of them.
   */
  run(key: string, work: (begins: () => void) => Promise<T>, ends?: Promise<void>): Promise<T> {
    const waiting = this.#waiting.get(key)
    if (waiting) return waiting.catch(() => work(ignore))
    const begins = () => {
      if (this.#waiting.get(key) === mine) this.#waiting.delete(key)
    }
    const mine: Promise<T> = (this.#running.get(key) ?? Promise.resolve()).then(() => work(begins))
    this.#waiting.set(key, mine)
    const over = (ends ?? mine.then(ignore, ignore)).then(() => {
      begins()
      if (this.#running.get(key) === over) this.#running.delete(key)
    })
    this.#running.set(key, over)
    return mine
  }
}
