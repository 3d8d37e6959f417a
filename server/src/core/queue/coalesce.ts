/**
 * Runs work once for all callers who ask before it starts, so that the result is newer than each request. If it fails,
 * each of the others runs it alone.
 */
export class Coalescer<T> {
  readonly #waiting = new Map<string, Promise<T>>()

  /** `work` calls its argument when it starts to read. */
  async run(key: string, work: (begins: () => void) => Promise<T>): Promise<T> {
    const waiting = this.#waiting.get(key)
    if (waiting) return waiting.catch(() => work(() => undefined))
    let isOpen = true
    const close = () => {
      if (isOpen) this.#waiting.delete(key)
      isOpen = false
    }
    const mine = work(close)
    // With a free permit it has started already.
    if (isOpen) this.#waiting.set(key, mine)
    try {
      return await mine
    } finally {
      close()
    }
  }
}
