import { expect, test } from 'vitest'
import { resultBeside } from './shown-results.ts'

test('from a result to the one after and before it; elsewhere nowhere (find-14)', () => {
  const results = ['/burial/3', '/burial/9', '/burial/4']
  expect(resultBeside('/burial/9', 1, results)).toBe('/burial/4')
  expect(resultBeside('/burial/9', -1, results)).toBe('/burial/3')
  expect(resultBeside('/burial/4', 1, results)).toBe('end')
  expect(resultBeside('/burial/3', -1, results)).toBe('end')
  expect(resultBeside('/burial/5', 1, results)).toBeNull()
})
