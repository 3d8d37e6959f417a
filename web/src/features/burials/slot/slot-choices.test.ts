import type { OpenSlot } from '@sexton/contract/slots/slot'
import { describe, expect, it } from 'vitest'
import { pastHint, slotChoices } from './slot-choices.ts'

const slot = (burial_slot_id: number, burials_available: number): OpenSlot => ({
  burial_slot_id,
  burials_available,
  description: 'Dawn',
  from: '06:00',
  to: '07:00',
})
const slots = [slot(1, 0), slot(2, 1), slot(3, 2)]
const booking = { takesPlace: true, closed: false }
const open = (terms: typeof booking) =>
  slotChoices(slots, terms, null).choices.flatMap(({ value, disabled }) => (disabled ? [] : [value]))

describe('the slots of a day on the burial form (slots-7)', () => {
  it('offers those with a place left, and says how many', () => {
    const { choices, first } = slotChoices(slots, booking, null)
    expect(choices.map(({ label }) => label)).toEqual([
      'Dawn, 06:00 to 07:00 (full)',
      'Dawn, 06:00 to 07:00 (1 place left)',
      'Dawn, 06:00 to 07:00 (2 places left)',
    ])
    expect(open(booking)).toEqual([2, 3])
    expect(first?.value).toBe(2)
  })

  it('offers none of a blocked day, nor any place in them', () => {
    const blocked = { takesPlace: true, closed: true }
    expect(open(blocked)).toEqual([])
    const { choices, gone } = slotChoices(slots, blocked, 1)
    expect(choices.map(({ label }) => label)).not.toContainEqual(expect.stringContaining('left'))
    expect(gone).toBe(false)
  })

  it('offers a full one for a legacy burial, which takes no place', () => {
    expect(open({ takesPlace: false, closed: false })).toEqual([1, 2, 3])
  })

  it.each([
    [1, true],
    [9, true],
    [2, false],
    [null, false],
  ])('slot %s chosen earlier is gone: %s', (chosen, gone) => {
    expect(slotChoices(slots, booking, chosen).gone).toBe(gone)
  })
})

describe('a burial date in the past', () => {
  it.each([
    ['2026-11-21', false, 'This date is in the past.'],
    ['2026-11-22', false, false],
    ['2026-11-23', false, false],
    [null, false, false],
    ['2026-11-21', true, false],
  ])('%s, complete %s: the form says %s', (day, isComplete, hint) => {
    expect(pastHint(day, '2026-11-22', isComplete)).toBe(hint)
  })
})
