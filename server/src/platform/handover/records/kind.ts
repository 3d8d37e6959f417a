/** A kind of record in words, for who reads a hand-over without Sexton. */
export interface Kind {
  /** One of them: `customer`. */
  one: string
  what: string
  /** What its columns mean where neither their common name nor what they refer to says it. */
  columns: Record<string, string>
}

export type Kinds = Record<string, Kind>
