import type { BlockPlots, Plot } from '@sexton/contract/sites/plots'
import { boxOfPath, middleOf } from '@sexton/contract/sites/plot-path'

/** A site where it is drawn: its outline, its middle and its size, in decimetres on the plan. */
export interface LaidPlot extends Plot {
  row_no: string
  path: string
  x: number
  y: number
  width: number
  height: number
}

/** A block as it is drawn, in decimetres. */
export interface LaidBlock {
  block_ref: string
  width: number
  height: number
  rows: { row_no: string; y: number }[]
  plots: LaidPlot[]
}

/** A plot that nobody surveyed, and what lies between two of them. */
const square = 16
const gap = 3

function surveyed(plot: Plot & { outline: string }, row_no: string): LaidPlot {
  const box = boxOfPath(plot.outline)
  const [x, y] = middleOf(box)
  return { ...plot, row_no, path: plot.outline, ...box, x, y }
}

function inLine(plot: Plot, row_no: string, at: number, top: number): LaidPlot {
  const left = at * (square + gap)
  const path = `M${left} ${top + square}l${square} 0 0 -${square} -${square} 0z`
  const [x, y] = [left + square / 2, top + square / 2]
  return { ...plot, row_no, path, x, y, width: square, height: square }
}

const isSurveyed = (plot: Plot): plot is Plot & { outline: string } => plot.outline !== null

/** The plan of a block: what was surveyed lies where it is, the rest in lines below, a row of the block each. */
export function layOut({ block_ref, width, height, rows }: BlockPlots): LaidBlock {
  const laid: LaidBlock = { block_ref, width, height, rows: [], plots: [] }
  for (const { row_no, plots } of rows) {
    for (const plot of plots) if (isSurveyed(plot)) laid.plots.push(surveyed(plot, row_no))
  }
  for (const { row_no, y } of rows) if (y !== null) laid.rows.push({ row_no, y })
  for (const { row_no, plots } of rows) {
    const others = plots.filter((plot) => !isSurveyed(plot))
    if (others.length === 0) continue
    const top = laid.height === 0 ? 0 : laid.height + gap
    laid.plots.push(...others.map((plot, at) => inLine(plot, row_no, at, top)))
    laid.rows.push({ row_no, y: top + square / 2 })
    laid.width = Math.max(laid.width, others.length * (square + gap) - gap)
    laid.height = top + square
  }
  return laid
}

/** Pixels: what a plot's shorter side takes at least and at most, and the room there is for the plan. */
export interface Room {
  least: number
  most: number
  width: number
  height: number
}

/** Pixels a decimetre: the whole block where it fits with plots of a size that can be hit, else plots of that size. */
export function scaleFor({ width, height, plots }: LaidBlock, room: Room): number {
  const side = Math.max(1, Math.min(...plots.map((plot) => Math.min(plot.width, plot.height))))
  const whole = Math.min(room.width / Math.max(1, width), room.height / Math.max(1, height))
  return Math.min(Math.max(whole, room.least / side), room.most / side)
}
