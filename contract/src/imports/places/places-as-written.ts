import type { Place } from '../../sites/ref.ts'
import type { NamePart } from './name-pattern.ts'
import { isWord, longestNames, numbersOf, placesOf, type ReadPlace } from './places.ts'
import type { Asking, Choice } from '../questions.ts'
import { isShare, sitePartsOf, type SitePart } from './site-parts.ts'

/** How the places of a file are read, and who is asked what they leave open. */
export interface PlaceReading {
  /** A place of several sites: each of them, or none. */
  ranges: 'split' | 'refuse'
  /** The column that is asked about. */
  column: (part: NamePart) => string
  ask: (asking: Asking) => string
  /** A letter after the number can be a grave of the site. */
  hasGraves: boolean
}

/** The sites that a place names, the first one's grave if its number says it, or why it names none. */
export type WrittenPlace = { places: Place[]; grave_no: number | null } | { problem: string }

const labels: Record<NamePart, RegExp> = {
  block: /^(?:section|sect|sec|block|blk|portion|division|div|area)\b\.?\s*/i,
  row: /^(?:row|range|line)\b\.?\s*/i,
  number: /^(?:lot|plot|site|grave|gr|space|number|no|nr)\b\.?\s*|^#\s*/i,
}

/** A grave's number without its word: `Gr. 2`. */
export const bareNumber = (text: string): string => bare('number', text)

