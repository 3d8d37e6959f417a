import { expect, test } from 'vitest'
import { boundsOf, DraftView, noDraft } from '../public.ts'
import { middleOfRing, movedBy } from './draft.ts'

const ring = [
  [28, -15],
  [29, -15],
  [29, -16],
  [28, -16],
] as const

test('a draft has bounds, a middle, and can be moved as a whole (map-5)', () => {
  expect(boundsOf([{ ring }])).toEqual([28, -16, 29, -15])
  expect(boundsOf(noDraft.plots)).toBeNull()
  expect(middleOfRing(ring)).toEqual([28.5, -15.5])
  expect(boundsOf(movedBy([{ ring, clashes: true }], [1, 2]))).toEqual([29, -14, 30, -13])
  expect(DraftView).toBeTypeOf('function')
})
