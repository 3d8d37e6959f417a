import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { mayBury, toPayBeforeBurial, type BurialWhen } from './may-bury.ts'
import { planState } from './state.ts'

/** An order of 1,000 of which 100 were paid before the plan of 300 and 600. */
function order(received: number, credited = 0) {
  const dues = [
    { due_no: 1, due_on: '2026-01-31', value: 300 },
    { due_no: 2, due_on: '2026-02-28', value: 600 },
  ]
  const plan = planState({ dues, credited, received: received - 100, today: '2026-01-01', grace_days: 7 })
  return { plan, price: 1000, credited, received }
}

it('waits for what the plan says is to be paid before (plans-7)', () => {
  const needs = (burial_when: BurialWhen, received: number, credited = 0, [graves_used, graves] = [1, 3]) =>
    toPayBeforeBurial({
      burial_when,
      ...order(received, credited),
      graves_used: graves_used!,
      graves: graves!,
    })
  expect(needs('ANY', 0)).toBe(0)
  expect([needs('AFTER_FIRST', 50), needs('AFTER_FIRST', 399), needs('AFTER_FIRST', 400)]).toEqual([
    350, 1, 0,
  ])
  expect([needs('PAID', 400), needs('PAID', 1000), needs('PAID', 400, 600)]).toEqual([600, 0, 0])
  expect([needs('SHARE', 333.33), needs('SHARE', 333.34)]).toEqual([0.01, 0])
  expect([needs('SHARE', 400, 0, [2, 3]), needs('SHARE', 400, 0, [3, 3])]).toEqual([266.67, 600])
  expect([needs('SHARE', 400, 400, [2, 3]), needs('SHARE', 400, 0, [0, 3])]).toEqual([0, 0])
  expect([needs('SHARE', 999, 0, [2, 1]), needs('SHARE', 1000, 0, [2, 1])]).toEqual([1, 0])
})

it('lets the share of graves in use be buried that is paid (plans-7)', () => {
  fc.assert(
    fc.property(
      fc.nat(90_000),
      fc.nat(50_000),
      fc.integer({ min: 1, max: 12 }),
      fc.nat(11),
      (cents, off, graves, used) => {
        const asked = { ...order(100 + cents / 100, Math.min(off, 90_000 - cents) / 100), graves }
        const graves_used = Math.min(used + 1, graves)
        const cost = Math.round((asked.price - asked.credited) * 100)
        expect(mayBury({ ...asked, burial_when: 'SHARE', graves_used })).toBe(
          (10_000 + cents) * graves >= graves_used * cost,
        )
      },
    ),
  )
})
