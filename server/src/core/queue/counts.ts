/** How many of something there are, by whose they are; who has none is not remembered. */
export class Counts<Who> {
  readonly #counts = new Map<Who, number>()
  #inAll = 0

  get inAll(): number {
    return this.#inAll
  }

  of(who: Who): number {
    return this.#counts.get(who) ?? 0
  }

  /** Answers a function that takes it off again, which may be called more than once. */
  add(who: Who): () => void {
    this.#change(who, 1)
    let counted = true
    return () => {
      if (counted) this.#change(who, -1)
      counted = false
    }
  }

  #change(who: Who, by: number) {
    this.#inAll += by
    const now = this.of(who) + by
    if (now > 0) this.#counts.set(who, now)
    else this.#counts.delete(who)
  }
}
