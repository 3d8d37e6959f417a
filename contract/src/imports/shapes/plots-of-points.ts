import type { Position, ReadShape } from './geojson.ts'
import {
  gridOf,
  guessedSize,
  median,
  turned,
  type Located,
  type PlotSize,
  type Vector,
} from './grid-of-points.ts'
import type { NamedShape } from './name-rule.ts'

/** Metres of a degree of latitude on the sphere that web maps use. */
const degree = 111_319.49

const blockOf = ({ places }: NamedShape) => places[0]?.block_ref.toLowerCase() ?? ''

/** Metres of a degree of longitude where most points are. */
function widthOfDegree(shapes: readonly ReadShape[]): number {
  const latitudes = shapes.flatMap(({ point }) => point?.[1] ?? [])
  return degree * Math.cos(((median(latitudes) ?? 0) * Math.PI) / 180)
}

/** The points of each block, in metres. */
function byBlock(shapes: readonly ReadShape[], named: readonly NamedShape[], perLongitude: number) {
  const blocks = new Map<string, Located[]>()
  for (const [at, { point }] of shapes.entries()) {
    if (!point) continue
    const name = named[at]!
    const [place] = name.places
    const located: Located = {
      at: [point[0] * perLongitude, point[1] * degree],
      row: place?.row_no ?? '',
      number: place?.site_no ?? 0,
    }
    const block = blocks.get(blockOf(name))
    if (block) block.push(located)
    else blocks.set(blockOf(name), [located])
  }
  return blocks
}

function plotAround(
  [longitude, latitude]: Position,
  { width, length }: PlotSize,
  angle: number,
  perLongitude: number,
) {
  const [x, y] = [width / 2, length / 2]
  const corners: Vector[] = [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
    [-x, -y],
  ]
  return corners.map((corner): Position => {
    const [east, north] = turned(corner, angle)
    return [longitude + east / perLongitude, latitude + north / degree]
  })
}

interface Plots {
  shapes: readonly ReadShape[]
  /** Null if there are no points. */
  size: PlotSize | null
}

/**
 * Draws a plot around each point, along the rows of its block (imports-5). A side that is not given is guessed from the
 * distances between points.
 */
export function plotsOfPoints(
  shapes: readonly ReadShape[],
  named: readonly NamedShape[],
  given: Partial<PlotSize>,
): Plots {
  if (shapes.every(({ point }) => point === null)) return { shapes, size: null }
  const perLongitude = widthOfDegree(shapes)
  const blocks = [...byBlock(shapes, named, perLongitude)]
  const grids = new Map(blocks.map(([block, points]) => [block, gridOf(points)]))
  const known = [...grids.values()].flatMap((grid) => grid ?? [])
  const size = { ...guessedSize(known), ...given }
  const usualAngle = known.toSorted((one, other) => other.count - one.count)[0]?.angle ?? 0
  const drawn = shapes.map((shape, at): ReadShape => {
    if (!shape.point) return shape
    const angle = grids.get(blockOf(named[at]!))?.angle ?? usualAngle
    return { ...shape, parts: [[plotAround(shape.point, size, angle, perLongitude)]], point: null }
  })
  return { shapes: drawn, size }
}
