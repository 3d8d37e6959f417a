import { describe, expect, it } from 'vitest'
import { chargeOfDay, dayOf, daysInWords, fitsDay, misfitOf } from './charge-days.ts'

const weekday = { description: 'Weekday', weekdays: [1, 2, 3, 4, 5], on_holidays: false }
const saturday = { description: 'Saturday', weekdays: [6], on_holidays: false }
const sunday = { description: 'Sunday or public holiday', weekdays: [7], on_holidays: true }
const anyDay = { description: 'By arrangement', weekdays: [], on_holidays: false }
const group = [weekday, saturday, sunday, anyDay]

const holidays = [{ holiday_date: '2026-12-25', name: 'Christmas Day' }]
const today = '2026-11-22'
const day = (date: string) => dayOf(date, holidays, today)
const [thursday, sat, sun, christmas] = ['2026-12-03', '2026-12-05', '2026-12-06', '2026-12-25'].map(day)

describe('which charge fits a day (tariffs-11)', () => {
  it('is decided by the weekday, and on a listed holiday by the charges for holidays', () => {
    expect([thursday!, sat!, sun!, christmas!].map((it) => chargeOfDay(group, it)?.description)).toEqual([
      'Weekday',
      'Saturday',
      'Sunday or public holiday',
      'Sunday or public holiday',
    ])
    expect(chargeOfDay([...group, { ...weekday, description: 'Second' }], thursday!)).toBeUndefined()
    expect(chargeOfDay([anyDay], sun!)).toBeUndefined()
  })

  it('is decided by the weekday of a holiday where no charge of the group is for holidays', () => {
    expect(chargeOfDay([weekday, saturday], christmas!)).toBe(weekday)
  })

  it('says which charge does not fit, and which to use instead', () => {
    expect(misfitOf(group, sunday, thursday!)).toEqual({
      words: 'Sunday or public holiday is for Sundays and holidays. Thursday 3 Dec 2026 is neither.',
      instead: weekday,
    })
    expect(misfitOf(group, weekday, sun!)?.words).toBe(
      'Weekday is for Mondays to Fridays. Sunday 6 Dec 2026 is not one.',
    )
    expect(misfitOf(group, weekday, christmas!)?.words).toBe(
      'Weekday is for Mondays to Fridays. Friday 25 Dec 2026 is a holiday: Christmas Day.',
    )
    expect([weekday, anyDay, undefined].map((it) => misfitOf(group, it, thursday!))).toEqual([
      null,
      null,
      null,
    ])
  })

  it('does not judge a holiday’s charge in a past year without listed holidays', () => {
    expect(fitsDay(sunday, day('2019-07-02'), true)).toBe(true)
    expect(fitsDay(saturday, day('2019-07-02'), true)).toBe(false)
    expect(fitsDay(sunday, day('2026-01-08'), true)).toBe(false)
    expect(
      fitsDay(sunday, dayOf('2019-07-02', [{ holiday_date: '2019-01-01', name: 'New Year' }], today), true),
    ).toBe(false)
    expect(chargeOfDay(group, day('2019-07-02'))).toBe(weekday)
  })

  it('names days in words', () => {
    const words = [[1, 2, 3, 4, 5], [6], [6, 7], [1, 3, 5], [7, 6, 5]].map((weekdays) =>
      daysInWords({ weekdays, on_holidays: false }),
    )
    expect(words).toEqual([
      'Mondays to Fridays',
      'Saturdays',
      'Saturdays and Sundays',
      'Mondays, Wednesdays and Fridays',
      'Fridays to Sundays',
    ])
    expect(daysInWords({ weekdays: [], on_holidays: true })).toBe('holidays')
    expect(daysInWords(anyDay)).toBe('')
  })
})
