import { counted } from '../../core/counted.ts'
import { childWords, inFigures, inYear, lifeWord, unitOf, type AgeUnit } from './age-words.ts'

/** Whole years, with what the file says beyond them: `2 days`, `stillborn`, `about 60`. */
export interface KnownAge {
  age: number | null
  words: string | null
  /** `about`, or a word: the dates may say otherwise. */
  isUncertain: boolean
}

export type ReadAge = KnownAge | { problem: string }

const noAge: KnownAge = { age: null, words: null, isUncertain: false }

const nothing = /^(|[-–—?.]+|unk(nown)?\.?|n\/?a\.?|nil|none|not (known|recorded|stated)|age unknown|x+)$/
/** A length of so many units. */
type Lengths = [count: number, unit: AgeUnit][]

const longest = 60
/** Years of the longest lives. */
const oldest = 130
const quarters: Record<string, string> = { '½': '1/2', '¼': '1/4', '¾': '3/4', '⅓': '1/3', '⅔': '2/3' }

const plain = (text: string) =>
  inFigures(
    text
      .toLowerCase()
      .replaceAll(
        /(\d?)([½¼¾⅓⅔])/g,
        (_, before: string, sign: string) => `${before && `${before} `}${quarters[sign]}`,
      )
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll('ł', 'l')
      .replaceAll(/[–—−]/g, '-')
      .replaceAll(/[\s\u00a0]+/g, ' ')
      .trim(),
  )

/** Years that doctors write as parts: `3/12` are months, `2/52` weeks, `3/365` days. */
const parts: Record<number, AgeUnit> = { 12: 'month', 52: 'week', 365: 'day', 7: 'day', 24: 'hour' }

/** `45`, `45.5`, `1 1/2`, `3/12` of a unit; what is no whole number of months stays a fraction. */
function ofUnit(text: string, unit: AgeUnit): Lengths | null {
  const found = /^(?:(\d{1,5}(?:[.,]\d{1,3})?)|(?:(\d{1,3}) )?(\d{1,3})\/(\d{1,3}))$/.exec(text)
  if (!found) return null
  const [, number, whole = '0', over, under] = found
  const part = unit === 'year' && parts[Number(under)]
  if (part)
    return whole === '0'
      ? [[Number(over), part]]
      : [
          [Number(whole), 'year'],
          [Number(over), part],
        ]
  if (number === undefined && (Number(under) > 4 || Number(over) >= Number(under))) return null
  const count = number ? Number(number.replace(',', '.')) : Number(whole) + Number(over) / Number(under)
  const months = Math.round(count * 12 * 1000) / 1000
  if (unit !== 'year' || Number.isInteger(count) || !Number.isInteger(months)) return [[count, unit]]
  const years = Math.floor(count)
  const rest: Lengths = [[months - years * 12, 'month']]
  return years > 0 ? [[years, 'year'], ...rest] : rest
}

/** `45 yrs 3 mos`, `79y10m`, `3 Tage`: numbers each with its unit, the larger first. */
function withUnits(text: string): Lengths | null {
  const pieces = text.match(/\d[\d./, ]*?\s*(?![\d./, ])[a-z]+\.?/g) ?? []
  if (
    pieces.length === 0 ||
    text.replaceAll(/\d[\d./, ]*?\s*(?![\d./, ])[a-z]+\.?|\band\b|\bund\b|\bet\b|[\s,&+;]/g, '') !== ''
  )
    return null
  const lengths = pieces.flatMap((piece) => {
    const [, number, word] = /^([\d./, ]*\d)\s*([a-z]+)\.?$/.exec(piece) ?? []
    const unit = word === undefined ? undefined : unitOf(word)
    const read = unit && ofUnit(number!, unit)
    return read ?? [null]
  })
  const known = lengths.filter((one) => one !== null)
  return known.length === lengths.length &&
    known.every(([, unit], at) => at === 0 || inYear[unit] > inYear[known[at - 1]![1]])
    ? known
    : null
}

/** `79-10-3` are years, months and days. */
function dashed(text: string): Lengths | null {
  const [, years, months, days] =
    /^(\d{1,3})[-./ ](\d{1,2})[-./ ](\d{1,2})$/.exec(text) ?? /^(\d{1,3})-(\d{1,2})$/.exec(text) ?? []
  if (years === undefined || Number(months) > 11 || Number(days ?? 0) > 31) return null
  if (days === undefined && Number(months) >= Number(years)) return null
  return (
    [
      [Number(years), 'year'],
      [Number(months), 'month'],
      [Number(days ?? 0), 'day'],
    ] as Lengths
  ).filter(([count]) => count > 0)
}

