import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../values/dates.ts'
import { shiftDues, termsAgain } from './changes.ts'
import { duesOf, duesProblems, rhythmNames, termsProblems, type PlanTerms } from './dues.ts'
import { planState } from './state.ts'

const total = 600
const agreed_on = '2026-01-10'
const dues = (change: Partial<PlanTerms> = {}) =>
  duesOf({
    total,
    agreed_on,
    deposit: null,
    number: 4,
    every: 'MONTH',
    first_on: '2026-01-31',
    payday: null,
    whole: false,
    ...change,
  })
const anyDues = fc
  .record({
    number: fc.integer({ min: 1, max: 40 }),
    every: fc.constantFrom(...rhythmNames),
    first_on: fc.integer({ min: 1, max: 400 }).map((day) => addDays(agreed_on, day)),
    payday: fc.option(fc.integer({ min: 1, max: 31 })),
    deposit: fc.constantFrom(null, { percent: 20 }),
  })
  .map(dues)

describe('a plan that changes (plans-5)', () => {
  it('is shifted by months from a due on, and keeps its payday', () => {
    const days = (given: ReturnType<typeof dues>) => given.map(({ due_on }) => due_on)
    expect(days(shiftDues(dues(), 2, 1))).toEqual(['2026-01-31', '2026-03-31', '2026-04-30', '2026-05-31'])
    expect(days(shiftDues(dues({ number: 2, payday: 30, deposit: { percent: 1 } }), 2, 1))).toEqual([
      '2026-01-10',
      '2026-03-30',
      '2026-04-30',
    ])
    expect(days(shiftDues(dues({ number: 2, every: 'WEEK' }), 1, 2))).toEqual(['2026-03-31', '2026-04-07'])
    const close = [
      { due_no: 1, due_on: '2026-01-29', value: 300 },
      { due_no: 2, due_on: '2026-01-30', value: 300 },
    ]
    expect(days(shiftDues(close, 1, 1))).toEqual(['2026-02-28', '2026-03-01'])
  })

  it('keeps its sums and the dues before, each after the one before, when it is shifted', () => {
    fc.assert(
      fc.property(
        anyDues,
        fc.integer({ min: 1, max: 41 }),
        fc.integer({ min: 1, max: 24 }),
        (given, from, months) => {
          const shifted = shiftDues(given, from, months)
          expect(duesProblems(shifted, { total, agreed_on })).toEqual({})
          expect(shifted.filter(({ due_no }) => due_no < from)).toEqual(
            given.filter(({ due_no }) => due_no < from),
          )
          for (const due of shifted.filter(({ due_no }) => due_no >= from))
            expect(due.due_on > given[due.due_no - 1]!.due_on).toBe(true)
          expect(shifted.map(({ value }) => value)).toEqual(given.map(({ value }) => value))
        },
      ),
    )
  })

  it('is proposed again for what is owed, on the days that are still to come', () => {
    const again = (today: string, received: number, of = dues()) =>
      termsAgain(planState({ dues: of, credited: 0, received, today, grace_days: 7 }), today)
    expect(again('2026-03-01', 100)).toMatchObject({
      total: 500,
      number: 2,
      every: 'MONTH',
      first_on: '2026-03-31',
      payday: 31,
    })
    expect(again('2026-06-01', 100)).toMatchObject({ total: 500, number: 1, first_on: '2026-07-01' })
    expect(again('2026-01-11', 0, dues({ every: 'WEEK' }))).toMatchObject({ number: 4, every: 'WEEK' })
    fc.assert(
      fc.property(
        anyDues,
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: 0, max: 59_999 }),
        (given, day, cents) => {
          const today = addDays(agreed_on, day)
          const proposed = again(today, cents / 100, given)
          fc.pre(proposed.total >= 1)
          expect(termsProblems(proposed)).toEqual({})
          const coming = given.filter(({ due_on }) => due_on >= proposed.first_on).map(({ due_on }) => due_on)
          if (coming.length > 1) expect(duesOf(proposed).map(({ due_on }) => due_on)).toEqual(coming)
        },
      ),
    )
  })
})
