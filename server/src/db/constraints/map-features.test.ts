import { beforeAll, expect, test } from 'vitest'
import { plainSql } from '../../test/rows/plain-sql.ts'

const park = plainSql()

const feature = (kind: string, shape: string, name: string | null = null) =>
  park.sql.refusal(
    `insert into map_features (map_drawing_id, kind, name, shape) select map_drawing_id, $1, $2, $3 from map_drawings
      where deleted_at is null`,
    kind,
    name,
    shape,
  )
const drawing = () =>
  park.sql.refusal(
    "insert into map_drawings (cemetery_id, filename) select cemetery_id, 'park.geojson' from cemeteries",
  )

beforeAll(async () => {
  await park.sql.rows('delete from map_origin')
  await drawing()
})

test('a feature needs an origin, which then stays (map-1, map-16)', async () => {
  expect(await feature('tree', '[(0,0)]')).toContain('The map does not know where the park is yet')
  await park.sql.rows('insert into map_origin (longitude, latitude) values (28.4, -15.4)')
  expect(await feature('tree', '[(0,0)]')).toBe('accepted')
  const move = 'update map_origin set latitude = 3'
  expect(await park.sql.refusal(move)).toContain('you cannot move its starting point')
})

test('a cemetery has one file of features until that is removed (map-16)', async () => {
  expect(await drawing()).toBe('map_drawings_one')
  await park.sql.rows('update map_drawings set deleted_at = now()')
  expect(await drawing()).toBe('accepted')
  expect(await park.sql.refusal('update map_drawings set deleted_at = null')).toBe('map_drawings_one')
})

test.each([
  ['a path of two corners', 'path', '[(0,0),(100,0)]', 'accepted'],
  ['a path of one corner', 'path', '[(0,0)]', 'map_features_shape'],
  ['a path that is an area', 'path', '((0,0),(100,0),(100,100))', 'map_features_shape'],
  ['a building with an area', 'building', '((0,0),(100,0),(100,100))', 'accepted'],
  ['a building at a point', 'building', '[(0,0)]', 'accepted'],
  ['a building that is a line', 'building', '[(0,0),(100,0)]', 'map_features_shape'],
  ['a tree that is a line', 'tree', '[(0,0),(100,0)]', 'map_features_shape'],
  ['a gate between centimetres', 'gate', '[(0.5,0)]', 'map_features_whole'],
  ['another kind', 'lake', '[(0,0)]', 'map_features_kind'],
])('%s is %s', async (_, kind, shape, outcome) => {
  expect(await feature(kind, shape)).toBe(outcome)
})

test('a name is some words of one line', async () => {
  expect(await feature('tree', '[(0,0)]', ' ')).toBe('map_features_named')
  expect(await feature('tree', '[(0,0)]', 'x'.repeat(61))).toBe('map_features_named')
  expect(await feature('tree', '[(0,0)]', 'Fig\ntree')).toContain('line break')
})