const inWords = (lengths: Lengths) =>
  lengths
    .map(([count, unit]) =>
      Number.isInteger(count) ? counted(count, unit) : `${Math.round(count * 100) / 100} ${unit}s`,
    )
    .join(' ')

/** Whole years, with words where they say more. */
function known(lengths: Lengths): KnownAge {
  const [[first, unit]] = lengths as [Lengths[number]]
  const isPlain = lengths.length === 1 && unit === 'year' && Number.isInteger(first)
  const years = lengths.reduce((sum, [count, of]) => sum + count / inYear[of], 0)
  return { age: Math.floor(years + 1e-9), words: isPlain ? null : inWords(lengths), isUncertain: false }
}

const before =
  /^(?:about|abt|around|circa|ca|c|approx(?:imately)?|est(?:imated)?|say|nearly|almost|prob(?:ably)?|um|etwa|environ|env|vers|hacia|cerca de|okolo|[~≈±])(?![a-z])\.? ?/
const over = /^(?:over|more than|above|uber|plus de|mas de|mais de|ponad|>) ?/
const orMore = / ?(?:\+|plus|and over|or (?:more|over|older))$/
const under = /^(?:under|less than|below|unter|moins de|menos de|<) ?/
const around =
  /^(?:aged?|at(?: the)? age(?: of)?|at|alter|ag[ee]e? de|wiek)[:.]? (?!$)| ?(?:old|of age|alt|y\/?o)$|^\(|\)$/g
const behind = / \(?(?:about|abt|circa|ca|c|approx(?:imately)?|est(?:imated)?|or so)\.?\)?$/
const birthday = /^in (?:his |her |their |the )?(\d{1,3})(?:st|nd|rd|th) year$/
const range =
  /^\d{1,3} ?[a-z]*\.? ?(?:-|to|or|\/) ?\d{1,3} ?[a-z]*\.?$|^(?:in )?(?:his |her |their |the )?\d{1,2}0'?s$|^(?:between|from) /

/** An age that is known only roughly. */
function loosely(text: string, unit: AgeUnit): ReadAge | null {
  const by = [over, under, orMore, before, behind, / ?\(?\?+\)?$|^\[|\]$/g].find(
    (mark) => text.search(mark) >= 0,
  )
  const read = by ? lengthOf(text.replace(by, '').trim(), unit) : null
  if (!read || 'problem' in read) return read
  const words = (read.words ?? String(read.age)).replace(/^about /, '')
  if (by === under)
    return { age: words === '1' || read.age === 0 ? 0 : null, words: `under ${words}`, isUncertain: true }
  const marked = by === over ? `over ${words}` : by === orMore ? `${words} or more` : `about ${words}`
  return { ...read, words: marked, isUncertain: true }
}

function lengthOf(text: string, unit: AgeUnit): ReadAge | null {
  for (const [word, kept] of childWords)
    if (word.test(text)) return { age: 0, words: text.replace(word, kept), isUncertain: true }
  const year = birthday.exec(text)
  if (year) return { age: Number(year[1]) - 1, words: text, isUncertain: true }
  const lengths = ofUnit(text, unit) ?? withUnits(text) ?? dashed(text)
  if (lengths) return known(lengths)
  if (range.test(text)) return { problem: 'is a range. Write one age' }
  return loosely(text, unit)
}

/** Some books write 999 where they do not know an age. */
const possible = (written: string, read: KnownAge): ReadAge =>
  (read.age ?? 0) <= oldest
    ? read
    : {
        problem: `“${written.trim()}” is more than ${oldest} years. If it means that the age is not known, leave it empty.`,
      }

/** Reads an age as old records write it (imports-14); `unit` is what the file's own column says. */
export function readAge(written: string, unit: AgeUnit = 'year'): ReadAge {
  if (unit === 'year' && /^\d{1,3}$/.test(written))
    return possible(written, { ...noAge, age: Number(written) })
  const text = written.length > longest ? written : plain(written)
  const bare = text.replaceAll(around, '').trim()
  if (nothing.test(text)) return noAge
  if (lifeWord.test(text)) return { age: null, words: text.replace(/\.$/, ''), isUncertain: true }
  const read = written.length > longest ? null : lengthOf(bare, unit)
  if (read && !('problem' in read)) return possible(written, read)
  const why = read
    ? `${read.problem}`
    : 'is not an age. Write the years, or for example 7m, 3w, 4d or Stillborn'
  return { problem: `“${written.trim()}” ${why}.` }
}

/** What a column of units says: `D`, `months`; undefined where it is no unit, the year where it is empty. */
export const readUnit = (written: string): AgeUnit | undefined =>
  written === '' ? 'year' : unitOf(plain(written))
