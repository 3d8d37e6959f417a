import { expect, it } from 'vitest'
import { share } from './share.ts'

it.each([
  [1, 3, '33%'],
  [2, 3, '67%'],
  [3, 3, '100%'],
  [0, 3, '0%'],
  [0, 0, '0%'],
  [1, 1000, '<1%'],
  [999, 1000, '>99%'],
])('%i of %i is %s', (part, whole, words) => {
  expect(share(part, whole)).toBe(words)
})
