import type { LaidPlot } from './lay-out.ts'

/** Where each arrow leads on the plan. */
const ways: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Way {
  plot: LaidPlot
  along: number
  across: number
}

const nearest = (found: readonly Way[], far: (way: Way) => number) =>
  found.reduce<Way | undefined>((best, one) => (best && far(best) <= far(one) ? best : one), undefined)?.plot

/** The next one of its own row in that direction, or else the nearest of another row. */
function beside(plots: readonly LaidPlot[], from: LaidPlot, [east, south]: readonly [number, number]) {
  const found = plots
    .map((plot) => {
      const [x, y] = [plot.x - from.x, plot.y - from.y]
      return { plot, along: x * east + y * south, across: Math.abs(x * south) + Math.abs(y * east) }
    })
    .filter(({ along }) => along > 0)
  const own = found.filter(({ plot, along, across }) => plot.row_no === from.row_no && along >= across)
  if (own.length > 0) return nearest(own, ({ along }) => along)
  // Beside it in the same line is never above or below it.
  const others = found.filter(({ plot }) => plot.row_no !== from.row_no)
  return nearest(others, ({ along, across }) => along + 2 * across)
}

/**
 * The plot to which a key leads from another, among these: an arrow to the next one in its direction, Home and End to
 * the first and the last of the row. Undefined where there is none, or for another key.
 */
export function plotByKey(plots: readonly LaidPlot[], from: LaidPlot, key: string): LaidPlot | undefined {
  const row = plots.filter(({ row_no }) => row_no === from.row_no)
  if (key === 'Home') return row[0]
  if (key === 'End') return row.at(-1)
  const way = ways[key]
  return way && beside(plots, from, way)
}
