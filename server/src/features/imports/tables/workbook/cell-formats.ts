import { shownDay } from './shown-day.ts'
import { attribute, XmlReader } from './xml.ts'

/** What a format makes of a number: the part of a date that it shows, a time, leading zeros, or nothing to be known. */
export type CellFormat = 'number' | 'day' | 'month' | 'year' | 'time' | { zeros: number }

/** The formats that spreadsheet programs know by number alone. */
const builtIn = (id: number): CellFormat => {
  if (id === 17) return 'month'
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time'
  const isDay = (id >= 14 && id <= 16) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  return isDay ? 'day' : 'number'
}

/** What is shown as it stands in a format: text in quotation marks, an escaped sign, a colour, a language. */
const literal = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi

/** What a format's code makes of a number, by its part for positive numbers. */
export function formatOf(code: string): CellFormat {
  const shown = code.replaceAll(literal, ' ').split(';')[0]!.trim().toLowerCase()
  if (/^0{2,}$/.test(shown)) return { zeros: shown.length }
  if (/general|standard/.test(shown)) return 'number'
  const plain = shown.replaceAll(/s\.0+/g, 's').replaceAll(/am\/pm|a\/p/g, 'h')
  if (/[0#?%@]/.test(plain)) return 'number'
  const [hasYear, hasDay, hasTime] = [/[ye]/, /d/, /[hs]/].map((part) => part.test(plain))
  if (hasDay || (hasYear && hasTime)) return 'day'
  if (hasYear) return plain.includes('m') ? 'month' : 'year'
  if (hasTime) return 'time'
  return plain.includes('m') ? 'month' : 'number'
}

/** The format of each style that cells name, read from the part `styles.xml`. */
export function readFormats(xml: string): CellFormat[] {
  const codes = new Map<string, CellFormat>()
  const formats: CellFormat[] = []
  let isOfCells = false
  const reader = new XmlReader(
    ({ name, attributes, isEnd }) => {
      if (name === 'cellXfs') isOfCells = !isEnd
      if (isEnd) return
      const id = attribute(attributes, 'numFmtId') ?? '0'
      if (name === 'numFmt') codes.set(id, formatOf(attribute(attributes, 'formatCode') ?? ''))
      if (name === 'xf' && isOfCells) formats.push(codes.get(id) ?? builtIn(Number(id)))
    },
    () => undefined,
  )
  reader.take(xml)
  return formats
}

const timeOf = (serial: number) => {
  const minutes = Math.floor((serial % 1) * 1440 + 1e-6)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/**
 * A number as the spreadsheet program shows it, as far as that says something else than its digits. A format that hides
 * the day hides what nobody typed only where it is the first.
 */
export function shownNumber(value: string, format: CellFormat | undefined, is1904: boolean): string {
  const number = Number(value)
  if (value.trim() === '' || Number.isNaN(number)) return value
  if (typeof format === 'object')
    return Number.isInteger(number) && number >= 0
      ? String(number).padStart(format.zeros, '0')
      : String(number)
  if (format === 'time') return number < 1 ? timeOf(number) : (shownDay(number, is1904) ?? String(number))
  if (format === undefined || format === 'number') return String(Number(number.toPrecision(15)))
  const day = shownDay(number, is1904)
  if (day === null) return String(number)
  if (format === 'year' && day.endsWith('-01-01')) return day.slice(0, 4)
  return format === 'month' && day.endsWith('-01') ? day.slice(0, 7) : day
}
