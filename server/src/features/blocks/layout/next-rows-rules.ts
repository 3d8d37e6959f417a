import type { NextRows } from '@sexton/contract/blocks/layout'
import type { GridPoint } from '../../../domain/ground/grid-rules.ts'
import { rowNames } from './layout-rules.ts'

/** A site of the block, with its corners where it was surveyed. */
export interface RowPlot {
  row_no: string
  site_no: number
  site_type_id: number
  corners: readonly GridPoint[] | null
}

type Surveyed = RowPlot & { corners: readonly GridPoint[] }
type Vector = readonly [x: number, y: number]

const middle = ({ corners }: Surveyed): Vector => [
  corners.reduce((sum, [x]) => sum + x, 0) / corners.length,
  corners.reduce((sum, [, y]) => sum + y, 0) / corners.length,
]
const from = ([x, y]: Vector, [toX, toY]: Vector): Vector => [toX - x, toY - y]
const dot = ([x, y]: Vector, [otherX, otherY]: Vector) => x * otherX + y * otherY
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const metres = (centimetres: number) => Math.round(centimetres) / 100

/** The direction of a row, from its first to its last site; of a single site that of its first edge. */
function directionOf(row: readonly Surveyed[]): Vector {
  const [first, last] = [row[0]!, row.at(-1)!]
  const [x, y] =
    row.length > 1 ? from(middle(first), middle(last)) : from(first.corners[0]!, first.corners[1]!)
  const whole = Math.hypot(x, y) || 1
  return [x / whole, y / whole]
}

const spanOf = ({ corners }: Surveyed, way: Vector) => {
  const at = corners.map((corner) => dot(corner, way))
  return { least: Math.min(...at), most: Math.max(...at), size: Math.max(...at) - Math.min(...at) }
}

const rightOf = ([x, y]: Vector): Vector => [y, -x]
const isSurveyed = (plot: RowPlot): plot is Surveyed => plot.corners !== null

/** The row that would follow this one; '' where its name does not tell. */
export const nextRowName = (row_no: string) =>
  /^(\d{1,3}|[A-Z]{1,2})$/.test(row_no) ? rowNames(row_no, 2)[1]! : ''

/** Rows of sites, each in the order of its numbers, as they follow each other in `plots`. */
function rowsOfPlots(plots: readonly RowPlot[]): RowPlot[][] {
  const rows = new Map<string, RowPlot[]>()
  for (const plot of plots) rows.set(plot.row_no, [...(rows.get(plot.row_no) ?? []), plot])
  return [...rows.values()]
}

/** What is known of sites that nobody surveyed. */
function unmeasured(last: readonly RowPlot[]) {
  return {
    bearing: null,
    rows_to: 'right' as const,
    first_row: nextRowName(last[0]?.row_no ?? '0'),
    sites_per_row: last.length || null,
    first_site: last[0]?.site_no ?? 1,
    numbering: 'along' as const,
    plot_width: null,
    plot_length: null,
    gap_sites: null,
    gap_rows: null,
    site_type_id: last.at(-1)?.site_type_id ?? null,
  }
}

/** On which side of the last row the next one lies, and how far their middles are apart. */
function stepOf(last: readonly Surveyed[], before: readonly Surveyed[] | undefined, right: Vector) {
  if (!before) return { side: 1, step: null }
  const across = (row: readonly Surveyed[]) => mean(row.map((plot) => dot(middle(plot), right)))
  const step = across(last) - across(before)
  return { side: step < 0 ? -1 : 1, step: Math.abs(step) }
}

type Next = Omit<NextRows, 'latitude' | 'longitude'> & { corner: GridPoint | null }

/** How the rows of a block go on: measured from its last row, and the one before it (blocks-9). */
export function nextRowsOf(plots: readonly RowPlot[]): Next {
  const rows = rowsOfPlots(plots)
  const known = unmeasured(rows.at(-1) ?? [])
  const surveyed = rows.map((row) => row.filter(isSurveyed)).filter((row) => row.length > 0)
  const [last, before] = [surveyed.at(-1), surveyed.at(-2)]
  if (!last) return { ...known, corner: null }
  const along = directionOf(last)
  const turns = before !== undefined && last.length > 1 && dot(along, directionOf(before)) < 0
  const right = rightOf(along)
  const { side, step } = stepOf(last, before, right)
  const [widths, lengths] = [along, right].map((way) => last.map((plot) => spanOf(plot, way).size))
  const [width, length] = [mean(widths!), mean(lengths!)]
  const ends = last.map((plot) => spanOf(plot, along))
  const [least, most] = [Math.min(...ends.map((end) => end.least)), Math.max(...ends.map((end) => end.most))]
  const gap = last.length > 1 ? Math.max(0, (most - least - last.length * width) / (last.length - 1)) : 0
  const rowGap = step === null ? 0.5 * length : Math.max(0, step - length)
  // The next row begins where this one does, or at its end where they are numbered there and back.
  const far = Math.max(...last.map((plot) => side * spanOf(plot, right)[side > 0 ? 'most' : 'least'])) * side
  const [u, v] = [turns ? most : least, far + side * rowGap]
  const heading = turns ? -1 : 1
  return {
    ...known,
    corner: [Math.round(u * along[0] + v * right[0]), Math.round(u * along[1] + v * right[1])],
    bearing: bearingOf(along, heading),
    rows_to: side * heading > 0 ? 'right' : 'left',
    numbering: turns ? 'by_turns' : 'along',
    plot_width: metres(width),
    plot_length: metres(length),
    gap_sites: metres(gap),
    gap_rows: metres(rowGap),
  }
}

function bearingOf([x, y]: Vector, heading: number): number {
  const degrees = (Math.atan2(x * heading, y * heading) * 180) / Math.PI
  return (Math.round(degrees * 100) / 100 + 360) % 360
}
