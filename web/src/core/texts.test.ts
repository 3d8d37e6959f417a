import { expect, test } from 'vitest'
import { texts } from './texts.ts'

test('features add their texts to one catalogue', () => {
  const one = texts({ 'one.title': 'One' })
  const two = texts({ 'two.found': '{count, plural, one {# sale} other {# sales}} of {name}' })
  expect(one('one.title')).toBe('One')
  expect(two('two.found', { count: 1, name: 'Ng' })).toBe('1 sale of Ng')
  expect(two('two.found', { count: 3, name: "O'Brien" })).toBe("3 sales of O'Brien")
})
