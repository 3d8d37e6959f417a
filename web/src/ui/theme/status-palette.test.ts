import { expect, test } from 'vitest'
import { contrast } from '@sexton/contract/core/contrast'
import { statusColours, statusWord } from './status-palette.ts'

test('sale, burial and site share one palette in order (screens-12)', () => {
  expect(statusColours('sale', 'FULFILLED')).toEqual({ background: '#2196f3', text: '#000000' })
  expect(statusColours('burial', 'CONFIRMED')?.background).toBe('#228B22')
  expect(statusColours('site', 'UNSUITABLE')).toEqual({ background: '#AA1111', text: '#ffffff' })
  expect(statusColours('sale', 'UNSITED')).toBeUndefined()
})

test('the text on every status colour passes AA (screens-12)', () => {
  for (const status of ['UNAVAIL', 'AVAIL', 'ORDER', 'OWN', 'UNSUITABLE']) {
    const colours = statusColours('site', status)
    expect(contrast(colours?.background ?? '', colours?.text ?? '')).toBeGreaterThan(4.5)
  }
})

test('a status is shown as a word (screens-12)', () => {
  expect(statusWord('burial', 'UNSITED')).toBe('Unsited')
  expect(statusWord('site', 'OWN')).toBe('Owned')
})
