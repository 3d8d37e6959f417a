import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Grid, type GridPoint } from '../../domain/ground/grid-rules.ts'
import { drawnIn, EXTENT, groundOf, isTile, type TileAddress } from './tile-rules.ts'

const anyGrid = fc
  .record({
    longitude: fc.double({ min: -179, max: 179, noNaN: true }),
    latitude: fc.double({ min: -70, max: 70, noNaN: true }),
  })
  .map((origin) => new Grid(origin))
const centimetres = fc.integer({ min: -1_000_000, max: 1_000_000 })
const anyPoint = fc.tuple(centimetres, centimetres)

describe('the grid of the park on the earth (map-1)', () => {
  it('gives back what went in, to the centimetre', () => {
    fc.assert(
      fc.property(anyGrid, anyPoint, (grid, point) => {
        const [east, north] = grid.toGrid(grid.toPlace(point))
        expect(Math.abs(east - point[0])).toBeLessThanOrEqual(1)
        expect(Math.abs(north - point[1])).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('has a length true to a thousandth near its origin', () => {
    const grid = new Grid({ longitude: 28.3, latitude: -15.4 })
    const [west, south] = grid.toPlace([0, 0])
    const [east, north] = grid.toPlace([100_000, 100_000])
    // A kilometre on the sphere of web maps, in degrees.
    expect(north - south).toBeCloseTo(0.0089832, 6)
    expect((east - west) * Math.cos((15.4 * Math.PI) / 180)).toBeCloseTo(0.0089832, 6)
  })
})

const tileAt = (grid: Grid, zoom: number, point: GridPoint): TileAddress => {
  const [x, y] = drawnIn(grid, { zoom, column: 0, row: 0 })(point)
  return { zoom, column: Math.floor(x / EXTENT), row: Math.floor(y / EXTENT) }
}

describe('tiles (map-2)', () => {
  it('draw a point within the tile that shows its ground, and the ground holds it', () => {
    fc.assert(
      fc.property(anyGrid, anyPoint, fc.integer({ min: 10, max: 20 }), (grid, point, zoom) => {
        const tile = tileAt(grid, zoom, point)
        expect(isTile(tile)).toBe(true)
        for (const at of drawnIn(grid, tile)(point)) {
          expect(at).toBeGreaterThanOrEqual(-1)
          expect(at).toBeLessThanOrEqual(EXTENT + 1)
        }
        const [[west, south], [east, north]] = groundOf(grid, tile)
        expect(point[0]).toBeGreaterThanOrEqual(west)
        expect(point[0]).toBeLessThanOrEqual(east)
        expect(point[1]).toBeGreaterThanOrEqual(south)
        expect(point[1]).toBeLessThanOrEqual(north)
      }),
    )
  })

  it('has north at the top', () => {
    const grid = new Grid({ longitude: 28.3, latitude: -15.4 })
    const draw = drawnIn(grid, tileAt(grid, 18, [0, 0]))
    const [x, y] = draw([0, 0])
    expect(draw([500, 0])[0]).toBeGreaterThan(x)
    expect(draw([0, 500])[1]).toBeLessThan(y)
  })

  it.each([
    [-1, 0, 0],
    [18, -1, 0],
    [18, 0, 2 ** 18],
    [99, 0, 0],
  ])('there is no tile %i/%i/%i', (zoom, column, row) => {
    expect(isTile({ zoom, column, row })).toBe(false)
  })
})
