/** A list of whole numbers that grows, at four bytes each: a park of a million sites is planned in memory. */
export class NumberColumn {
  #values = new Int32Array(1024)
  length = 0

  push(value: number): number {
    if (this.length === this.#values.length) {
      const larger = new Int32Array(this.length * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.length] = value
    return this.length++
  }

  at(place: number): number {
    return this.#values[place]!
  }

  set(place: number, value: number): void {
    this.#values[place] = value
  }

  /** Takes one out; the last one moves into its place. */
  removeAt(place: number): void {
    this.length -= 1
    this.#values[place] = this.#values[this.length]!
  }
}
