/** What a name can tell. */
export const nameParts = ['block', 'row', 'number'] as const

export type NamePart = (typeof nameParts)[number]

type Token =
  { kind: 'text'; text: string; isOptional: boolean } | { kind: 'part'; part: NamePart } | { kind: 'any' }

export type Pattern = readonly Token[]

/** Characters of a pattern and of a name that are read. */
export const longestPattern = 100
const longestName = 100
/** Of one pattern; each may be of any length. */
const mostOpen = 6

const isPart = (word: string): word is NamePart => (nameParts as readonly string[]).includes(word)

/** What a pattern says, or why it says nothing. */
export type ReadPattern = { pattern: Pattern } | { problem: string }

/** A pattern's pieces: `{part}`, `[may be missing]`, `*`, and text between them. */
const pieces = /\{([^{}]*)\}|\[([^[\]]*)\]|(\*)|([^{}[\]*]+)|([{}[\]])/gu

function tokenOf([whole, part, optional, any, text]: RegExpMatchArray): Token | string {
  if (part !== undefined)
    return isPart(part.trim().toLowerCase())
      ? { kind: 'part', part: part.trim().toLowerCase() as NamePart }
      : `{${part}} is not recognised. Use {block}, {row} and {number}.`
  if (optional !== undefined) return { kind: 'text', text: optional, isOptional: true }
  if (any !== undefined) return { kind: 'any' }
  return text === undefined
    ? `“${whole}” has no matching bracket.`
    : { kind: 'text', text, isOptional: false }
}

/** Reads a pattern such as `Clipped[-]{block}[ copy]` or `{block}-{row}-{number}` (imports-1). */
export function readPattern(written: string): ReadPattern {
  if (written.length > longestPattern) return { problem: `Use at most ${longestPattern} characters.` }
  const pattern: Token[] = []
  for (const piece of written.matchAll(pieces)) {
    const token = tokenOf(piece)
    if (typeof token === 'string') return { problem: token }
    pattern.push(token)
  }
  const parts = partsOf(pattern)
  if (new Set(parts).size < parts.length) return { problem: 'Use each part only once.' }
  if (parts.length === 0) return { problem: 'This pattern reads nothing. Use {block}, {row} or {number}.' }
  if (pattern.filter(({ kind }) => kind !== 'text').length > mostOpen)
    return { problem: `Use at most ${mostOpen} parts and stars.` }
  return { pattern }
}

/** The parts that a pattern reads. */
export const partsOf = (pattern: Pattern): NamePart[] =>
  pattern.flatMap((token) => (token.kind === 'part' ? [token.part] : []))

/** What a part may begin with and hold; a number begins with a figure, so that `AB12` falls apart where people see it. */
const fits: Record<NamePart, (text: string) => boolean> = {
  block: (text) => text.trim() !== '',
  row: (text) => /^[^\s/-]+$/u.test(text.trim()),
  number: (text) => /^\d/.test(text.trim()),
}

export type Parts = Partial<Record<NamePart, string>>

/** Tries each beginning of the rest once only: a pattern of many stars takes no longer on a name made to delay it. */
class Match {
  readonly #failed = new Set<number>()

  constructor(
    readonly pattern: Pattern,
    readonly name: string,
  ) {}

  from(at: number, token: number): Parts | null {
    if (token === this.pattern.length) return at === this.name.length ? {} : null
    const state = token * (longestName + 1) + at
    if (this.#failed.has(state)) return null
    const found = this.#try(this.pattern[token]!, at, token + 1)
    if (!found) this.#failed.add(state)
    return found
  }

  #try(token: Token, at: number, next: number): Parts | null {
    if (token.kind === 'text') {
      const end = at + token.text.length
      const isThere = this.name.slice(at, end).toLowerCase() === token.text.toLowerCase()
      return (isThere && this.from(end, next)) || (token.isOptional ? this.from(at, next) : null)
    }
    for (let end = token.kind === 'any' ? at : at + 1; end <= this.name.length; end += 1) {
      const read = this.name.slice(at, end)
      if (token.kind === 'part' && !fits[token.part](read)) continue
      const rest = this.from(end, next)
      if (rest) return token.kind === 'part' ? { ...rest, [token.part]: read.trim() } : rest
    }
    return null
  }
}

/** The parts of a name, each as short as the pattern lets it be; null where the name does not fit. Capitals do not count. */
export const matchName = (pattern: Pattern, name: string): Parts | null =>
  name.length > longestName ? null : new Match(pattern, name).from(0, 0)
