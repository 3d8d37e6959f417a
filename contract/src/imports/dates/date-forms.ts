import { filler, label, markBehind, marks, monthOf, nothing, part, weekday, type Mark } from './date-words.ts'

/** A day, month or year as it is written; `day` or `month` 0: not known. */
export interface Point {
  year: number
  month: number
  day: number
  /** The year has two figures. */
  isShort?: true
  /** Day and month in figures, in the order of the file. */
  pair?: readonly [number, number]
  /** The year that begins in March and the one that begins in January: `1743/44`. */
  dual?: number
  /** `1890s` is 10 years, `1800s` and `18??` are 100. */
  span?: 10 | 100
  /** A plain number that may be the day of a spreadsheet. */
  serial?: number
}

/** What a text says of a date, before it is known what the file means by it. */
export interface DateForm {
  point: Point
  /** The end of a range. */
  until?: Point
  mark?: Mark
  /** `early`, `summer`: kept as it is. */
  part?: string
}

/** What no file can mean. */
interface NoDate {
  problem: string
}

type Read<T> = T | NoDate | null

/** Longer texts are no dates: none is read to its end in vain. */
const longest = 80

const known = (text: string | undefined) => (text && /^\d+$/.test(text) ? Number(text) : 0)
const noYear = { problem: 'it has no year' }

