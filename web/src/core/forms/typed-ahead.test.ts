import { describe, expect, it } from 'vitest'
import { typedAhead } from './typed-ahead.ts'

// A Sunday.
const today = '2026-11-29'

describe('a day typed without its year is the next such day (slots-10)', () => {
  it.each([
    ['30/11', '2026-11-30'],
    ['30.11', '2026-11-30'],
    ['29/11', '2026-11-29'],
    ['28/11', '2027-11-28'],
    ['5/1', '2027-01-05'],
    ['30 nov', '2026-11-30'],
    ['30nov', '2026-11-30'],
    ['1 January', '2027-01-01'],
    ['29 feb', '2028-02-29'],
    ['today', '2026-11-29'],
    ['Tomorrow', '2026-11-30'],
    ['tom', '2026-11-30'],
    ['fri', '2026-12-04'],
    ['Thursday', '2026-12-03'],
    ['sun', '2026-11-29'],
    ['31/11', null],
    ['30 foo', null],
    ['to', null],
    ['f', null],
    ['', null],
    ['30/11/2026', null],
  ])('%s', (typed, date) => {
    expect(typedAhead(typed, today)).toBe(date)
  })

  it('waits for the second digit of the month while it is typed', () => {
    expect(typedAhead('30/1', today, false)).toBeNull()
    expect(typedAhead('30/11', today, false)).toBe('2026-11-30')
  })
})
