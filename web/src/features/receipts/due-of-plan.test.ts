import { planState } from '@sexton/contract/plans/state'
import { expect, it } from 'vitest'
import { dueOfPlan } from './due-of-plan.ts'

const dues = [
  { due_no: 1, due_on: '2026-11-01', value: 300 },
  { due_no: 2, due_on: '2026-11-30', value: 200 },
  { due_no: 3, due_on: '2026-12-31', value: 100 },
]
const due = (received: number, today = '2026-11-30') =>
  dueOfPlan(planState({ dues, credited: 0, received, today, grace_days: 7 }))

it('says what is late or due today, and a due to come with its day (plans-3)', () => {
  expect(due(0)).toEqual({ sum: 500, on: null })
  expect(due(300)).toEqual({ sum: 200, on: null })
  expect(due(300, '2026-11-29')).toEqual({ sum: 200, on: '2026-11-30' })
  expect(due(540)).toEqual({ sum: 60, on: '2026-12-31' })
  expect(due(600)).toBeUndefined()
})
