import type { Tariff } from '@sexton/contract/tariffs'
import { expect, test } from 'vitest'
import { isDone, withToggle } from './toggles.ts'

const tariff = (tariff_id: number, is_available: boolean, is_current = false) =>
  ({ tariff_id, is_available, is_current }) as Tariff
const list = [tariff(1, true, true), tariff(2, true), tariff(3, false)]

test('making a tariff the default clears the others', () => {
  const after = withToggle(list, { tariff_id: 2, is_current: true })
  expect(after.map((it) => it.is_current)).toEqual([false, true, false])
  expect(after.map((it) => it.is_available)).toEqual([true, true, false])
})

test('making a tariff available changes that one alone', () => {
  const after = withToggle(list, { tariff_id: 3, is_available: true })
  expect(after).toEqual([list[0], list[1], tariff(3, true)])
  expect(withToggle(list, undefined)).toEqual(list)
})

test('a toggle is shown until the list says the same', () => {
  const toggle = { tariff_id: 2, is_current: true }
  expect(isDone(list, toggle)).toBe(false)
  expect(isDone(withToggle(list, toggle), toggle)).toBe(true)
  expect(isDone([], toggle)).toBe(false)
})
