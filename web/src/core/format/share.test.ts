import { expect, it } from 'vitest'
import { share } from './share.ts'

it.each([
  [1, 3, '33%'],
  [2, 3, '67%'],
  [3, 3, '100%'],
  [0, 3, '0%'],
  [0, 0, '–'],
  [1, 1000, '<1%'],
  [999, 1000, '>99%'],
])('%i of %i is %s', (part, whole, words) => {
  expect(share(part, whole)).toBe(words)
})

it.each([
  [1, 3, '33.3%'],
  [3, 3, '100.0%'],
  [1, 10_000, '<0.1%'],
  [9_999, 10_000, '>99.9%'],
])('%i of %i with a decimal is %s', (part, whole, words) => {
  expect(share(part, whole, 1)).toBe(words)
})
