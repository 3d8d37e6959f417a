import { numbersOf } from './places.ts'

/** A site of a place: its number, and the part of it that old books name after it (`16-A`, `NE 1/4 of 16`). */
export interface SitePart {
  number: number
  /** A letter or a side; empty: the site as a whole. */
  part: string
}

const sides: Record<string, string> = { north: 'N', south: 'S', east: 'E', west: 'W', front: 'F', rear: 'R' }
const side =
  '((?:north|south)[ -]?(?:east|west)|north|south|east|west|front|rear|[ns][ew]|[nsew])(?![a-z])\\.?'
const share = '\\s*(?:1/[234]|[½¼⅓]|half|third|quarter|qtr)\\.?'

const letterAfter = /^(\d{1,5})\s*[-–.]?\s*([a-z]{1,2})\.?$/i
const letterBefore = /^([a-z])[-–.\s]?(\d{1,5})$/i
const sideAfter = new RegExp(`^(\\d{1,5})[\\s,]+${side}(?:${share})?$`, 'i')
const sideBefore = new RegExp(
  `^${side}(?:${share})?(?:\\s*,|\\s+of)?\\s+(?:lot\\s+|plot\\s+)?(\\d{1,5})$`,
  'i',
)
/** `NE 1/4 of`, before a place that is named as a whole: a side alone begins the name of a block (`North Garden`). */
const leading = new RegExp(`^${side}(?:${share}(?:\\s*,|\\s+of)?|\\s+of)\\s+`, 'i')

/** A place's text without the part of its site that stands before it, and that part. */
export function withoutPart(text: string): { rest: string; part: string } {
  const part = leading.exec(text)?.[0] ?? ''
  return { rest: text.slice(part.length), part: part.trim() }
}

/** Whether a text says that it is a share of something. */
export const isShare = (text: string): boolean =>
  /\b1\/[234]\b|[½¼⅓]|\b(?:half|third|quarter|qtr)\b/i.test(text)

/** A share of something that is not named: no list of two numbers. */
const shareAlone = /[½¼⅓]|(^|[a-z]\.?)\s*1\/[234]\b/i

const codeOf = (word: string) =>
  word
    .toLowerCase()
    .replaceAll(/north|south|east|west|front|rear/g, (name) => sides[name]!)
    .replaceAll(/[^a-z]/gi, '')
    .toUpperCase()

function oneOf(text: string): SitePart | null {
  if (/^\d{1,6}$/.test(text)) return { number: Number(text), part: '' }
  const after = letterAfter.exec(text) ?? sideAfter.exec(text)
  if (after) return { number: Number(after[1]), part: codeOf(after[2]!) }
  const before = sideBefore.exec(text) ?? letterBefore.exec(text)
  return before ? { number: Number(before[2]), part: codeOf(before[1]!) } : null
}

/** How many numbers are between those of `19/21`; 0 of any other text. */
const betweenOf = (text: string, [first = 0, last = 0, ...more]: readonly number[]) =>
  more.length === 0 && /^\d+\s*\/\s*\d+$/.test(text) ? Math.max(0, last - first - 1) : 0

/** Words between numbers as the signs that stand for them: `19 and 21`, `19 to 21`. */
const withSigns = (text: string) =>
  text.replaceAll(/\s+(?:and|und|et|y|e|i)\s+/gi, '&').replaceAll(/\s+(?:to|thru|through|till|bis)\s+/gi, '-')

/** The sites that a number names, as old books write it; null where it names none. `all`: asks whether `19/21` has 20, too, being told how many are between. */
export function sitePartsOf(written: string, all: (between: number) => boolean): SitePart[] | null {
  const text = withSigns(written)
  const numbers = numbersOf(text)
  if (numbers) {
    const between = betweenOf(text, numbers)
    const whole = between > 0 ? numbersOf(text.replace('/', '-')) : null
    return (whole && all(between) ? whole : numbers).map((number) => ({ number, part: '' }))
  }
  const one = oneOf(text)
  if (one) return [one]
  if (shareAlone.test(text)) return null
  const several = text.split(/\s*[/,&+]\s*/).map(oneOf)
  const keys = new Set(several.map((site) => site && `${site.number}${site.part}`))
  return several.length <= 20 && keys.size === several.length && !keys.has(null)
    ? several.map((site) => site!)
    : null
}
