/**
 * Work that several wait for at once, done once for all of them: who asks for the same while it has not begun yet gets
 * what it answers, which is read after they asked. Where it fails each does it for themselves.
 */
export class Shared<T> {
  readonly #waiting = new Map<string, Promise<T>>()

  /** `work` calls when it has begun to look. */
  async run(key: string, work: (begins: () => void) => Promise<T>): Promise<T> {
    const waiting = this.#waiting.get(key)
    if (waiting) return waiting.catch(() => work(() => undefined))
    let isOpen = true
    const close = () => {
      if (isOpen) this.#waiting.delete(key)
      isOpen = false
    }
    const mine = work(close)
    // Where a turn was free it has begun already.
    if (isOpen) this.#waiting.set(key, mine)
    try {
      return await mine
    } finally {
      close()
    }
  }
}
