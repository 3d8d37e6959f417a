import type { FindOption } from './find-groups.ts'

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Words that say nothing about what is meant: "take a payment" is "take payment". */
const idle = new Set(['a', 'an', 'the', 'of', 'for', 'to', 'in', 'my', 'me', 'please'])

/** The typed words; the last one may still be being typed. */
function typedWords(typed: string): string[] {
  const words = wordsOf(typed)
  return words.filter((word, at) => at === words.length - 1 || !idle.has(word))
}

/** Fewer letters are too few to see a slip in them. */
const leastForSlip = 4

/** Whether two words differ by one letter at most: one wrong, missing, too many, or two of them swapped. */
export function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let from = 0
  while (from < one.length && one[from] === other[from]) from += 1
  const [a, b] = [one.slice(from), other.slice(from)]
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || isSwapped
}

type Fits = (typed: string, own: string) => boolean

const begins: Fits = (typed, own) => own.startsWith(typed)

/** The same with a slip of the hand in it. */
const nearlyBegins: Fits = (typed, own) =>
  begins(typed, own) ||
  (typed.length >= leastForSlip &&
    [-1, 0, 1].some((more) => isOneSlipAway(typed, own.slice(0, typed.length + more))))

const phrases = ({ also = [] }: FindOption) => also.map(wordsOf)

const pairsOf = (text: string) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2))

/** How alike two words are, 0 to 1: by the pairs of letters that both have. */
function likeness(one: string, other: string): number {
  const [a, b] = [pairsOf(` ${one}`), pairsOf(` ${other}`)]
  return (2 * a.filter((pair) => b.includes(pair)).length) / (a.length + b.length)
}

/** How near an option comes to the typed words: a word that is much alike counts more than two that are a little. */
function nearness(option: FindOption, words: readonly string[]): number {
  const own = [wordsOf(option.label), ...phrases(option)].flat()
  const best = (word: string) => Math.max(...own.map((one) => likeness(word, one)), 0)
  return words.reduce((sum, word) => sum + best(word) ** 2, 0)
}

/** The rank of what fits with a slip of the hand only. */
const slip = 3

/** How well an option fits the typed words, 0 best; undefined if it does not. */
function rankOf(option: FindOption, words: readonly string[]): number | undefined {
  const label = wordsOf(option.label)
  const fit = (own: string[], how: Fits) => words.every((word) => own.some((one) => how(word, one)))
  const ranks = [
    () => fit(label, begins),
    () => phrases(option).some((phrase) => fit(phrase, begins)),
    () => fit(wordsOf([option.label, ...option.facts].join(' ')), begins),
    () => [label, ...phrases(option)].some((phrase) => fit(phrase, nearlyBegins)),
  ]
  const rank = ranks.findIndex((isFit) => isFit())
  return rank < 0 ? undefined : rank
}

/** Whether the typed words mean this option: a whole name of it, or the beginnings of several words of one, in order. */
const isNamed = (option: FindOption, words: readonly string[]) =>
  [wordsOf(option.label), ...phrases(option)].some(
    (own) =>
      own.join(' ') === words.join(' ') ||
      (words.length > 1 && words.every((word, at) => own[at]?.startsWith(word))),
  )

/** The screens and actions that are named by what is typed (find-13). */
export function namedOptions(options: readonly FindOption[], typed: string): FindOption[] {
  const words = typedWords(typed)
  return words.length === 0 ? [] : options.filter((option) => isNamed(option, words))
}

/** The entries that match (find-18): each typed word begins a word of the name, of an alias or of the group, with at most one slip. */
export function matchingOptions(options: readonly FindOption[], typed: string): FindOption[] {
  const words = typedWords(typed)
  if (words.length === 0) return []
  const ranked = options.flatMap((option) => {
    const rank = isNamed(option, words) ? -1 : rankOf(option, words)
    return rank === undefined ? [] : [{ option, rank, near: rank === slip ? nearness(option, words) : 0 }]
  })
  return ranked
    .toSorted((one, other) => one.rank - other.rank || other.near - one.near)
    .map(({ option }) => option)
}

/** Whether the typed words begin words of one of the options, without a slip. */
export const isAnyMeant = (options: readonly FindOption[], typed: string): boolean => {
  const words = typedWords(typed)
  return words.length > 0 && options.some((option) => (rankOf(option, words) ?? slip) < slip)
}

/** So many are offered where nothing is found. */
const offered = 3
/** What is not looked for by its name is most often a person: these count as near as this. */
const usual = new Set(['/new_customer', '/customers', '/burials'])
const usualNearness = 0.25

/** The options that come nearest to what is typed, for when nothing is found (find-20). */
export function nearestOptions(options: readonly FindOption[], typed: string): FindOption[] {
  const words = typedWords(typed)
  const least = ({ path = '' }: FindOption) => (usual.has(path) ? usualNearness : 0)
  const scored = options.map((option) => ({
    option,
    score: Math.max(nearness(option, words), least(option)),
  }))
  return scored
    .toSorted((one, other) => other.score - one.score)
    .slice(0, offered)
    .map(({ option }) => option)
}
