import { expect, test } from 'vitest'
import { scales } from '../setting/scales.ts'
import type { Setting } from '../setting/setting.ts'
import { openings } from './plan-days.ts'
import { Schedule } from './schedule.ts'

const slots = [2, 3, 3, 3, 3, 3, 3].map((capacity, at) => ({ burial_slot_id: at + 1, capacity }))
const setting = {
  scale: scales.demo,
  seed: 1,
  firstDay: -1096,
  blockedDay: 7,
  lists: { slots },
} as unknown as Setting

test.each([1, 8, 15, 22, 31])('on day %d of a month the running month is like the others', (today) => {
  const days = openings(setting, new Schedule(setting)).map(({ day }) => day)
  const from = (first: number, end: number) => days.filter((day) => day >= first && day < end).length
  const begun = 1 - today
  const usual = from(begun - 180, begun - 60) / 4
  const before = from(begun - 30, begun)
  const running = from(begun, 1)
  expect(before).toBeGreaterThan(usual * 0.7)
  expect(before).toBeLessThan(usual * 1.35)
  expect(running).toBeLessThan(usual * 1.35)
  if (today > 20) expect(running).toBeGreaterThan(usual * 0.6)
})
