import type { PlotAround } from '@sexton/contract/map/calls'

/** A plot as it is drawn: its outline is an SVG path in decimetres. */
export interface DrawnPlot extends PlotAround {
  outline: string
}

/** What is drawn around a site, with its middle and how many decimetres are shown from side to side. */
export interface Surroundings {
  middle: readonly [x: number, y: number]
  width: number
  plots: readonly DrawnPlot[]
}

/** Decimetres: a plot that nobody surveyed, and what lies between two of them. */
const square = 16
const gap = 3
/** How many of them are shown. */
const shown = 13

/** The plots of a row that was never surveyed, as squares in their order. */
export function inLine(plots: readonly PlotAround[], site_id: number): Surroundings {
  const at = Math.max(
    0,
    plots.findIndex((plot) => plot.site_id === site_id),
  )
  return {
    middle: [at * (square + gap) + square / 2, square / 2],
    width: shown * (square + gap),
    plots: plots.map((plot, place) => ({
      ...plot,
      outline: `M${place * (square + gap)} 0l${square} 0 0 ${square} -${square} 0z`,
    })),
  }
}
