import { describe, expect, it } from 'vitest'
import { eventDays } from './event-days.ts'

describe('events by day', () => {
  it('are kept together in their order', () => {
    const events = ['2026-11-20', '2026-11-20', '2026-11-22'].map((event_date, at) => ({ event_date, at }))
    const days = eventDays(events)
    expect(days.map((day) => [day.date, day.events.map((event) => event.at)])).toEqual([
      ['2026-11-20', [0, 1]],
      ['2026-11-22', [2]],
    ])
    expect(eventDays([])).toEqual([])
  })
})
