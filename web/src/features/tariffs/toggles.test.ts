import type { Tariff } from '@sexton/contract/tariffs/calls'
import { expect, test } from 'vitest'
import { stillWanted, withToggles } from './toggles.ts'

const tariff = (tariff_id: number, is_available: boolean, is_current = false) =>
  ({ tariff_id, is_available, is_current }) as Tariff
const list = [tariff(1, true, true), tariff(2, true), tariff(3, false)]

test('making a tariff the default clears the others (tariffs-2)', () => {
  const after = withToggles(list, [{ tariff_id: 2, is_current: true }])
  expect(after.map((it) => it.is_current)).toEqual([false, true, false])
  expect(after.map((it) => it.is_available)).toEqual([true, true, false])
})

test('making a tariff available changes that one alone', () => {
  const after = withToggles(list, [{ tariff_id: 3, is_available: true }])
  expect(after).toEqual([list[0], list[1], tariff(3, true)])
  expect(withToggles(list, [])).toEqual(list)
})

test('a toggle is shown until the list says the same', () => {
  const toggle = { tariff_id: 2, is_current: true }
  expect(stillWanted(list, [toggle])).toEqual([toggle])
  expect(stillWanted(withToggles(list, [toggle]), [toggle])).toEqual([])
  expect(stillWanted([], [toggle])).toEqual([toggle])
})

test('a toggle pressed before another is done is neither lost nor taken for done because it is shown', () => {
  const both = [
    { tariff_id: 3, is_available: true },
    { tariff_id: 3, is_current: true },
  ]
  expect(withToggles(list, both).map((it) => it.is_current)).toEqual([false, false, true])
  expect(stillWanted(list, both)).toEqual(both)
  expect(stillWanted(withToggles(list, both.slice(0, 1)), both)).toEqual(both.slice(1))
  const thereAndBack = [
    { tariff_id: 3, is_available: true } as const,
    { tariff_id: 3, is_available: false } as const,
  ]
  expect(stillWanted(list, thereAndBack)).toEqual(thereAndBack)
})