/** Without the word that names the part: `Lot 16` is 16, and `Garden of Peace` stays. */
function bare(part: NamePart, written: string): string {
  // A whole number as programs write it that count with fractions.
  const text = written.replace(/^(\d{1,6})\.0{1,2}$/, '$1')
  if (!/[\s#]/.test(text)) return text
  const rest = text.replace(labels[part], '').replace(/^(?:no|nr)?\.?\s*#\s*|^(?:no|nr)\b\.?\s*/i, '')
  return part === 'number' || /^[\p{L}\d.-]{1,6}$/u.test(rest) ? rest : text
}

/** As one word, which names of blocks and rows are: `Potters Field` is PottersField, `1/2` is 1.2. */
const asWord = (text: string) =>
  text
    .replaceAll(/[’'`"]/g, '')
    .replaceAll(/[.()#]/g, ' ')
    .trim()
    .split(/[\s/–,&+-]+/u)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .reduce((all, word) => `${all}${/\d$/.test(all) && /^\d/.test(word) ? '.' : ''}${word}`, '')

/** A longer text names no site. */
const longest = 100

/** The words stay text: the place is no site. */
const keepText = { value: 'text', label: 'Keep the words, without a site' }

const rowChoices: Choice[] = [
  { value: 'rows', label: 'Several rows, with a site in each' },
  { value: 'name', label: 'One row of that name' },
]

const severalRows = /^[\p{L}\d]{1,4}(?:\s*[,/&+]\s*[\p{L}\d]{1,4})+$/u
const span = /^\d{1,4}\s*[-–]\s*\d{1,4}$/

/** The rows of a place: `1,2` can be two of them, or the name of one. */
function rowsOf(written: string, reading: PlaceReading): string[] {
  const { ask, column } = reading
  const text = bare('row', written)
  const isSeveral = severalRows.test(text) || (span.test(text) && numbersOf(text) !== null)
  if (isSeveral) {
    const answer = ask({
      id: `rows:${column('row')}`,
      column: column('row'),
      text: `Does “${text}” mean several rows, or one row of that name?`,
      choices: rowChoices,
    })
    if (answer === 'rows') return numbersOf(text)?.map(String) ?? text.split(/\s*[,/&+]\s*/)
    return [isWord(text) ? text : asWord(text)]
  }
  return [nameOf('row', text, reading)]
}

const plural = { block: 'blocks', row: 'rows' } as const

/** The name of a block or a row. One of several words is shortened to one, unless the user says that it is none. */
function nameOf(part: 'block' | 'row', text: string, { ask, column }: PlaceReading): string {
  const word = asWord(text)
  if (text === '' || isWord(text) || !isWord(word) || word.length > longestNames[part]) return text
  const answer = ask({
    id: `${part}:${column(part)}`,
    column: column(part),
    text: `Names of ${plural[part]} have no spaces, hyphens or slashes. What do these become?`,
    choices: [{ value: 'name', label: `A ${part}, written as one word` }, keepText],
    value: text,
    // Part of a place is hardly the name of one.
    ...(!isShare(text) && { proposed: 'name' }),
    about: `${part === 'row' ? 'Row' : 'Block'} ${word}`,
  })
  return answer === 'name' ? word : text
}

/** `19/21` can be two sites or three; of `6/13` the two alone are likelier. */
function hasAll(text: string, between: number, { ask, column }: PlaceReading): boolean {
  const answer = ask({
    id: `between:${column('number')}`,
    column: column('number'),
    text: `Do numbers such as “${text}” mean two sites, or those between them as well?`,
    choices: [
      { value: 'two', label: 'Only the two numbers' },
      { value: 'all', label: 'All from the first to the last' },
    ],
    ...(between > 1 ? { value: text, proposed: 'two' } : {}),
  })
  return answer === 'all'
}

/** What a letter after the number says: a site of its own, or a grave of the site. */
function partMeans(text: string, { ask, column, hasGraves }: PlaceReading): string {
  return ask({
    id: `part:${column('number')}`,
    column: column('number'),
    text: `What does the part beside the number mean, as in “${text}”?`,
    choices: [
      { value: 'own', label: 'A site of its own: 16-A of row 3 is site 16 of row 3.A' },
      ...(hasGraves ? [{ value: 'grave', label: 'A grave of the site: A is grave 1, B is grave 2' }] : []),
      keepText,
    ],
    proposed: 'own',
  })
}

/** The grave that a letter names: B is the second; null where it is no such letter. */
export const graveOfLetter = (part: string): number | null =>
  /^[a-l]$/i.test(part) ? part.toUpperCase().charCodeAt(0) - 64 : null

const noNumber = (text: string) => ({
  problem: `“${text}” cannot be a site number. Use a whole number from 1 to 99999.`,
})

interface Numbers {
  parts: SitePart[]
  grave_no: number | null
}

function numbersIn(text: string, reading: PlaceReading): Numbers | { problem: string } {
  const parts = sitePartsOf(text, (between) => hasAll(text, between, reading))
  if (!parts) return noNumber(text)
  if (parts.every(({ part }) => part === '')) return { parts, grave_no: null }
  const means = partMeans(text, reading)
  if (means === 'own') return { parts, grave_no: null }
  const grave_no = means === 'grave' ? graveOfLetter(parts[0]!.part) : null
  if (grave_no === null) return noNumber(text)
  const numbers = [...new Set(parts.map(({ number }) => number))]
  return { parts: numbers.map((number) => ({ number, part: '' })), grave_no }
}

/** Reads a place as old books write it (imports-34). */
export function placesAsWritten(read: ReadPlace, reading: PlaceReading): WrittenPlace {
  const text = bare('number', read.number)
  const isLong = [read.block, read.row, text].some((part) => part.length > longest)
  if (text === '' || isLong) return { ...placesOf(read, 'split'), grave_no: null }
  const numbers = numbersIn(text, reading)
  if ('problem' in numbers) return numbers
  const { parts, grave_no } = numbers
  const rows = rowsOf(read.row, reading)
  const block = nameOf('block', bare('block', read.block), reading)
  const places: Place[] = []
  for (const row of rows)
    for (const { number, part } of parts) {
      const named = placesOf({ block, row: part ? `${row}.${part}` : row, number: String(number) }, 'split')
      if ('problem' in named) return named
      places.push(...named.places)
    }
  if (places.length > 1 && reading.ranges === 'refuse')
    return {
      problem: `“${rows.length > 1 ? read.row : read.number}” covers ${places.length} sites. Split ranges, or draw a shape for each site.`,
    }
  return { places, grave_no }
}
