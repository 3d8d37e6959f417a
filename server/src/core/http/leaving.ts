/** A stop that is announced: meanwhile the process answers everything, says that it is not ready, and lets its callers go. */
export class Leaving {
  #begun = false
  readonly #hearing: ((within: number) => void)[] = []

  get begun(): boolean {
    return this.#begun
  }

  /** Calls back once it begins, with the milliseconds until nothing new is taken. */
  hear(listener: (within: number) => void): void {
    this.#hearing.push(listener)
  }

  begin(within: number): void {
    if (this.#begun) return
    this.#begun = true
    for (const hear of this.#hearing) hear(within)
  }
}
