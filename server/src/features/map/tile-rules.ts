import type { Grid, GridPoint, Place } from '../../domain/ground/grid-rules.ts'

/** A tile of a web map: at zoom 0 one tile is the world, and each zoom halves it. */
export interface TileAddress {
  zoom: number
  column: number
  row: number
}

/** Units across a tile. */
export const EXTENT = 4096
/** Units around a tile that are drawn too, so that outlines join. */
const MARGIN = 64
/** The furthest north and south that a web map reaches, in degrees. */
const EDGE = 85.0511287798066
const DEEPEST = 24

/** Whether there is such a tile. */
export const isTile = ({ zoom, column, row }: TileAddress) =>
  zoom >= 0 && zoom <= DEEPEST && column >= 0 && row >= 0 && column < 2 ** zoom && row < 2 ** zoom

/** Where a place lies in the world's square, 0 to 1 from the north-west (Mercator). */
function worldOf([longitude, latitude]: Place): [number, number] {
  const within = Math.max(-EDGE, Math.min(EDGE, latitude))
  const sine = Math.sin((within * Math.PI) / 180)
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/** The place at a point of the world's square. */
const placeOf = (x: number, y: number): Place => [
  (x - 0.5) * 360,
  (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
]

/** The part of the grid that a tile shows with its margin: two corners. */
export function groundOf(grid: Grid, { zoom, column, row }: TileAddress): [GridPoint, GridPoint] {
  const across = 2 ** zoom
  const margin = MARGIN / EXTENT
  const [west, north] = placeOf((column - margin) / across, (row - margin) / across)
  const [east, south] = placeOf((column + 1 + margin) / across, (row + 1 + margin) / across)
  return [grid.toGrid([west, south]), grid.toGrid([east, north])]
}

/** Draws points of the grid in the units of a tile. */
export function drawnIn(grid: Grid, { zoom, column, row }: TileAddress) {
  const across = 2 ** zoom
  return (point: GridPoint): [number, number] => {
    const [x, y] = worldOf(grid.toPlace(point))
    return [Math.round((x * across - column) * EXTENT), Math.round((y * across - row) * EXTENT)]
  }
}
