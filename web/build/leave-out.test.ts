import { expect, test } from 'vitest'
import { hollow } from './leave-out.ts'

const hollowed = async (code: string) =>
  (await import(`data:text/javascript,${encodeURIComponent(hollow('some/library.js', code))}`)) as Record<
    string,
    () => never
  >

test('what is left out keeps its names, and says so when it is reached', async () => {
  const library = await hollowed(
    'const one = 1; export { one as first }; export function two() {} export const three = 3; export default class {}',
  )
  expect(Object.keys(library).sort()).toEqual(['default', 'first', 'three', 'two'])
  for (const name of ['default', 'first', 'three', 'two'])
    expect(library[name]).toThrow('some/library.js is left out by web/build/leave-out.ts')
})

test('a module of the older kind is left out as the one value it is', async () => {
  const library = await hollowed('module.exports = function hoist() {}')
  expect(Object.keys(library)).toEqual(['default'])
  expect(library['default']).toThrow('left out')
})
