import { boxOfPath, middleOf } from '@sexton/contract/sites/plot-path'

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

/**
 * What is drawn of a block: the plot in the middle where the block's edges allow it, its shorter side `side` pixels,
 * as much around it as fits in `most` pixels.
 */
export function cropAround(plot: string, block: Size, most: Size, side: number): Crop {
  const box = boxOfPath(plot)
  const [middleX, middleY] = middleOf(box)
  const scale = side / Math.max(1, Math.min(box.width, box.height))
  const width = Math.min(block.width, most.width / scale)
  const height = Math.min(block.height, most.height / scale)
  const start = (middle: number, shown: number, whole: number) =>
    Math.min(Math.max(0, middle - shown / 2), whole - shown)
  const [x, y] = [start(middleX, width, block.width), start(middleY, height, block.height)]
  return { x, y, width, height, scale }
}
