/** A seeded source of numbers from 0 to below 1 (mulberry32): the same run asks for the same things. */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The values in an order that the seed decides. */
export function shuffled<T>(values: readonly T[], seed = 1): T[] {
  const next = numbers(seed)
  const drawn = [...values]
  for (let i = drawn.length - 1; i > 0; i--) {
    const other = Math.floor(next() * (i + 1))
    ;[drawn[i], drawn[other]] = [drawn[other]!, drawn[i]!]
  }
  return drawn
}

/** The value of this turn, starting again after the last. Throws when there is none. */
export function ofTurn<T>(values: readonly T[], turn: number): T {
  if (values.length === 0)
    throw new Error('The park holds nothing of what this case asks for: take a larger scale')
  return values[turn % values.length]!
}