/** A time of day behind a date, with its zone: the day is as it is written. */
const time =
  /(?:t|,?\s+(?:(?:at|um|as?|a las?|o(?: godz\.?)?)\s+)?)\d{1,2}(?:[:h]\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?|uhr)?|\s*(?:[ap]\.?m\.?|h(?:rs?|eures?|oras?)?|uhr|o'clock)(?:\s?\d{2})?)\s*(?:z|utc|gmt)?\s*(?:[+-]\d{2}(?::?\d{2})?)?(?:\s*\([a-z ]+\))?$/

const isoLike = /^(\d{4})([-/.])(\d{1,2}|mm?|\?{1,2}|xx?|--?|__?)(?:\2(\d{1,2}|dd?|\?{1,2}|xx?|--?|__?))?$/
const numbers = /^(\d{1,2}|\?\??|xx?|--?|__?)\s?([-/. ])\s?(\d{1,2}|\?\??|xx?|--?|__?)\s?\2\s?(\d{4}|'?\d\d)$/
/** A day or month that nobody knows. */
const unknown = /^(?:00|\D+)$/
const serial = /^(?:\d{4}|\d{5}(?:\.\d+)?)$/

/** `1904-05-12`, `1904-05`, `1914-mm-dd`; a second figure that is no month ends a range. */
function iso(text: string): Read<Point> {
  const found = isoLike.exec(text)
  if (!found || (found[4] === undefined && /^[-/]\d\d$/.test(text.slice(4)) && known(found[3]) > 12))
    return null
  return { year: Number(found[1]), month: known(found[3]), day: known(found[4]) }
}

/** `3/17/1888`, `3/17/88`, `00/05/1904`; of `88-3-17` the year can only be the first. */
function inFigures(text: string): Read<Point> {
  const found = numbers.exec(text)
  if (!found) return null
  const [one, other, last] = [found[1]!, found[3]!, found[4]!.replace("'", '')]
  const [first, second, year] = [known(one), known(other), Number(last)]
  if (last.length === 2 && first > 31 && year <= 31)
    return { year: first, month: second, day: year, isShort: true }
  const short = last.length === 2 ? ({ isShort: true } as const) : {}
  if (unknown.test(one)) return { year, month: second, day: 0, ...short }
  if (unknown.test(other)) return { year, month: first, day: 0, ...short }
  return { year, month: 0, day: 0, pair: [first, second], ...short }
}

/** `1890s`, `189?`; `1800s`, `18??`, `19th century`. */
function spanOf(text: string): Read<Point> {
  const decade = /^(\d{3})(?:0'?(?:s|er)|[?x_-])$/.exec(text)
  if (decade && !/00'?(?:s|er)$/.test(text))
    return { year: Number(decade[1]) * 10, month: 0, day: 0, span: 10 }
  const century = /^(\d\d)(?:00'?s|00er|\?\?|xx|__|--)$/.exec(text)
  if (century) return { year: Number(century[1]) * 100, month: 0, day: 0, span: 100 }
  const counted = /^(\d\d)(?:th|st)?\s+c(?:ent(?:ury)?)?$/.exec(text)
  return counted && { year: (Number(counted[1]) - 1) * 100, month: 0, day: 0, span: 100 }
}

function alone(text: string): Read<Point> {
  if (serial.test(text))
    return { year: text.length === 4 ? Number(text) : 0, month: 0, day: 0, serial: Math.floor(Number(text)) }
  if (/^'?\d\d$/.test(text)) return { year: Number(text.slice(-2)), month: 0, day: 0, isShort: true }
  const month = /^(\d{1,2})[/.-](\d{4})$/.exec(text)
  if (month) return { year: Number(month[2]), month: Number(month[1]), day: 0 }
  const packed = /^(1\d{3}|20\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.exec(text)
  return packed && { year: Number(packed[1]), month: Number(packed[2]), day: Number(packed[3]) }
}

/** The day and the year of two figures in their order; the year of one. */
function dayAndYear(text: string, figures: readonly string[], isMonthFirst: boolean): Read<[string, string]> {
  const [one, other] = figures
  if (one === undefined || figures.length > 2) return null
  if (other === undefined) {
    const isYear =
      one.length === 4 || Number(one) > 31 || text.includes("'") || (isMonthFirst && /-\d\d$/.test(text))
    return isYear ? ['', one] : noYear
  }
  return one.length === 4 || (Number(one) > 31 && other.length < 3) ? [other, one] : [one, other]
}

/** `12 May 1904`, `12th of May, 1904`, `Feb/9/2002`, `12-May-04`, `12 de mayo de 1904`, `12.V.1904`, `May 1904`. */
function named(text: string): Read<Point> {
  if (!/^[a-z\d\s.,/'’ºª-]+$/.test(text)) return null
  const tokens = text.match(/\d+|[a-z]+/g) ?? []
  const words = tokens.filter((token) => /[a-z]/.test(token) && !filler.has(token))
  const month = words.length === 1 ? monthOf(words[0]!) : 0
  if (month === 0) return null
  const figures = tokens.filter((token) => /\d/.test(token))
  const read = dayAndYear(text, figures, tokens[0] === words[0])
  if (read === null || 'problem' in read) return read
  const [day, year] = read
  if (day !== '' && (Number(day) === 0 || day.length > 2))
    return { problem: `there is no day ${Number(day)}` }
  if (year.length !== 4 && year.length !== 2) return null
  return { year: Number(year), month, day: Number(day), ...(year.length === 2 && { isShort: true }) }
}

/** `15 Jan 1743/44`: before 25 March two years were counted. */
function dual(text: string): Read<Point> {
  const found = /^(.*\D)(\d{4})\s*\/\s*(\d{1,2}|\d{4})$/.exec(text)
  if (!found) return null
  const [, before, first, second] = found
  const point = simple(`${before}${first}`)
  if (point === null || 'problem' in point || point.isShort) return point
  const later = point.year + 1
  const { month, day, pair } = point
  const isEarly = pair ? Math.min(...pair) <= 3 : month < 3 ? month > 0 : month === 3 && day < 25
  if (!isEarly || !String(later).endsWith(second!))
    return { problem: 'two years stand side by side only from 1 January to 24 March' }
  return { ...point, year: later, dual: point.year }
}

const simple = (text: string): Read<Point> => iso(text) ?? inFigures(text) ?? alone(text) ?? named(text)

const pointOf = (text: string): Read<Point> => spanOf(text) ?? simple(text) ?? dual(text)

const between =
  /^(?:between|betw?|btwn?|from|zwischen|von|entre|miedzy|od|int)\b\.?\s+(\S.*?)\s*(?:\s(?:and|to|und|et|y|e|i|bis|do|a)\s|&|\s-)\s*(\S.*)$/
const apart = /^(\S.*?)\s*(?:\s(?:to|till|until|or|and|bis|-|\/)\s|&)\s*(\S.*)$/
const years = /^(\d{4})\s*[-/]\s*(\d{4}|\d\d)$/
const days = /^(\d{1,2})\s?[-/]\s?(\d{1,2})\s?([a-z].*)$/
const monthsOf = /^([a-z]{3,})\.?\s?[-/]\s?([a-z]{3,}\.?,?\s+'?\d{2,4})$/

/** The two ends of a range, the first with what only the second says: `12/14 May 1904`. */
function endsOf(text: string): [string, string] | null {
  const span = years.exec(text)
  if (span) return [span[1]!, span[1]!.slice(0, -span[2]!.length) + span[2]!]
  const ofMonth = days.exec(text)
  if (ofMonth) return [`${ofMonth[1]} ${ofMonth[3]}`, `${ofMonth[2]} ${ofMonth[3]}`]
  const ofYear = monthsOf.exec(text)
  if (ofYear) return [`${ofYear[1]} ${/'?\d+$/.exec(ofYear[2]!)![0]}`, ofYear[2]!]
  const found = between.exec(text) ?? apart.exec(text)
  return found && [found[1]!, found[2]!]
}

function rangeOf(text: string): Read<DateForm> {
  const ends = endsOf(text)
  if (!ends) return null
  const until = pointOf(ends[1])
  if (until === null || 'problem' in until) return until
  const year = until.isShort ? String(until.year).padStart(2, '0') : until.year
  const first = pointOf(ends[0]) ?? noYear
  const point = 'problem' in first ? pointOf(`${ends[0]} ${year}`) : first
  return point === null || 'problem' in point ? point : { point, until }
}

/** The marks around a date, and the date within. */
function within(text: string): Read<DateForm> {
  const range = rangeOf(text)
  if (range) return range
  const point = pointOf(text)
  if (point) return 'problem' in point ? point : { point }
  const [bare, inner] = [text.replace(label, ''), /^[[(](.*)[\])]$/.exec(text)?.[1]]
  if (bare !== text) return within(bare)
  const found = (Object.keys(marks) as Mark[]).find((mark) => marks[mark].test(text))
  const rest = found ? text.replace(marks[found], '') : (inner ?? text.replace(markBehind, ''))
  const mark = found ?? 'about'
  const half = part.exec(text)
  const read = rest !== text ? within(rest.trim()) : half && within(text.slice(half[0].length))
  if (!read || 'problem' in read) return read
  return rest !== text ? { ...read, mark: read.mark ?? mark } : { ...read, part: half![1]! }
}

const plain = (text: string) => {
  const lower = text.trim().toLowerCase()
  return /[^ -~]/.test(lower)
    ? lower
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .replaceAll('ł', 'l')
        .replaceAll('’', "'")
        .replaceAll(/[–—−]/g, '-')
        .replaceAll(/\s+/g, ' ')
    : lower
}

/** What a text says of a date; `nothing` where it says that nobody knows, null where it is no date. */
export function dateForm(written: string): DateForm | NoDate | 'nothing' | null {
  if (written.length > longest) return null
  const text = plain(written)
  if (nothing.test(text)) return 'nothing'
  const quick = iso(text) ?? inFigures(text)
  if (quick && !('problem' in quick)) return { point: quick }
  const bare = text
    .replace(time, '')
    .replaceAll(weekday, '')
    .replace(/[\s.,;:]+$/, '')
  return within(bare)
}
