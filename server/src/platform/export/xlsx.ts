import { Readable } from 'node:stream'
import { plainText } from '@sexton/contract/core/hidden-characters'
import { fixedParts, sheetHead, sheetTail, style } from './xlsx-parts.ts'
import { zipped } from '../files/zip.ts'

type Cell = string | number | boolean | null | undefined

/** One column of a sheet: `width` in characters, `value` an amount, a whole number, a text or `YYYY-MM-DD`. */
export interface Column<Row> {
  head: string
  kind: 'text' | 'whole' | 'money' | 'date'
  width: number
  value: (row: Row) => Cell
}

type Value<Row> = Column<Row>['value']

/** Makes the columns of one kind of row; a day needs no width. */
export const columnsOf = <Row>() => ({
  text: (head: string, width: number, value: Value<Row>): Column<Row> => ({
    head,
    kind: 'text',
    width,
    value,
  }),
  whole: (head: string, width: number, value: Value<Row>): Column<Row> => ({
    head,
    kind: 'whole',
    width,
    value,
  }),
  day: (head: string, value: Value<Row>): Column<Row> => ({ head, kind: 'date', width: 13, value }),
})

/** A sheet whose rows come page by page. */
export interface Sheet {
  name: string
  text: AsyncIterable<string>
}

/** How far the writer runs ahead of a slow line, in bytes: some 50,000 rows. */
const ahead = 4 * 1024 * 1024
const longestText = 32_767

/** `A`, `B`, … `Z`, `AA`, … */
export const letters = (at: number): string =>
  (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text for XML: what a spreadsheet would read as an escape is escaped, what XML cannot hold is left out. */
export const escaped = (text: string) =>
  plainText(text.slice(0, longestText))
    .replace(/[\ufffe\uffff]/g, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>]/g, (sign) => entities[sign]!)

const day = /^\d{4}-\d\d-\d\d$/
/** The first day that every spreadsheet counts alike: Excel has a 29 February 1900. */
const firstCounted = '1900-03-01'
const countedFrom = Date.UTC(1899, 11, 30)
const aDay = 24 * 3600 * 1000

const isCounted = (value: string) => day.test(value) && value >= firstCounted

/** A date as spreadsheets count days. */
const serial = (date: string) => (Date.parse(`${date}T00:00:00Z`) - countedFrom) / aDay

const number = (at: string, shape: number, value: number) => `<c r="${at}" s="${shape}"><v>${value}</v></c>`
const words = (at: string, shape: number, value: string) =>
  `<c r="${at}" s="${shape}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`

/** Text is always text, whatever it begins with: nothing a person typed is ever a formula. */
function cell<Row>(at: string, { kind, value }: Column<Row>, row: Row): string {
  const given = value(row)
  if (given === null || given === undefined || given === '' || given === false) return ''
  if (given === true) return words(at, style.text, 'Yes')
  if (typeof given === 'number') return number(at, style[kind], given)
  if (kind === 'date' && isCounted(given)) return number(at, style.date, serial(given))
  return words(at, style.text, given)
}

const line = <Row>(columns: readonly Column<Row>[], names: readonly string[], at: number, row: Row) =>
  `<row r="${at}">${columns.map((column, place) => cell(`${names[place]}${at}`, column, row)).join('')}</row>`

const isRight = (kind: string) => kind === 'whole' || kind === 'money'

/** The text of a sheet: a line of headings, then a row for each of the pages' rows. */
export function sheet<Row>(
  name: string,
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): Sheet {
  const names = columns.map((_, at) => letters(at))
  async function* text() {
    const headings = columns.map(({ head, kind }, at) =>
      words(`${names[at]}1`, isRight(kind) ? style.headingRight : style.heading, head),
    )
    yield `${sheetHead(columns.map(({ width }) => width))}<row r="1">${headings.join('')}</row>`
    let at = 1
    for await (const page of pages) yield page.map((row) => line(columns, names, ++at, row)).join('')
    yield sheetTail(`A1:${names.at(-1)}${at}`)
  }
  return { name, text: text() }
}

/** A workbook as a stream of bytes, which pulls the sheets' rows as it goes. The same rows and instant give the same bytes. */
export function workbook(sheets: readonly Sheet[], made: Date): Readable {
  const parts = sheets.map(({ text }, at) => ({ path: `xl/worksheets/sheet${at + 1}.xml`, content: text }))
  const names = sheets.map(({ name }) => name)
  return Readable.from(zipped([...fixedParts(names), ...parts], made), {
    objectMode: false,
    highWaterMark: ahead,
  })
}
