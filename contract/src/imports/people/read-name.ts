import {
  isInitials,
  splitBrackets,
  splitFormer,
  takeNumbers,
  takeSuffix,
  takeTitles,
  wordsOf,
  type Titles,
} from './name-parts.ts'

/** How a whole name is written; the comma decides where there is one. */
export const nameOrders = ['first-last', 'last-first'] as const

export type NameOrder = (typeof nameOrders)[number]

export interface PersonName {
  titles: Titles | null
  first: string | null
  middle: string | null
  last: string
  /** `Jr.`, `MD`. */
  suffix: string | null
  /** A maiden or other former name. */
  former: string | null
}

/** They belong to the last name: `Anna van der Merwe`. */
const particles = new Set(
  'van von de der den du la le di da dos del della ten ter zu zum zur st st. mac al el bin ibn'.split(' '),
)

const given = ([first = '', ...more]: readonly string[]) => ({
  first: first || null,
  middle: more.join(' ') || null,
})

/** `Samuel Wensley` is a first and a middle name; `Samuel Jr.` has a suffix. */
export function splitGiven(text: string): Pick<PersonName, 'first' | 'middle' | 'suffix'> {
  const words = wordsOf(text)
  const suffix = takeSuffix(words)
  return { ...given(words), suffix }
}

/** `Smith Jr.` and `Smith (née Brown)` are last names with more. */
export function splitLast(text: string): Pick<PersonName, 'last' | 'suffix' | 'former'> {
  const { rest, former } = splitFormer(text)
  const words = wordsOf(rest)
  const suffix = takeSuffix(words)
  return { last: words.join(' '), suffix, former }
}

/** Where the last name begins: at its particles. */
function lastFrom(words: readonly string[]): number {
  let from = words.length - 1
  while (from > 1 && particles.has(words[from - 1]!.toLowerCase())) from -= 1
  return from
}

/** Where the last name ends that stands first. */
function lastUntil(words: readonly string[]): number {
  let until = 1
  while (until < words.length && particles.has(words[until - 1]!.toLowerCase())) until += 1
  return until
}

/** Titles and suffixes of a part between commas, which may be nothing else: `Smith, John, Jr.` */
function stripped(part: string, least: number) {
  const words = wordsOf(part)
  // A part of its own is a suffix before it is a title: Sr.
  const after = least === 0 ? takeSuffix(words, 0) : null
  const titles = takeTitles(words, least)
  // Of two words alone this is a last name: John Senior.
  const isName = least > 0 && words.length === 2 && /^(juni|seni)or$/i.test(words[1]!)
  return { words, titles, suffix: isName ? null : (after ?? takeSuffix(words, least)) }
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ') || null

/** Splits a whole name (imports-15). */
export function splitName(text: string, order: NameOrder): PersonName {
  const born = splitFormer(text)
  const numbered = wordsOf(born.rest)
  const number = takeNumbers(numbered)
  const { rest, ...beside } = splitBrackets(number === null ? born.rest : numbered.join(' '))
  const former = born.former ?? beside.former
  const [before = '', ...after] = rest.split(',').filter((part) => part.trim() !== '')
  const main = stripped(before, 1)
  // Of one word before the comma these are initials: Smith, M.C.
  const isInitial = (part: string) => main.words.length === 1 && after.length === 1 && isInitials(part.trim())
  const others = after.map((part) =>
    isInitial(part) ? { words: wordsOf(part), titles: null, suffix: null } : stripped(part, 0),
  )
  const names = {
    titles: [main, ...others].find((part) => part.titles)?.titles ?? null,
    suffix: joined(main.suffix, ...others.map(({ suffix }) => suffix), beside.suffix, number),
    former,
  }
  const firsts = others.flatMap(({ words }) => words)
  if (firsts.length > 0) return { ...names, ...given(firsts), last: main.words.join(' ') }
  const { words } = main
  // An initial is no last name: Smith J.
  const end = lastUntil(words)
  if (
    order === 'first-last' &&
    words.length > end &&
    !isInitials(words[0]!) &&
    words.slice(end).every(isInitials)
  )
    return { ...names, ...given(words.slice(end)), last: words.slice(0, end).join(' ') }
  // In `Smith Jr. John` the suffix follows the last name.
  const [from, until] = order === 'first-last' ? [lastFrom(words), words.length] : [0, lastUntil(words)]
  const [last, left] = [words.slice(from, until), [...words.slice(0, from), ...words.slice(until)]]
  const within = order === 'last-first' ? takeSuffix(left.reverse(), 1) : null
  if (order === 'last-first') left.reverse()
  return { ...names, ...given(left), last: last.join(' '), suffix: joined(within, names.suffix) }
}
