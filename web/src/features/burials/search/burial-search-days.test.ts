import { describe, expect, it } from 'vitest'
import { areSwapped, fromChanged, toChanged } from './burial-search-days.ts'

const none = { year: '', month: '', day: '' }
const day = (year: string, month = '', on = '') => ({ year, month, day: on })

describe('date fields of the burial search (burials-35)', () => {
  it('a from-year after 1900 begins on 1 January', () => {
    expect(fromChanged(none, { year: '2024' })).toEqual(day('2024', '1', '1'))
    expect(fromChanged(day('2024', '5', '6'), { year: '2023' })).toEqual(day('2023', '1', '1'))
  })

  it('a to-year after 1900 ends on 31 December', () => {
    expect(toChanged(none, { year: '2024' })).toEqual(day('2024', '12', '31'))
    expect(toChanged(none, { year: '1901' })).toEqual(day('1901', '12', '31'))
  })

  it('a year that is not later than 1900, or not typed in full, fills nothing in', () => {
    for (const year of ['1', '19', '190', '1900', '1888', '20245']) {
      expect(fromChanged(none, { year })).toEqual(day(year))
      expect(toChanged(none, { year })).toEqual(day(year))
    }
  })

  it('a to-month ends on its own last day', () => {
    expect(toChanged(day('2024', '12', '31'), { month: '2' })).toEqual(day('2024', '2', '29'))
    expect(toChanged(day('2023', '12', '31'), { month: '2' })).toEqual(day('2023', '2', '28'))
    expect(toChanged(day('2023', '2', '28'), { month: '4' })).toEqual(day('2023', '4', '30'))
    expect(toChanged(day('1888'), { month: '5' })).toEqual(day('1888', '5', '31'))
  })

  it('a from-month keeps its day, unless the month lacks it', () => {
    expect(fromChanged(day('2024', '1', '15'), { month: '2' })).toEqual(day('2024', '2', '15'))
    expect(fromChanged(day('2024', '1', '31'), { month: '2' })).toEqual(day('2024', '2'))
  })

  it('a day is taken as it is chosen', () => {
    expect(fromChanged(day('2024', '1', '1'), { day: '6' })).toEqual(day('2024', '1', '6'))
    expect(toChanged(day('2024', '12', '31'), { day: '6' })).toEqual(day('2024', '12', '6'))
  })

  it.each([fromChanged, toChanged])('clearing a higher part clears the lower parts', (changed) => {
    expect(changed(day('2024', '5', '6'), { year: '' })).toEqual(none)
    expect(changed(day('2024', '5', '6'), { month: '' })).toEqual(day('2024'))
    expect(changed(day('2024', '5', '6'), { day: '' })).toEqual(day('2024', '5'))
  })
})

describe('the two dates of the burial search', () => {
  it('are swapped when the first is after the last, as far as each is given', () => {
    expect(areSwapped(day('2025'), day('2024'))).toBe(true)
    expect(areSwapped(day('2024', '10', '2'), day('2024', '9', '30'))).toBe(true)
    expect(areSwapped(day('2024', '5'), day('2024'))).toBe(false)
    expect(areSwapped(day('2024'), day('2024', '1', '1'))).toBe(false)
    expect(areSwapped(day('2025'), none)).toBe(false)
    expect(areSwapped(none, day('0001'))).toBe(false)
  })
})
