interface Row {
  row_no: string
  y: number
}

interface Size {
  width: number
  height: number
}

/** A part of a block's plan, in the plan's decimetres, and the pixels that a decimetre takes. */
export interface Crop extends Size {
  x: number
  y: number
  scale: number
}

/** The rows that are named beside a plan: the marked one always, of the others as many as have room (`gap` apart). */
export function labelledRows(rows: readonly Row[], marked: string | null, gap: number): Row[] {
  const first = rows.filter(({ row_no }) => row_no === marked)
  return rows.reduce<Row[]>(
    (named, row) => (named.every(({ y }) => Math.abs(y - row.y) >= gap) ? [...named, row] : named),
    first,
  )
}

/** The corners of an outline as the server draws it: a corner and the steps from it to the next, `M0 24l12 0 …z`. */
export function cornersOf(path: string) {
  const [x, y, ...steps] = path.match(/-?\d+/g)!.map(Number) as [number, number, ...number[]]
  const [xs, ys] = [[x], [y]]
  for (let at = 0; at < steps.length; at += 2) {
    xs.push(xs.at(-1)! + steps[at]!)
    ys.push(ys.at(-1)! + steps[at + 1]!)
  }
  return { xs, ys }
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** The middle of an outline. */
export function middleOf(path: string): [x: number, y: number] {
  const { xs, ys } = cornersOf(path)
  return [mean(xs), mean(ys)]
}

const spread = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers)

/**
 * What is drawn of a block: the plot in the middle where the block's edges allow it, its shorter side `side` pixels,
 * as much around it as fits in `most` pixels.
 */
export function cropAround(plot: string, block: Size, most: Size, side: number): Crop {
  const { xs, ys } = cornersOf(plot)
  const scale = side / Math.max(1, Math.min(spread(xs), spread(ys)))
  const width = Math.min(block.width, most.width / scale)
  const height = Math.min(block.height, most.height / scale)
  const start = (middle: number, shown: number, whole: number) =>
    Math.min(Math.max(0, middle - shown / 2), whole - shown)
  const [x, y] = [start(mean(xs), width, block.width), start(mean(ys), height, block.height)]
  return { x, y, width, height, scale }
}
