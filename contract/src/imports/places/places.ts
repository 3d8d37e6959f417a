import { isPlainLine } from '../../core/hidden-characters.ts'
import { siteRefOf, type Place } from '../../sites/ref.ts'

/** Where a site is said to lie, as it was read: nothing is checked yet. */
export interface ReadPlace {
  block: string
  row: string
  number: string
}

/** The most sites that a range such as `40-49` may name. */
const longestRange = 20
const mostNumber = 99_999

/** Characters of a block’s and of a row’s name. */
export const longestNames = { block: 20, row: 10 } as const

/** Whether a block or a row can be called so. */
export const isWord = (text: string) => /^[^\s/-]+$/u.test(text) && isPlainLine(text)

/** `07` and `7` are one row. */
const withoutZeros = (text: string) => text.replace(/^0+(?=\d+$)/, '')

/** What tells two places apart: refs stand once, however they are written. */
export const keyOf = (place: Place) => siteRefOf(place).toLowerCase()

/** Why a place cannot be used; empty where it can. */
function wordsProblem({ block, row }: ReadPlace): string {
  if (block === '') return 'The block is missing.'
  if (!isWord(block) || block.length > longestNames.block)
    return `“${block}” cannot be a block name. Use at most 20 characters, with no spaces, hyphens or slashes.`
  if (row === '') return 'The row is missing.'
  if (!isWord(row) || row.length > longestNames.row)
    return `“${row}” cannot be a row name. Use at most 10 characters, with no spaces, hyphens or slashes.`
  return ''
}

/** The numbers of `40/41`, `40, 41`, `40 & 41` (each of them) and `40-43` (all between); null where it is none of these. */
export function numbersOf(text: string): number[] | null {
  const span = /^(\d{1,6})\s*[-–]\s*(\d{1,6})$/.exec(text)
  if (span) {
    const [first, last] = [Number(span[1]), Number(span[2])]
    if (last <= first || last - first >= longestRange) return null
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  }
  if (!/^\d{1,6}(\s*[/,&+]\s*\d{1,6})*$/.test(text)) return null
  const numbers = text.split(/\s*[/,&+]\s*/).map(Number)
  return numbers.length <= longestRange && new Set(numbers).size === numbers.length ? numbers : null
}

/** What became of a place that was read: the sites it names, or why it names none. */
export type Named = { places: Place[] } | { problem: string }

/** Reads a place (imports-2). A range is split into its sites, or is a problem. */
export function placesOf(read: ReadPlace, ranges: 'split' | 'refuse'): Named {
  const words = wordsProblem(read)
  if (words) return { problem: words }
  if (read.number === '') return { problem: 'The number is missing.' }
  const numbers = numbersOf(read.number)
  if (!numbers || numbers.some((site_no) => site_no < 1 || site_no > mostNumber))
    return {
      problem: `“${read.number}” cannot be a site number. Use a whole number from 1 to 99999.`,
    }
  if (numbers.length > 1 && ranges === 'refuse')
    return {
      problem: `“${read.number}” covers ${numbers.length} sites. Split ranges, or draw a shape for each site.`,
    }
  return {
    places: numbers.map((site_no) => ({ block_ref: read.block, row_no: withoutZeros(read.row), site_no })),
  }
}
