import type { DaySlot } from '@sexton/contract/slots/slot'
import { expect, test } from 'vitest'
import { slotsPage } from './slots-page.ts'

/** A day whose slots hold so many burials. */
const day = (...counts: number[]) =>
  counts.map((count, slot_id) => ({
    slot_id,
    burials: Array.from({ length: count }, (_, burial_id) => ({ burial_id })),
  })) as unknown as DaySlot[]

const page = (slots: DaySlot[], offset: number) =>
  slotsPage(slots, offset, 5).map(({ slot, shown }) => [slot.slot_id, ...shown.map((one) => one.burial_id)])

test('a day is paged by its burials, and a slot continues where the page before ended', () => {
  const full = day(3, 4, 1)
  expect(page(full, 0)).toEqual([
    [0, 0, 1, 2],
    [1, 0, 1],
  ])
  expect(page(full, 5)).toEqual([
    [1, 2, 3],
    [2, 0],
  ])
})

test('a slot without burials is on one page only, after the burials before it', () => {
  expect(page(day(0, 5, 0, 1, 0), 0)).toEqual([[0], [1, 0, 1, 2, 3, 4]])
  expect(page(day(0, 5, 0, 1, 0), 5)).toEqual([[2], [3, 0], [4]])
  expect(page(day(5, 0), 0)).toEqual([[0, 0, 1, 2, 3, 4], [1]])
  expect(page(day(0, 0), 0)).toEqual([[0], [1]])
})
