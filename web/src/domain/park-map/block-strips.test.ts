import { expect, test } from 'vitest'
import { stripsOf } from './block-strips.ts'

const rounded = (ring: readonly (readonly [number, number])[]) =>
  ring.map((place) => place.map((degrees) => Math.round(degrees * 1e4) / 1e4))

test('a block is cut across its longer side into a strip for each status, as large as its share (map-2)', () => {
  const tall = [
    [28, 0],
    [28.1, 0],
    [28.1, 0.4],
    [28, 0.4],
  ] as const
  const shares = [
    { letter: 'A', count: 3 },
    { letter: 'O', count: 0 },
    { letter: 'W', count: 1 },
  ] as const
  const [free, owned, ...others] = stripsOf(tall, shares)
  expect(others).toEqual([])
  // From the north down.
  expect(free!.letter).toBe('A')
  expect(new Set(rounded(free!.ring).map(([, north]) => north))).toEqual(new Set([0.4, 0.1]))
  expect(new Set(rounded(owned!.ring).map(([, north]) => north))).toEqual(new Set([0.1, 0]))
})

test('shares are true of a block of any shape, and a block without sites has none (map-2)', () => {
  const triangle = [
    [0, 0],
    [2, 0],
    [0, 1],
  ] as const
  const [west] = stripsOf(triangle, [
    { letter: 'A', count: 1 },
    { letter: 'W', count: 1 },
  ])
  const ring = west!.ring
  const twice = ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!
    return sum + x * nextY - nextX * y
  }, 0)
  expect(Math.abs(twice) / 2).toBeCloseTo(0.5, 4)
  expect(stripsOf(triangle, [])).toEqual([])
})
