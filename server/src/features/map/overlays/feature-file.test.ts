import { describe, expect, test } from 'vitest'
import { readFeatures } from './feature-file.ts'

const feature = (type: string, coordinates: unknown, properties = {}) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
})
const read = (...features: unknown[]) => readFeatures(JSON.stringify({ type: 'FeatureCollection', features }))
const square = [
  [
    [28, -15],
    [28.1, -15],
    [28.1, -15.1],
    [28, -15],
  ],
]

describe('a file of paths, gates, buildings and trees (map-16)', () => {
  test('says what each is by its shape, its kind, or the tags of OpenStreetMap', () => {
    const line = [
      [28, -15],
      [28.1, -15],
    ]
    expect(
      read(
        feature('LineString', line, { name: ' Main avenue ' }),
        feature('Polygon', square),
        feature('Point', [28, -15], { kind: 'Gate', name: 'Main gate' }),
        feature(
          'MultiPoint',
          [
            [28, -15, 1200],
            [28.1, -15],
          ],
          { natural: 'tree' },
        ),
        feature('LineString', square[0], { building: 'chapel' }),
      ),
    ).toEqual({
      features: [
        { kind: 'path', name: 'Main avenue', places: line },
        { kind: 'building', name: null, places: square[0]!.slice(0, 3) },
        { kind: 'gate', name: 'Main gate', places: [[28, -15]] },
        { kind: 'tree', name: null, places: [[28, -15, 1200]] },
        { kind: 'tree', name: null, places: [[28.1, -15]] },
        { kind: 'building', name: null, places: square[0]!.slice(0, 3) },
      ],
    })
  })

  test.each([
    ['a point of no kind', feature('Point', [28, -15]), 'Shape 1 is a point of no kind.'],
    [
      'a path that is a point',
      feature('Point', [28, -15], { kind: 'path' }),
      'is a point, which cannot be a path',
    ],
    [
      'a tree that is an area',
      feature('Polygon', square, { kind: 'tree' }),
      'is an area, which cannot be a tree',
    ],
    ['a line of one corner', feature('LineString', [[28, -15]]), 'has too few corners'],
    ['no shape', { type: 'Feature', geometry: null }, 'that can be read. Draw it again.'],
    [
      'places that are none',
      feature('Point', ['x', 2], { kind: 'tree' }),
      'that can be read. Draw it again.',
    ],
    [
      'metres',
      feature('LineString', [
        [634_000, 8_298_000],
        [634_010, 8_298_000],
      ]),
      'not in degrees',
    ],
  ])('with %s is refused', (_, shape, message) => {
    expect(read(shape)).toMatchObject({ problem: expect.stringContaining(message) })
  })
})
