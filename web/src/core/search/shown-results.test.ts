import { expect, test } from 'vitest'
import { atOffset, resultBeside } from './shown-results.ts'

const paths = ['/burial/3', '/burial/9', '/burial/4']

test('from a result to the one after and before it; elsewhere nowhere (find-14)', () => {
  expect(resultBeside('/burial/9', 1, { paths })).toEqual({ path: '/burial/4', turns: false })
  expect(resultBeside('/burial/9', -1, { paths })).toEqual({ path: '/burial/3', turns: false })
  expect(resultBeside('/burial/4', 1, { paths })).toBe('end')
  expect(resultBeside('/burial/3', -1, { paths })).toBe('end')
  expect(resultBeside('/burial/5', 1, { paths })).toBeNull()
})

test('after the last of a page comes the next page, before the first the previous one (find-14)', () => {
  const shown = { paths, next: '/burials?offset=20', previous: '/burials' }
  expect(resultBeside('/burial/4', 1, shown)).toEqual({ path: '/burials?offset=20', turns: true })
  expect(resultBeside('/burial/3', -1, shown)).toEqual({ path: '/burials', turns: true })
})

test('a page of a search has its own address, the first one too', () => {
  expect(atOffset('/burials', '?name=mwale&offset=10', 20)).toBe('/burials?name=mwale&offset=20')
  expect(atOffset('/burials', '?name=mwale&offset=10', 0)).toBe('/burials?name=mwale&offset=0')
  expect(atOffset('/burials', '', 0)).toBe('/burials?offset=0')
})
