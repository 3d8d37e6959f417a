import { boxOf, type Corners } from '../../../domain/ground/corner-rules.ts'
import type { GridPoint } from '../../../domain/ground/grid-rules.ts'

/** Centimetres of a cell, in which plots that may lie over each other meet. */
const CELL = 500

function* cellsOf(corners: Corners) {
  const { west, east, south, north } = boxOf(corners)
  for (let x = Math.floor(west / CELL); x <= Math.floor(east / CELL); x += 1)
    for (let y = Math.floor(south / CELL); y <= Math.floor(north / CELL); y += 1) yield `${x},${y}`
}

function spanOf(corners: Corners, [x, y]: GridPoint): [number, number] {
  const at = corners.map((corner) => corner[0] * x + corner[1] * y)
  return [Math.min(...at), Math.max(...at)]
}

/** Whether two plots lie over each other by more than so many centimetres, whichever way one looks at them. */
function areOver(one: Corners, other: Corners, slack: number): boolean {
  for (const corners of [one, other])
    for (const [at, [x, y]] of corners.entries()) {
      const [nextX, nextY] = corners[(at + 1) % corners.length]!
      const whole = Math.hypot(nextX - x, nextY - y)
      if (whole === 0) continue
      const across: GridPoint = [(nextY - y) / whole, (x - nextX) / whole]
      const [[from, to], [otherFrom, otherTo]] = [spanOf(one, across), spanOf(other, across)]
      if (Math.min(to, otherTo) - Math.max(from, otherFrom) <= slack) return false
    }
  return true
}

/** For each of these plots, which of the others it lies over by more than so many centimetres: their places in the list. */
export function clashing(plots: readonly Corners[], others: readonly Corners[], slack: number): number[][] {
  const cells = new Map<string, number[]>()
  others.forEach((other, at) => {
    for (const cell of cellsOf(other)) cells.set(cell, [...(cells.get(cell) ?? []), at])
  })
  return plots.map((plot) => {
    const near = new Set([...cellsOf(plot)].flatMap((cell) => cells.get(cell) ?? []))
    return [...near].filter((at) => areOver(plot, others[at]!, slack)).sort((a, b) => a - b)
  })
}
