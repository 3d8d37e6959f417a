import { describe, expect, it } from 'vitest'
import { weekdayOf } from '../values/dates.ts'
import { daysBeyond, slotForm } from './calls.ts'

describe('the set-up of a slot', () => {
  const slot = { description: 'Morning', from: '09:00', to: '10:00', capacity: 2, weekdays: [1, 2, 3, 4, 5] }
  const messages = (given: object) =>
    Object.fromEntries(
      (slotForm.safeParse({ ...slot, ...given }).error?.issues ?? []).map(({ path, message }) => [
        path.join('.'),
        message,
      ]),
    )

  it('has a name, two times in order, a capacity and a weekday (slots-1)', () => {
    expect(messages({})).toEqual({})
    expect(messages({ description: ' ', from: '9:00', to: '', capacity: 0, weekdays: [] })).toEqual({
      description: 'Description is required',
      from: 'Start time is required',
      to: 'End time is required',
      capacity: 'Burials per day must be a whole number from 1 to 50',
      weekdays: 'Choose at least one weekday',
    })
    expect(messages({ from: '10:00' })).toEqual({ to: 'The end time must be after the start time' })
    expect(messages({ from: '24:00', capacity: 51 })).toEqual({
      from: 'Start time is required',
      capacity: 'Burials per day must be a whole number from 1 to 50',
    })
  })

  it('says which days ahead hold more than it would take (slots-5)', () => {
    const day = (burial_date: string, burial_count: number) => ({ burial_date, burial_count })
    // A Friday and a Saturday.
    expect([weekdayOf('2026-11-20'), weekdayOf('2026-11-21'), weekdayOf('2026-11-22')]).toEqual([5, 6, 7])
    const booked = [day('2026-11-20', 2), day('2026-11-21', 1)]
    const beyond = (given: object) => daysBeyond({ ...slot, active: true, ...given }, booked)
    expect(beyond({ weekdays: [5, 6] })).toEqual([])
    expect(beyond({})).toEqual([day('2026-11-21', 1)])
    expect(beyond({ weekdays: [5, 6], capacity: 1 })).toEqual([day('2026-11-20', 2)])
    expect(beyond({ active: false })).toEqual(booked)
  })
})
