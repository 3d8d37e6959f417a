import * as z from 'zod'

/** Metres: along the row, and across it. */
export interface PlotSize {
  width: number
  length: number
}

/** Metres that a side of a plot can have. */
const plotSides = { least: 0.3, most: 30 }

const sideProblem = `Enter a number of metres from ${plotSides.least} to ${plotSides.most}.`

/** A side of a plot. */
export const plotSide = z.coerce
  .number({ error: sideProblem })
  .min(plotSides.least, sideProblem)
  .max(plotSides.most, sideProblem)

/** Why a side that is typed cannot be used; empty if it can, or is left to be guessed. */
export const sideProblemOf = (typed: string) =>
  typed === '' || plotSide.safeParse(typed).success ? '' : sideProblem

const usual: PlotSize = { width: 1.2, length: 2.4 }

export type Vector = readonly [x: number, y: number]

/** A point in metres, with what its name says of its row. */
export interface Located {
  at: Vector
  row: string
  number: number
}

export const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]

/** Points nearer than this are one place. */
const same = 0.2

export const turned = ([x, y]: Vector, angle: number): Vector => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
]

/** The ways from one point to those after it, or before it, in the order of x. */
function* waysFrom(sorted: readonly Vector[], at: number, step: 1 | -1): Generator<Vector> {
  const [x, y] = sorted[at]!
  for (let other = at + step; other >= 0 && other < sorted.length; other += step) {
    const [east, north] = sorted[other]!
    yield [east - x, north - y]
  }
}

/** The way from each point to its nearest neighbour. */
function nearestWays(places: readonly Vector[]): Vector[] {
  const sorted = places.toSorted(([one], [other]) => one - other)
  return sorted.flatMap((_, at): Vector[] => {
    let [best, least]: [Vector | null, number] = [null, plotSides.most]
    for (const step of [1, -1] as const)
      for (const way of waysFrom(sorted, at, step)) {
        if (Math.abs(way[0]) >= least) break
        const distance = Math.hypot(...way)
        if (distance > same && distance < least) [best, least] = [way, distance]
      }
    return best ? [best] : []
  })
}

/** Which way a grid of points runs: an angle within a quarter turn. */
function angleOf(places: readonly Vector[]): number | null {
  const quarters = nearestWays(places).map(([x, y]) => 4 * Math.atan2(y, x))
  if (quarters.length === 0) return null
  const sum = (part: (angle: number) => number) => quarters.reduce((total, angle) => total + part(angle), 0)
  return Math.atan2(sum(Math.sin), sum(Math.cos)) / 4
}

/** How far apart points are along x: from each to the next one in that direction. */
function spacing(places: readonly Vector[]): number | undefined {
  const sorted = places.toSorted(([one], [other]) => one - other)
  const steps = sorted.flatMap((_, at) => {
    for (const [step, aside] of waysFrom(sorted, at, 1)) {
      if (step >= plotSides.most) break
      if (step > same && Math.abs(aside) < step / 3) return [step]
    }
    return []
  })
  return median(steps)
}

/** Whether numbers of a row follow each other rather along x than along y; null if names do not say. */
function followsX(points: readonly Located[]): boolean | null {
  const sorted = points.toSorted(
    (one, other) => one.row.localeCompare(other.row) || one.number - other.number,
  )
  let [alongX, alongY] = [0, 0]
  for (const [
    at,
    {
      row,
      at: [x, y],
    },
  ] of sorted.entries()) {
    const next = sorted[at + 1]
    if (!next || row === '' || next.row !== row) continue
    alongX += Math.abs(next.at[0] - x)
    alongY += Math.abs(next.at[1] - y)
  }
  return alongX === alongY ? null : alongX > alongY
}

export interface Grid {
  /** Of its rows. */
  angle: number
  along: number | undefined
  across: number | undefined
  count: number
}

/** How the points of a block lie; null if there are not two of them. */
export function gridOf(points: readonly Located[]): Grid | null {
  const angle = angleOf(points.map(({ at }) => at))
  if (angle === null) return null
  const laid = points.map((point) => ({ ...point, at: turned(point.at, -angle) }))
  const x = spacing(laid.map(({ at }) => at))
  const y = spacing(laid.map(({ at: [east, north] }): Vector => [north, east]))
  const isX = followsX(laid) ?? (y === undefined || (x !== undefined && x <= y))
  return isX
    ? { angle, along: x, across: y, count: points.length }
    : { angle: angle + Math.PI / 2, along: y, across: x, count: points.length }
}

const centimetres = (metres: number) =>
  Math.floor(Math.min(Math.max(metres, plotSides.least), plotSides.most) * 100 + 0.5) / 100

/** Plots that fill the rows; rows that are much further apart have a path between them. */
export function guessedSize(grids: readonly Grid[]): PlotSize {
  const each = (pick: (grid: Grid) => number | undefined) =>
    median(grids.flatMap((grid) => Array.from({ length: grid.count }, () => pick(grid) ?? []).flat()))
  const [along, across] = [each((grid) => grid.along), each((grid) => grid.across)]
  const width = along ?? usual.width
  const length = across === undefined || across > width * 2.5 ? width * 2 : across
  return { width: centimetres(width), length: centimetres(length) }
}
