import type { DaySlot } from '@sexton/contract/slots/slot'
import { describe, expect, it } from 'vitest'
import { hoursIn, shareOf, stretchesOf } from './day-axis-rules.ts'

const slot = (from: string, to: string) => ({ from, to }) as DaySlot

describe('the axis of a day (calendar-12)', () => {
  it('goes through slots and the time between them; slots at the same time share theirs', () => {
    const day = stretchesOf([slot('09:00', '10:00'), slot('09:00', '10:00'), slot('11:30', '13:00')])
    expect(day.map(({ from, to, slot }) => [from, to, slot?.from])).toEqual([
      [540, 600, '09:00'],
      [600, 600, '09:00'],
      [600, 690, undefined],
      [690, 780, '11:30'],
    ])
    expect(day.map(hoursIn)).toEqual([[540], [], [600, 660], [720]])
  })

  it('has a place for now within its stretch alone', () => {
    const [morning] = stretchesOf([slot('09:00', '10:00')])
    expect([539, 540, 585, 600].map((now) => shareOf(morning!, now))).toEqual([undefined, 0, 0.75, undefined])
  })
})
