import type { PlotLayout } from '@sexton/contract/blocks/layout'
import type { GridPoint } from '../../../domain/ground/grid-rules.ts'

export interface LaidSite {
  row_no: string
  site_no: number
  outline: GridPoint[]
}

/** The number that is never given (sites-7). */
const NEVER = 12

const centimetres = (metres: number) => Math.round(metres * 100)

/** A = 1, Z = 26, AA = 27. */
const numberOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

function lettersOf(number: number): string {
  const rest = (number - 1) % 26
  const letter = String.fromCharCode(65 + rest)
  return number > 26 ? lettersOf((number - 1 - rest) / 26) + letter : letter
}

/** The names of so many rows from the first on: 1, 2, 3 or A, B, C (blocks-7). */
export function rowNames(first: string, count: number): string[] {
  const isNumber = /^\d+$/.test(first)
  const begin = isNumber ? Number(first) : numberOf(first)
  return Array.from({ length: count }, (_, at) => (isNumber ? String(begin + at) : lettersOf(begin + at)))
}

/** So many numbers from the first on, without 12. */
export function siteNumbers(first: number, count: number): number[] {
  const numbers: number[] = []
  for (let next = first; numbers.length < count; next += 1) if (next !== NEVER) numbers.push(next)
  return numbers
}

/** Points so far along the rows and across them, turned into the grid about the corner. */
function turning({ bearing, rows_to }: PlotLayout, [east, north]: GridPoint) {
  const angle = (bearing * Math.PI) / 180
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const side = rows_to === 'right' ? 1 : -1
  return (along: number, across: number): GridPoint => [
    Math.round(east + along * sine + across * side * cosine),
    Math.round(north + along * cosine - across * side * sine),
  ]
}

/** Whether a row is numbered from its end. */
const isBack = ({ numbering }: PlotLayout, row: number) =>
  numbering === 'back' || (numbering === 'by_turns' && row % 2 === 1)

/** The plots of a layout from this corner of the grid on, row by row in the order of their numbers, and the ground they take. */
export function layOut(layout: PlotLayout, corner: GridPoint): { outline: GridPoint[]; sites: LaidSite[] } {
  const [width, length] = [centimetres(layout.plot_width), centimetres(layout.plot_length)]
  const [step, stride] = [width + centimetres(layout.gap_sites), length + centimetres(layout.gap_rows)]
  const point = turning(layout, corner)
  const rectangle = (along: number, across: number, wide: number, deep: number) => [
    point(along, across),
    point(along + wide, across),
    point(along + wide, across + deep),
    point(along, across + deep),
  ]
  const { rows, sites_per_row: count } = layout
  const numbers = siteNumbers(layout.first_site, count)
  const sites = rowNames(layout.first_row, rows).flatMap((row_no, row) =>
    numbers.map((site_no, at) => {
      const along = (isBack(layout, row) ? count - 1 - at : at) * step
      return { row_no, site_no, outline: rectangle(along, row * stride, width, length) }
    }),
  )
  const across = (rows - 1) * stride + length
  return { outline: rectangle(0, 0, (count - 1) * step + width, across), sites }
}
