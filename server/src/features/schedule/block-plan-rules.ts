import type { BlockPlan } from '@sexton/contract/day-sheet'

type Point = readonly [east: number, north: number]

/** A site of a block as it is stored: its outline is PostgreSQL's polygon, whole centimetres east and north. */
export interface Plot {
  site_id: number
  row_no: string
  outline: string
}

interface Box {
  left: number
  top: number
}

/** Centimetres on the ground to decimetres on the plan: finer than any print, and a third shorter. */
const decimetres = (centimetres: number) => Math.round(centimetres / 10)

/** The corners of `((1,2),(3,4))`. */
function cornersOf(outline: string): Point[] {
  const numbers = outline.replace(/[()]/g, '').split(',').map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at]!, numbers[2 * at + 1]!])
}

/** An outline as a closed SVG path: its first corner, then steps. North is up, so y runs down from the top. */
function pathOf(corners: readonly Point[], { left, top }: Box): string {
  const [first, ...rest] = corners.map(
    ([east, north]) => [decimetres(east - left), decimetres(top - north)] as const,
  )
  let [x, y] = first!
  const steps = rest.map((corner) => {
    const step = `${corner[0] - x} ${corner[1] - y}`
    ;[x, y] = corner
    return step
  })
  return `M${first!.join(' ')}l${steps.join(' ')}z`
}

/** The middle of each row from the north, as people number them. */
function rowsOf(plots: readonly { row_no: string; corners: Point[] }[], top: number) {
  const sums = new Map<string, { sum: number; count: number }>()
  for (const { row_no, corners } of plots)
    for (const [, north] of corners) {
      const { sum, count } = sums.get(row_no) ?? { sum: 0, count: 0 }
      sums.set(row_no, { sum: sum + north, count: count + 1 })
    }
  return [...sums].map(([row_no, { sum, count }]) => ({ row_no, y: decimetres(top - sum / count) }))
}

/** A block's plan, and the path of each of its sites on it. */
export function drawBlock(block_ref: string, plots: readonly Plot[]) {
  const drawn = plots.map(({ outline, ...plot }) => ({ ...plot, corners: cornersOf(outline) }))
  const corners = drawn.flatMap((plot) => plot.corners)
  const easts = corners.map(([east]) => east)
  const norths = corners.map(([, north]) => north)
  const most = (numbers: number[]) => numbers.reduce((a, b) => Math.max(a, b), -Infinity)
  const least = (numbers: number[]) => numbers.reduce((a, b) => Math.min(a, b), Infinity)
  const box = { left: least(easts), top: most(norths) }
  const paths = new Map(drawn.map((plot) => [plot.site_id, pathOf(plot.corners, box)]))
  const plan: BlockPlan = {
    block_ref,
    width: decimetres(most(easts) - box.left),
    height: decimetres(box.top - least(norths)),
    plots: [...paths.values()].join(''),
    rows: rowsOf(drawn, box.top),
  }
  return { plan, paths }
}
