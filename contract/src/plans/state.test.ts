import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agesOfDues } from '../arrears/due-ages.ts'
import { ageNames, ages } from '../arrears/ages.ts'
import { addDays, daysBetween } from '../values/dates.ts'
import { sumMoney } from '../values/money.ts'
import type { Due } from './dues.ts'
import { planState } from './state.ts'

const monthly: Due[] = ['2026-01-31', '2026-02-28', '2026-03-31'].map((due_on, index) => ({
  due_no: index + 1,
  due_on,
  value: 100,
}))
const state = (today: string, received = 0, credited = 0, grace_days = 7) =>
  planState({ dues: monthly, credited, received, today, grace_days })
const told = (...asked: Parameters<typeof state>) =>
  state(...asked).dues.map((due) => `${due.state} ${due.owed}${due.days_late ? ` ${due.days_late}d` : ''}`)

describe('how a plan stands (plans-3)', () => {
  it('follows from the days', () => {
    expect(told('2026-01-30')).toEqual(['COMING 100', 'COMING 100', 'COMING 100'])
    expect(told('2026-01-31')[0]).toBe('DUE 100')
    expect(state('2026-01-31')).toMatchObject({ due_so_far: 100, not_yet_due: 200 })
    expect(told('2026-02-07')[0]).toBe('DUE 100')
    expect(told('2026-02-08')[0]).toBe('LATE 100 8d')
    expect(told('2026-01-31', 0, 0, 0)[0]).toBe('DUE 100')
    expect(told('2026-02-01', 0, 0, 0)[0]).toBe('LATE 100 1d')
    expect(state('2026-03-08')).toMatchObject({
      state: 'LATE',
      owed: 300,
      late: 200,
      days_late: 36,
      due_so_far: 200,
      not_yet_due: 100,
      next: { due_no: 3, due_on: '2026-03-31', owed: 100 },
    })
    expect(state('2026-02-03')).toMatchObject({
      state: 'ON_TIME',
      late: 0,
      days_late: 0,
      due_so_far: 100,
      next: { due_no: 1, due_on: '2026-01-31', owed: 100 },
    })
  })

  it('takes what is received for the first dues and what is credited off the last', () => {
    expect(told('2026-01-30', 150)).toEqual(['PAID 0', 'PART 50', 'COMING 100'])
    expect(told('2026-02-28', 150)).toEqual(['PAID 0', 'DUE 50', 'COMING 100'])
    expect(told('2026-02-28', 0, 150)).toEqual(['LATE 100 28d', 'DUE 50', 'PAID 0'])
    expect(state('2026-02-28', 0, 150).dues[2]).toMatchObject({ credited: 100, received: 0, owed: 0 })
    expect(told('2026-03-08', 110, 150)).toEqual(['PAID 0', 'LATE 40 8d', 'PAID 0'])
    expect(state('2026-03-08', 150, 150)).toMatchObject({ state: 'DONE', owed: 0, next: null, late: 0 })
  })

  it('owes what went back of the money before the plan with the first due', () => {
    expect(told('2026-02-08', -40)).toEqual(['LATE 140 8d', 'COMING 100', 'COMING 100'])
    expect(state('2026-02-08', -40)).toMatchObject({ owed: 340, late: 140 })
    expect(told('2026-02-08', -40, 340)).toEqual(['PAID 0', 'PAID 0', 'PAID 0'])
  })
})

describe('how any plan stands (plans-3)', () => {
  const anyPlan = fc
    .record({
      steps: fc.array(
        fc.record({ gap: fc.integer({ min: 1, max: 40 }), cents: fc.integer({ min: 1, max: 9 }) }),
        {
          minLength: 1,
          maxLength: 8,
        },
      ),
      back: fc.integer({ min: 0, max: 5 }),
      credited: fc.nat(80),
      received: fc.nat(80),
      day: fc.integer({ min: -50, max: 400 }),
      grace_days: fc.integer({ min: 0, max: 90 }),
    })
    .map(({ steps, back, credited, received, day, grace_days }) => {
      let due_on = '2026-01-01'
      const dues = steps.map(({ gap, cents }, index) => {
        due_on = addDays(due_on, gap)
        return { due_no: index + 1, due_on, value: cents / 100 }
      })
      const total = steps.reduce((sum, { cents }) => sum + cents, 0)
      const got = received % 2 ? -back : Math.min(received, total)
      const off = Math.min(credited, total - got)
      return { dues, credited: off / 100, received: got / 100, today: addDays('2026-01-01', day), grace_days }
    })

  /** Coin by coin: each hundredth lies on its due; credit notes take from the end, money from the beginning. */
  function byCoins({ dues, credited, received }: Parameters<typeof planState>[0]) {
    const cents = (value: number) => Math.round(value * 100)
    const coins = dues.flatMap(({ due_no, value }) => Array<number>(cents(value)).fill(due_no))
    for (let back = cents(received); back < 0; back++) coins.unshift(1)
    for (let taken = 0; taken < cents(credited); taken++) coins.pop()
    for (let taken = 0; taken < cents(received); taken++) coins.shift()
    return dues.map(({ due_no }) => coins.filter((coin) => coin === due_no).length / 100)
  }

  it('is what counting coins tells', () => {
    fc.assert(
      fc.property(anyPlan, (given) => {
        const plan = planState(given)
        const owed = byCoins(given)
        expect(plan.dues.map((due) => due.owed)).toEqual(owed)
        const late = plan.dues.filter((due, index) => {
          return owed[index]! > 0 && addDays(due.due_on, given.grace_days) < given.today
        })
        expect(plan.dues.filter((due) => due.state === 'LATE')).toEqual(late)
        expect(plan.late).toBe(sumMoney(late.map((due) => due.owed)))
        expect(plan.days_late).toBe(late[0] ? daysBetween(late[0].due_on, given.today) : 0)
        expect(plan.owed).toBe(sumMoney(owed))
        expect(plan.owed).toBe(
          sumMoney([...given.dues.map(({ value }) => value), -given.credited, -given.received]),
        )
        expect(sumMoney([plan.due_so_far, plan.not_yet_due])).toBe(plan.owed)
        expect(plan.state).toBe(plan.owed === 0 ? 'DONE' : late.length > 0 ? 'LATE' : 'ON_TIME')
        const next = plan.dues.findIndex((due, index) => owed[index]! > 0 && !late.includes(due))
        expect(plan.next?.due_no).toBe(next < 0 ? undefined : next + 1)
      }),
    )
  })

  it('stands in the arrears by the ages of its dues (plans-4)', () => {
    expect(agesOfDues(state('2026-05-03').dues, '2026-05-03')).toEqual({
      to_30: 0,
      to_60: 100,
      to_90: 100,
      more: 100,
      not_yet_due: 0,
    })
    expect(agesOfDues(state('2026-02-28').dues, '2026-02-28')).toMatchObject({ to_30: 200, not_yet_due: 100 })
    fc.assert(
      fc.property(anyPlan, (given) => {
        const plan = planState(given)
        const aged = agesOfDues(plan.dues, given.today)
        expect(aged.not_yet_due).toBe(plan.not_yet_due)
        ageNames.forEach((name, index) => {
          const [from, until] = [ages[name].from ?? 0, ages[ageNames[index + 1] ?? name].from ?? 0]
          const ofAge = plan.dues.filter(({ due_on }) => {
            const days = daysBetween(due_on, given.today)
            return days >= from && (name === 'more' || days < until)
          })
          expect(aged[name]).toBe(sumMoney(ofAge.map(({ owed }) => owed)))
        })
      }),
    )
  })
})
