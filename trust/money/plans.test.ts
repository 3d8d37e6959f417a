import { describe, expect, it } from 'vitest'
import { line, on, order, placed, receipt, sale } from './model-fixture.ts'
import type { Burial, Sale } from './model.ts'
import {
  endPlan,
  firstToPutOff,
  fits,
  keptOf,
  mayBreak,
  newPlan,
  pass,
  planNow,
  putOff,
  runningOn,
  toPayBefore,
  type PlanKind,
  type Terms,
} from './plans.ts'

const today = '2026-01-10'
const kind: PlanKind = {
  id: 1,
  name: 'By share',
  burialWhen: 'SHARE',
  graceDays: 7,
  noticeDays: 10,
  retainedPercent: 10,
  retainedMost: null,
}
const terms = (is: Partial<Terms> = {}): Terms => ({
  kind,
  deposit: 0,
  instalments: 3,
  every: 'MONTH',
  firstOn: '2026-01-31',
  payday: null,
  ...is,
})
const ordered = () => sale({ lines: [line(100_000)], placed })
function planned(is: Partial<Terms> = {}, of: Sale = ordered()) {
  const plan = newPlan(1, of, terms(is), today)
  of.plans.push(plan)
  return { of, plan }
}
const dues = (is: Partial<Terms>, of?: Sale) =>
  planned(is, of).plan.dues.map(({ day, cents }) => `${day} ${cents}`)

describe('the plans of the model (plans-1 to plans-7)', () => {
  it('are dues on paydays that come to what is outstanding, the rest on the last', () => {
    expect(dues({})).toEqual(['2026-01-31 33300', '2026-02-28 33300', '2026-03-31 33400'])
    expect(dues({ deposit: 1, instalments: 2, every: 'QUARTER', payday: 25 })).toEqual([
      '2026-01-10 1',
      '2026-02-25 49900',
      '2026-05-25 50099',
    ])
    expect(dues({ every: 'TWO_WEEKS', instalments: 2 }, sale({ lines: [line(99)], placed }))).toEqual([
      '2026-01-31 49',
      '2026-02-14 50',
    ])
    const cannot = [
      { deposit: 100 },
      { firstOn: '2026-01-09' },
      { instalments: 101 },
      { deposit: 1, firstOn: today },
    ]
    expect(cannot.map((is) => fits(terms(is), 100, today))).toEqual([false, false, false, false])
    expect([fits(terms(), 100, today), fits(terms(), 0, today)]).toEqual([true, false])
  })

  it('are filled from the first due by what comes in, and from the last by what is credited', () => {
    const { of, plan } = planned()
    of.receipts.push(receipt(40_000))
    of.credits.push({ invoice: order, cents: 50_000, cancels: false })
    expect(planNow(of, plan, '2026-03-01').dues.map((due) => `${due.owed} ${due.state}`)).toEqual([
      '0 PAID',
      '10000 DUE',
      '0 PAID',
    ])
    expect(planNow(of, plan, '2026-03-08')).toMatchObject({ state: 'LATE', late: 10_000, daysLate: 8 })
    of.receipts.push(receipt(-40_000))
    expect(planNow(of, plan, today)).toMatchObject({ state: 'ON_TIME', owed: 50_000, notYetDue: 50_000 })
    of.receipts.push(receipt(50_000))
    expect(planNow(of, plan, today).state).toBe('DONE')
  })

  it('owe with the first due what was there before and went back', () => {
    const of = ordered()
    of.receipts.push(receipt(10_000))
    const { plan } = planned({}, of)
    of.receipts.push(receipt(-10_000))
    expect(planNow(of, plan, today).dues[0]).toMatchObject({ cents: 30_000, owed: 40_000 })
  })

  it('are put off by months on their payday, and can be broken when the days of a notice are over', () => {
    const { of, plan } = planned()
    expect(firstToPutOff(of, plan, '2026-02-01')).toBe(1)
    putOff(plan, 1, 2)
    expect(plan.dues.map(({ day }) => day)).toEqual(['2026-01-31', '2026-04-30', '2026-05-31'])
    pass(plan, 30)
    expect([plan.agreedOn, plan.dues[0]!.day]).toEqual(['2025-12-11', '2026-01-01'])
    plan.steps.push({ kind: 'NOTICE', day: today })
    expect(['2026-01-20', '2026-01-21'].map((day) => mayBreak(of, plan, day))).toEqual([false, true])
    of.receipts.push(receipt(33_300))
    expect(mayBreak(of, plan, '2026-01-21')).toBe(false)
    expect(keptOf(of, plan)).toBe(10_000)
    expect(keptOf(of, { ...plan, kind: { ...kind, retainedMost: 500 } })).toBe(500)
    endPlan(of, 'CREDITED', today)
    expect([runningOn(of), plan.steps.at(-1)]).toEqual([undefined, { kind: 'ENDED', day: today }])
  })

  it('let be buried by the share of the graves that is paid', () => {
    const { of } = planned()
    const burial = (is: Partial<Burial> = {}): Burial => {
      const site = on(of)
      const one: Burial = { id: 1, in: site, status: 'DRAFT', lies: false, ...is }
      site.burials.push(one)
      return one
    }
    const [first, second] = [burial(), burial({ status: 'CONFIRMED' })]
    expect(toPayBefore(first, today)).toBe(100_000)
    second.status = 'DRAFT'
    of.receipts.push(receipt(20_000))
    expect([toPayBefore(first, today), toPayBefore({ ...first, lies: true }, today)]).toEqual([30_000, 0])
    const others = ['ANY', 'AFTER_FIRST', 'PAID'] as const
    const waits = others.map((burialWhen) => {
      of.plans[0]!.kind = { ...kind, burialWhen }
      return toPayBefore(first, today)
    })
    expect(waits).toEqual([0, 13_300, 80_000])
  })
})
