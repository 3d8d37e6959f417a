import { beforeAll, describe, expect, test } from 'vitest'
import { plainSql } from '../../test/rows/plain-sql.ts'

const park = plainSql()

const outline = (corners: string) => park.sql.refusal('update cemeteries set outline = $1', corners)
const origin = 'insert into map_origin (longitude, latitude) values (28.4, -15.4)'
let key = 0
const plan = (corners: string, more = '') => {
  key += 1
  return park.sql.refusal(
    `insert into scanned_plans (cemetery_id, filename, media_type, size_bytes, sha256, storage_key, width, height, corners
        ${more && ', opacity'})
      select cemetery_id, 'plan.webp', 'image/webp', 9, repeat('a', 64), $1, 4, 4, $2 ${more} from cemeteries`,
    `00/${key.toString().padStart(36, '0')}`,
    corners,
  )
}
const square = '((0,1000),(1000,1000),(1000,0),(0,0))'

beforeAll(async () => {
  await park.sql.rows('delete from map_origin')
})

test('an outline or a plan needs an origin, which then stays (map-1)', async () => {
  expect(await outline(square)).toContain('The map does not know where the park is yet')
  expect(await plan(square)).toContain('The map does not know where the park is yet')
  await park.sql.rows(origin)
  expect(await outline(square)).toBe('accepted')
  const move = 'update map_origin set latitude = 3'
  expect(await park.sql.refusal(move)).toContain('you cannot move its starting point')
  await park.sql.rows('update cemeteries set outline = null')
  expect(await park.sql.refusal(move)).toBe('accepted')
  expect(await plan(square)).toBe('accepted')
  expect(await park.sql.refusal(move)).toContain('you cannot move its starting point')
  await park.sql.rows('update scanned_plans set deleted_at = now()')
  // It may come back.
  expect(await park.sql.refusal(move)).toContain('you cannot move its starting point')
})

describe('an outline is refused (map-12)', () => {
  test.each([
    ['of two corners', '((0,0),(1000,1000))', 'cemeteries_outline_drawn'],
    ['of less than a square metre', '((0,0),(90,0),(90,90),(0,90))', 'cemeteries_outline_drawn'],
    ['between centimetres', '((0,0),(1000.5,0),(1000,1000))', 'cemeteries_outline_drawn'],
    ['whose sides cross', '((0,0),(1000,1000),(1000,0),(0,2000))', 'cemeteries_outline_simple'],
    ['that turns back upon itself', '((0,0),(900,0),(500,0),(500,800))', 'cemeteries_outline_simple'],
    [
      'whose sides lie upon each other',
      '((0,0),(900,0),(900,900),(600,900),(600,0),(300,0),(300,900),(0,900))',
      'cemeteries_outline_simple',
    ],
  ])('%s', async (_, corners, constraint) => {
    expect(await outline(corners)).toBe(constraint)
  })

  test('and one that bends inwards is none of these', async () => {
    expect(await outline('((0,0),(900,0),(900,900),(450,100),(0,900))')).toBe('accepted')
  })
})

describe('a scanned plan (map-13)', () => {
  test('is the only one of its cemetery, until it is removed', async () => {
    expect(await plan(square)).toBe('accepted')
    expect(await plan(square)).toBe('scanned_plans_one')
    await park.sql.rows('update scanned_plans set deleted_at = now()')
    expect(await plan(square)).toBe('accepted')
    expect(await park.sql.refusal('update scanned_plans set deleted_at = null')).toBe('scanned_plans_one')
    await park.sql.rows('update scanned_plans set deleted_at = now()')
  })

  test.each([
    ['with crossing sides', '((0,0),(1000,1000),(1000,0),(0,1000))', 'cross or bend inwards'],
    ['that bends inwards', '((0,1000),(1000,1000),(100,800),(0,0))', 'cross or bend inwards'],
    ['with three corners in a line', '((0,0),(500,0),(1000,0),(0,1000))', 'cross or bend inwards'],
    ['of three corners', '((0,0),(1000,0),(1000,1000))', 'cross or bend inwards'],
    ['of less than a square metre', '((0,90),(90,90),(90,0),(0,0))', 'scanned_plans_corners'],
    ['between centimetres', '((0,1000),(1000.5,1000),(1000,0),(0,0))', 'scanned_plans_corners'],
  ])('%s is refused', async (_, corners, words) => {
    expect(await plan(corners)).toContain(words)
  })

  test('that can hardly be seen is refused', async () => {
    expect(await plan(square, ', 9')).toBe('scanned_plans_opacity')
    expect(await plan(square, ', 10')).toBe('accepted')
  })
})
