import type { BlockPlan } from '@sexton/contract/day-sheet/calls'
import { boxOf, type Corners } from '../corner-rules.ts'
import { cornersOf } from '../grid-rules.ts'

/** A site of a block as it is stored: its outline is PostgreSQL's polygon, whole centimetres east and north. */
interface Plot {
  site_id: number
  row_no: string
  outline: string
}

/** The north-west corner of a plan on the grid. */
interface Corner {
  left: number
  top: number
}

/** Centimetres on the ground to decimetres on the plan: finer than any print, and a third shorter. */
export const decimetres = (centimetres: number) => Math.round(centimetres / 10)

/** What stands before the first corner of a path and before the first step from it. */
const steps = ['M', 'l']

/** An outline as a closed SVG path: its first corner, then steps. North is up, so y runs down from the top. */
export function pathOf(corners: Corners, { left, top }: Corner): string {
  let path = ''
  let [x, y] = [0, 0]
  corners.forEach(([east, north], at) => {
    const [across, down] = [decimetres(east - left), decimetres(top - north)]
    path += `${steps[at] ?? ' '}${across - x} ${down - y}`
    ;[x, y] = [across, down]
  })
  return `${path}z`
}

/** The middle of each row from the north, as people number them. */
function rowMiddles(plots: readonly { row_no: string; corners: Corners }[], top: number) {
  const rows = new Map<string, { sum: number; count: number }>()
  for (const { row_no, corners } of plots) {
    const row = rows.get(row_no) ?? { sum: 0, count: 0 }
    for (const [, north] of corners) row.sum += north
    row.count += corners.length
    rows.set(row_no, row)
  }
  return [...rows].map(([row_no, { sum, count }]) => ({ row_no, y: decimetres(top - sum / count) }))
}

/** The box of a block of which no plot was surveyed. */
const nowhere = { west: 0, south: 0, east: 0, north: 0 }

/** A block's plan, the path of each of its sites on it, and where its north-west corner lies on the grid. */
export function drawBlock(block_ref: string, plots: readonly Plot[]) {
  const outlines = cornersOf(plots.map(({ outline }) => outline))
  const drawn = plots.map(({ site_id, row_no }, at) => ({ site_id, row_no, corners: outlines[at]! }))
  const box = drawn.length === 0 ? nowhere : boxOf(outlines.flat())
  const corner = { left: box.west, top: box.north }
  const paths = new Map(drawn.map((plot) => [plot.site_id, pathOf(plot.corners, corner)]))
  const plan: BlockPlan = {
    block_ref,
    width: decimetres(box.east - box.west),
    height: decimetres(box.north - box.south),
    plots: [...paths.values()].join(''),
    rows: rowMiddles(drawn, box.north),
  }
  return { plan, paths, corner }
}
