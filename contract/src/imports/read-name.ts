import { salutations } from '../core/lists.ts'

/** How a whole name is written; the comma decides where there is one. */
export const nameOrders = ['first-last', 'last-first'] as const

export type NameOrder = (typeof nameOrders)[number]

export interface PersonName {
  salutation: string | null
  first: string | null
  middle: string | null
  last: string
}

/** They belong to the last name: `Anna van der Merwe`. */
const particles = new Set(
  'van von de der den du la le di da dos del della ten ter zu zum zur st st. mac al el bin ibn'.split(' '),
)
/** They follow the last name and belong to it. */
const suffix = /^(jr|sr|jnr|snr|junior|senior|ii|iii|iv)\.?$/i

const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

/** `Mr.`, `MR` or `mr` as the list writes it; null where the list has none such. */
export const titleOf = (word: string) =>
  salutations.find((title) => title.toLowerCase() === word.replace(/\.$/, '').toLowerCase()) ?? null

/** `Samuel Wensley` is a first and a middle name. */
export function splitGiven(text: string): Pick<PersonName, 'first' | 'middle'> {
  const [first = '', ...more] = oneLine(text).split(' ')
  return { first: first || null, middle: more.join(' ') || null }
}

/** Where the last name begins: at its particles, before a `Jr`. */
function lastFrom(words: readonly string[]): number {
  let from = words.length - 1
  while (from > 0 && suffix.test(words[from]!)) from -= 1
  while (from > 1 && particles.has(words[from - 1]!.toLowerCase())) from -= 1
  return from
}

/** Where the last name ends that stands first. */
function lastUntil(words: readonly string[]): number {
  let until = 1
  while (until < words.length && particles.has(words[until - 1]!.toLowerCase())) until += 1
  return until
}

/** Splits a whole name (imports-15). */
export function splitName(text: string, order: NameOrder): PersonName {
  const [before = '', ...after] = oneLine(text).split(/\s*,\s*/)
  const rest = after.join(' ')
  const words = (rest && !suffix.test(rest) ? rest : `${before} ${rest}`).trim().split(' ')
  const salutation = words.length > 1 ? titleOf(words[0]!) : null
  if (salutation) words.shift()
  if (rest && !suffix.test(rest)) return { salutation, ...splitGiven(words.join(' ')), last: before }
  const [from, until] = order === 'first-last' ? [lastFrom(words), words.length] : [0, lastUntil(words)]
  const given = [...words.slice(0, from), ...words.slice(until)].join(' ')
  return { salutation, ...splitGiven(given), last: words.slice(from, until).join(' ') }
}
