import { expect, test } from 'vitest'
import { outlineIn } from './outline-file.ts'

const ring = [
  [28, -15],
  [29, -15],
  [29, -16],
  [28, -15],
]
const polygon = { type: 'Polygon', coordinates: [ring] }
const read = (value: unknown) => outlineIn('ground.geojson', JSON.stringify(value))

test('the first area of a file is the outline, its last corner not repeated (map-12)', () => {
  expect(read(polygon)).toEqual({ corners: ring.slice(0, 3), message: '' })
  expect(read({ type: 'MultiPolygon', coordinates: [[ring], [ring]] })).toMatchObject({
    corners: ring.slice(0, 3),
    message: 'There are 2 areas in ground.geojson. The first is shown.',
  })
})

test('a file without one says so (map-12)', () => {
  const point = { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [1, 2] } }
  expect(read(point)).toEqual({ message: 'There is no area in ground.geojson. Choose another file.' })
  const many = Array.from({ length: 600 }, (_, at) => [28 + at / 1000, -15 - (at % 2)])
  expect(read({ type: 'Polygon', coordinates: [many] })).toEqual({
    message: 'ground.geojson has 600 corners. An outline can have up to 500. Simplify it first.',
  })
  expect(outlineIn('x.geojson', '{')).toMatchObject({ message: expect.stringMatching(/^x\.geojson: /) })
})
