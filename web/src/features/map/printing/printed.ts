import type { Reply } from '@sexton/contract/core/endpoint'
import type { SiteLetter } from '@sexton/contract/core/statuses'
import type { map } from '@sexton/contract/map/calls'
import { boxOfPath, middleOf } from '@sexton/contract/sites/plot-path'
import type { LaidBlock } from '../../../domain/block-plan/lay-out.ts'

/** A plot as it is printed: its path, its middle and its shorter side, in decimetres. */
export interface PrintedPlot {
  site_id: number
  site_type_id: number
  letter: SiteLetter
  path: string
  x: number
  y: number
  side: number
  /** From top to bottom. */
  height: number
  /** `5A-01`. */
  number: string
}

/** A plan that is printed, in decimetres. */
export interface PrintedView {
  width: number
  height: number
  /** Around what is drawn. */
  margin: number
  plots: readonly PrintedPlot[]
  blocks: readonly { name: string; path: string; x: number; y: number }[]
  /** There are too many plots to be told apart: blocks alone are printed. */
  isFar: boolean
}

const numberOf = (row_no: string, site_no: number) => `${row_no}-${String(site_no).padStart(2, '0')}`

/** Decimetres around a block's plan. */
const margin = 8

/** What is in view on the map. */
export function printedMap({ width, height, blocks, plots }: Reply<typeof map.inView>): PrintedView {
  return {
    width,
    height,
    margin: 0,
    isFar: plots === null,
    blocks: blocks.map(({ block_ref, outline, x, y }) => ({ name: block_ref, path: outline, x, y })),
    plots: (plots ?? []).map(({ outline, row_no, site_no, ...plot }) => {
      const box = boxOfPath(outline)
      const [x, y] = middleOf(box)
      return {
        ...plot,
        path: outline,
        x,
        y,
        side: Math.min(box.width, box.height),
        height: box.height,
        number: numberOf(row_no, site_no),
      }
    }),
  }
}

/** The plan of a block. */
export const printedBlock = ({ width, height, plots }: LaidBlock): PrintedView => ({
  width: width + 2 * margin,
  height: height + 2 * margin,
  margin,
  blocks: [],
  isFar: false,
  plots: plots.map((plot) => ({
    ...plot,
    side: Math.min(plot.width, plot.height),
    number: numberOf(plot.row_no, plot.site_no),
  })),
})

/** Decimetres of a plan that an A4 sheet in landscape shows in a millimetre. */
export const scaleOf = ({ width, height }: PrintedView) => Math.max(width / 270, height / 150)

/** What a plot's words take at most, in decimetres; 0 where there is no room for them: below two millimetres. */
export function lettering({ side }: PrintedPlot, scale: number, letters: number): number {
  const size = Math.min(side * 0.7, (side * 1.5) / letters, scale * 3.5)
  return size / scale < 1.4 ? 0 : size
}
