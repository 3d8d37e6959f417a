let opens: () => void = () => undefined

/** Opens the one box, from wherever the shell offers it. */
export const openBox = () => opens()

/** Says how it is opened. Returns how to take that back. */
export function boxOpensBy(open: () => void): () => void {
  opens = open
  return () => {
    opens = () => undefined
  }
}
