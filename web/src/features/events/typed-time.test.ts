import { describe, expect, it } from 'vitest'
import { ApiError } from '../../core/api/errors.ts'
import { atTypedFields, editEventSchema, newEventSchema } from './event-schema.ts'
import { offeredTimes, sentTime, timeProblems, type TimeFacts } from './typed-time.ts'

const facts: TimeFacts = {
  now: () => new Date('2026-11-20T08:10:00Z'),
  timeZone: 'Africa/Lusaka',
  blocked: new Set(['2026-11-24']),
}

describe('an event’s time as it is typed', () => {
  it('names the field that is wrong, in the form’s words (events-1)', () => {
    const required = 'Event date and time are required'
    expect(timeProblems({}, facts)).toEqual({ date: required })
    expect(timeProblems({ date: 'soon', time: '10:00' }, facts)).toEqual({ date: required })
    expect(timeProblems({ date: '2026-11-21' }, facts)).toEqual({ time: required })
    expect(timeProblems({ date: '2026-11-21', time: '10:00' }, facts)).toEqual({})
    expect(timeProblems({ date: '2026-11-19', time: '10:00' }, facts).date).toMatch(/in the past/)
    expect(timeProblems({ date: '2026-11-20', time: '09:30' }, facts).time).toMatch(/in the past/)
    expect(timeProblems({ date: '2026-12-21', time: '09:30' }, facts).date).toMatch(/one month ahead/)
    const blocked = { date: 'No events can be booked on this day.' }
    expect(timeProblems({ date: '2026-11-24', time: '09:30' }, facts)).toEqual(blocked)
  })

  it('keeps the booked time, though it is past or its day has been blocked since', () => {
    const booked = { date: '2026-11-24', time: '10:00' }
    expect(timeProblems(booked, { ...facts, booked })).toEqual({})
    expect(timeProblems({ ...booked, time: '11:00' }, { ...facts, booked })).toEqual({})
    const past = { date: '2026-11-01', time: '10:00' }
    expect(timeProblems(past, { ...facts, booked: past })).toEqual({})
    expect(timeProblems({ ...past, time: '11:00' }, { ...facts, booked: past }).date).toMatch(/in the past/)
  })

  it('is chosen from 06:00 to 20:30, today from what is still to come', () => {
    expect(offeredTimes('2026-11-21', facts)).toHaveLength(30)
    expect(offeredTimes(null, facts)[0]).toBe('06:00')
    expect(offeredTimes('2026-11-20', facts)[0]).toBe('10:30')
    const booked = { date: '2026-11-20', time: '08:00' }
    expect(offeredTimes('2026-11-20', { ...facts, booked }).slice(0, 2)).toEqual(['08:00', '10:30'])
  })

  it('is sent at the park’s offset', () => {
    expect(sentTime({ date: '20/11/2026', time: '14:30' }, facts)).toBe('2026-11-20T14:30:00+02:00')
  })
})

describe('the event dialog', () => {
  const messages = (schema: ReturnType<typeof newEventSchema | typeof editEventSchema>) => {
    const first = new Map<unknown, string>()
    for (const { path, message } of schema.safeParse({ description: '', date: null }).error?.issues ?? [])
      if (!first.has(path[0])) first.set(path[0], message)
    return [...first.values()]
  }

  it('asks for everything of a new event, and only for what can change of an old one', () => {
    const common = ['Event date and time are required', 'Event description is required']
    expect(messages(newEventSchema(facts))).toEqual([
      'Site is required.',
      'Event is required',
      'Event type is required',
      ...common,
    ])
    expect(messages(editEventSchema(facts))).toEqual(common)
  })

  it('shows the server’s message about the time at the date field', () => {
    const fields = { event_time: 'The event date can be at most one month ahead', contractor_id: 'Choose' }
    const shown = atTypedFields(new ApiError(422, '', { message: 'No', fields })) as ApiError
    expect(shown.fields).toEqual({ date: fields.event_time, contractor_id: 'Choose' })
    const other = new ApiError(409, '', { message: 'No' })
    expect(atTypedFields(other)).toBe(other)
  })
})
