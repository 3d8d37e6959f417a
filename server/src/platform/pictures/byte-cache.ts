/** Keeps what was used last, up to so many bytes in all. */
export class ByteCache {
  readonly #kept = new Map<string, Buffer>()
  #bytes = 0

  constructor(readonly most: number) {}

  get(key: string): Buffer | undefined {
    const found = this.#kept.get(key)
    if (!found) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found
  }

  set(key: string, bytes: Buffer): void {
    if (bytes.length > this.most / 4 || this.#kept.has(key)) return
    this.#kept.set(key, bytes)
    this.#bytes += bytes.length
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= this.most) return
      this.#kept.delete(oldest)
      this.#bytes -= length
    }
  }
}
