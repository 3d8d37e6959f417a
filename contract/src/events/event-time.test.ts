import { describe, expect, it } from 'vitest'
import { eventForm } from './event-form.ts'
import { eventTimeProblem, eventTimes } from './event-time.ts'
import { atPark, parkClock, parkInstant } from './park-clock.ts'

const lusaka = 'Africa/Lusaka'

describe('the park’s clock', () => {
  it('writes event times at the park’s offset (events-5)', () => {
    expect(parkInstant({ date: '2026-11-20', time: '14:30' }, lusaka)).toBe('2026-11-20T14:30:00+02:00')
    expect(atPark('2026-11-20T22:30:00.000Z', lusaka)).toBe('2026-11-21T00:30:00+02:00')
    expect(parkClock('2026-11-20T22:30:00Z', lusaka)).toEqual({ date: '2026-11-21', time: '00:30' })
  })

  it('handles parks with summer time, with half-hour offsets, and behind UTC', () => {
    const clock = (date: string, zone: string) => parkInstant({ date, time: '06:00' }, zone)
    expect(clock('2026-03-28', 'Europe/Warsaw')).toBe('2026-03-28T06:00:00+01:00')
    expect(clock('2026-03-29', 'Europe/Warsaw')).toBe('2026-03-29T06:00:00+02:00')
    expect(clock('2026-11-20', 'Asia/Kathmandu')).toBe('2026-11-20T06:00:00+05:45')
    expect(clock('2026-11-20', 'America/St_Johns')).toBe('2026-11-20T06:00:00-03:30')
    expect(clock('2026-11-20', 'UTC')).toBe('2026-11-20T06:00:00+00:00')
  })
})

describe('when an event can take place (events-2, events-3)', () => {
  const now = new Date('2026-11-20T08:10:00Z')
  const problem = (event_time: string) => eventTimeProblem(event_time, { now, timeZone: lusaka })

  it('is 06:00 to 20:30 by half hours, by the park’s clock', () => {
    expect([eventTimes.length, eventTimes[0], eventTimes[1], eventTimes.at(-1)]).toEqual([
      30,
      '06:00',
      '06:30',
      '20:30',
    ])
    for (const time of ['06:00', '20:30']) expect(problem(`2026-11-21T${time}:00+02:00`)).toBeNull()
    expect(problem('2026-11-21T18:30:00Z')).toBeNull()
    const wrong = ['05:30:00+02:00', '21:00:00+02:00', '10:15:00+02:00', '10:30:01+02:00', '05:30:00+05:45']
    for (const time of wrong)
      expect(problem(`2026-11-21T${time}`), time).toMatch(/^Choose a time from 06:00 to 20:30/)
  })

  it('is not in the past', () => {
    expect(problem('2026-11-20T10:00:00+02:00')).toBe('The event date and time cannot be in the past')
    expect(problem('2026-11-20T10:30:00+02:00')).toBeNull()
  })

  it('is at most one month ahead', () => {
    expect(problem('2026-12-20T20:30:00+02:00')).toBeNull()
    expect(problem('2026-12-21T06:00:00+02:00')).toBe('The event date can be at most one month ahead')
  })
})

describe('the event form', () => {
  it('asks for type, charge, time and description (events-1)', () => {
    const messages = (form: object) =>
      Object.fromEntries(
        (eventForm.safeParse({ site_id: 1, ...form }).error?.issues ?? []).map(({ path, message }) => [
          path[0],
          message,
        ]),
      )
    const all = {
      event_type_id: 'Event is required',
      event_charge_id: 'Event type is required',
      event_time: 'Event date and time are required',
      description: 'Event description is required',
    }
    expect(messages({})).toEqual(all)
    const blank = { event_type_id: null, event_charge_id: '', event_time: '20/11/2026', description: ' ' }
    expect(messages(blank)).toEqual(all)
  })
})
