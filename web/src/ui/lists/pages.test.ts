import { describe, expect, it } from 'vitest'
import { pagesOf } from './pages.ts'

describe('the pages of a list', () => {
  it.each([
    ['the first of three', { total: 25 }, 0, { page: 1, pages: 3, isLast: false, beyond: null }],
    ['the last, not full', { total: 25 }, 20, { page: 3, pages: 3, isLast: true, beyond: null }],
    ['the last, full', { total: 30 }, 20, { page: 3, pages: 3, isLast: true, beyond: null }],
    ['one that is gone', { total: 12 }, 40, { page: 2, pages: 2, isLast: true, beyond: 10 }],
    ['of an empty list', { total: 0 }, 0, { page: 1, pages: 1, isLast: true, beyond: null }],
    [
      'of many, not all counted',
      { total: 1000, more: true },
      0,
      { page: 1, pages: 100, isLast: false, beyond: null },
    ],
    [
      'the last counted one',
      { total: 1000, more: true },
      990,
      { page: 100, pages: 100, isLast: false, beyond: null },
    ],
    [
      'past what is counted',
      { total: 1000, more: true },
      1500,
      { page: 151, pages: 151, isLast: false, beyond: null },
    ],
  ])('%s', (_, total, offset, place) => {
    expect(pagesOf(total, { offset, size: 10 })).toEqual(place)
  })
})
