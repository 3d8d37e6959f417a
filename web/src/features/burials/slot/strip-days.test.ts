import type { SlotDay } from '@sexton/contract/slots/slot'
import { describe, expect, it } from 'vitest'
import { markOf, slotsOf, stripStart } from './strip-days.ts'

const today = '2026-11-29'
const slot = (burial_slot_id: number, from: string, burials_available: number) => ({
  burial_slot_id,
  burials_available,
  description: 'Dawn',
  from,
  to: '23:00',
})
const day = (given: Partial<SlotDay>): SlotDay => ({
  date: today,
  holiday: null,
  is_blocked: false,
  blocked_reason: null,
  slots: [slot(1, '06:00', 1)],
  ...given,
})

describe('the days of the strip (slots-9)', () => {
  it.each([
    [null, undefined, '2026-11-29'],
    ['2026-11-29', undefined, '2026-11-29'],
    ['2026-12-12', undefined, '2026-11-29'],
    ['2026-12-13', undefined, '2026-12-10'],
    ['2026-12-20', '2026-12-10', '2026-12-10'],
    ['2026-12-01', '2026-12-10', '2026-11-29'],
    ['2026-11-20', undefined, '2026-11-17'],
  ])('with %s chosen, from %s: begin at %s', (chosen, start, first) => {
    expect(stripStart(chosen, today, start)).toBe(first)
  })

  it('have a row for each slot of any of them, by time', () => {
    const days = [
      day({ slots: [slot(2, '09:00', 1)] }),
      day({ slots: [slot(1, '08:00', 0), slot(2, '09:00', 0)] }),
    ]
    expect(slotsOf(days).map(({ burial_slot_id: id }) => id)).toEqual([1, 2])
  })

  it('are marked as blocked, full, or a holiday', () => {
    expect(markOf(day({}))).toBeUndefined()
    expect(markOf(day({ holiday: 'Unity Day' }))).toEqual({ kind: 'holiday', words: 'Unity Day' })
    expect(markOf(day({ slots: [slot(1, '08:00', 0)] }))?.kind).toBe('full')
    expect(markOf(day({ is_blocked: true, holiday: 'Unity Day' }))?.kind).toBe('blocked')
  })
})
