import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '../values/dates.ts'
import { duesOf, duesProblems, rhythmNames, termsProblems, type PlanTerms } from './dues.ts'

const terms = (change: Partial<PlanTerms> = {}): PlanTerms => ({
  total: 1000,
  agreed_on: '2026-01-10',
  deposit: null,
  number: 3,
  every: 'MONTH',
  first_on: '2026-01-31',
  payday: null,
  whole: false,
  ...change,
})
const written = (change: Partial<PlanTerms>) =>
  duesOf(terms(change)).map(({ due_no, due_on, value }) => `${due_no} ${due_on} ${value}`)
const days = (change: Partial<PlanTerms>) => duesOf(terms(change)).map(({ due_on }) => due_on)

describe('the dues of terms (plans-1)', () => {
  it('are equal instalments, with the rest on the last', () => {
    expect(written({})).toEqual(['1 2026-01-31 333.33', '2 2026-02-28 333.33', '3 2026-03-31 333.34'])
    expect(written({ whole: true, total: 1000.5 })).toEqual([
      '1 2026-01-31 333',
      '2 2026-02-28 333',
      '3 2026-03-31 334.5',
    ])
    expect(written({ deposit: { percent: 20 }, number: 2 })).toEqual([
      '1 2026-01-10 200',
      '2 2026-01-31 400',
      '3 2026-02-28 400',
    ])
    expect(written({ deposit: { percent: 12.5 }, total: 99.99, whole: true, number: 1 })).toEqual([
      '1 2026-01-10 12',
      '2 2026-01-31 87.99',
    ])
    expect(written({ deposit: { amount: 999.99 }, number: 1 })[1]).toBe('2 2026-01-31 0.01')
    expect(written({ deposit: { percent: 0 }, number: 1 })).toEqual(['1 2026-01-31 1000'])
    expect(duesOf(terms({ total: 999_999_999_999.99, deposit: { percent: 99.99 } }))[0]!.value).toBe(
      999_899_999_999.99,
    )
  })

  it('are on paydays, on the last day of a month that is too short', () => {
    expect(days({ first_on: '2027-11-12', payday: 25 })).toEqual(['2027-11-25', '2027-12-25', '2028-01-25'])
    expect(days({ first_on: '2027-11-26', payday: 25 })).toEqual(['2027-12-25', '2028-01-25', '2028-02-25'])
    expect(days({ first_on: '2028-01-31', payday: 30 })).toEqual(['2028-02-29', '2028-03-30', '2028-04-30'])
    expect(days({ first_on: '2027-01-29' })).toEqual(['2027-01-29', '2027-02-28', '2027-03-29'])
    expect(days({ every: 'QUARTER', first_on: '2027-11-30', payday: 31 })).toEqual([
      '2027-11-30',
      '2028-02-29',
      '2028-05-31',
    ])
    expect(days({ every: 'WEEK', payday: 25 })).toEqual(['2026-01-31', '2026-02-07', '2026-02-14'])
    expect(days({ every: 'TWO_WEEKS' })).toEqual(['2026-01-31', '2026-02-14', '2026-02-28'])
  })

  it('are refused where there would be none, of nothing, in no order or too late', () => {
    const problems = (change: Partial<PlanTerms>) => termsProblems(terms(change))
    expect(problems({})).toEqual({})
    expect(problems({ total: 0 })).toEqual({ total: 'There is nothing to pay in instalments.' })
    for (const percent of [-1, 100, NaN])
      expect(problems({ deposit: { percent } })).toEqual({
        deposit: 'The deposit must be from 0 to 99.99 percent.',
      })
    for (const amount of [-1, 1000, NaN])
      expect(problems({ deposit: { amount } })).toEqual({
        deposit: 'The deposit must be less than the amount to pay.',
      })
    for (const number of [0, 1.5, 601, NaN])
      expect(problems({ number })).toEqual({ number: 'From 1 to 600 instalments.' })
    for (const payday of [0, 32, 1.5]) expect(problems({ payday })).toEqual({ payday: 'From 1 to 31.' })
    expect(problems({ first_on: '2026-01-09', total: 0 })).toEqual({
      total: 'There is nothing to pay in instalments.',
      first_on: 'The first due cannot be before the day of the plan.',
    })
    const sameDay = { first_on: '2026-01-10', deposit: { percent: 10 } }
    expect(problems(sameDay)).toEqual({ first_on: 'The first instalment must be due after the deposit.' })
    expect(problems({ ...sameDay, payday: 11 })).toEqual({})
    expect(problems({ total: 0.02 })).toEqual({
      number: 'Each instalment would be 0. Choose fewer instalments.',
    })
    expect(problems({ total: 600, number: 600, first_on: '2026-02-10' })).toEqual({})
    expect(problems({ total: 600, number: 600, first_on: '2026-02-11' })).toEqual({
      number: 'A plan can last at most 50 years.',
    })
    expect(problems({ first_on: '2076-01-11' })).toEqual({ first_on: 'A plan can last at most 50 years.' })
  })
})

describe('the dues of any terms (plans-1)', () => {
  const anyTerms = fc.record({
    total: fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100),
    agreed_on: fc.integer({ min: 0, max: 4000 }).map((day) => addDays('2026-01-01', day)),
    deposit: fc.oneof(
      fc.constant(null),
      fc.integer({ min: 0, max: 9999 }).map((percent) => ({ percent: percent / 100 })),
      fc.integer({ min: 0, max: 1_000_000 }).map((cents) => ({ amount: cents / 100 })),
    ),
    number: fc.integer({ min: 1, max: 120 }),
    every: fc.constantFrom(...rhythmNames),
    wait: fc.integer({ min: 0, max: 100 }),
    payday: fc.option(fc.integer({ min: 1, max: 31 })),
    whole: fc.boolean(),
  })

  it('come to the total, each more than 0 and after the one before', () => {
    fc.assert(
      fc.property(anyTerms, ({ wait, ...given }) => {
        const asked = { ...given, first_on: addDays(given.agreed_on, wait) }
        fc.pre(Object.keys(termsProblems(asked)).length === 0)
        const dues = duesOf(asked)
        expect(duesProblems(dues, asked)).toEqual({})
        const instalments = dues.slice(-asked.number)
        expect(instalments[0]!.due_on >= asked.first_on).toBe(true)
        const sizes = new Set(instalments.slice(0, -1).map(({ value }) => value))
        expect(sizes.size).toBeLessThanOrEqual(1)
        for (const size of sizes) {
          expect(instalments.at(-1)!.value).toBeGreaterThanOrEqual(size)
          if (asked.whole) expect(Number.isInteger(size)).toBe(true)
        }
      }),
    )
  })

  it('has each payday once: of every month from the first day on, until there are enough', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }).map((day) => addDays('2026-01-01', day)),
        fc.integer({ min: 1, max: 31 }),
        (first_on, payday) => {
          const found: string[] = []
          for (let day = first_on; found.length < 14; day = addDays(day, 1)) {
            const isLast = addDays(day, 1).endsWith('-01')
            const number = Number(day.slice(8))
            if (number === payday || (isLast && number < payday)) found.push(day)
          }
          expect(days({ agreed_on: first_on, first_on, payday, number: 14, total: 14 })).toEqual(found)
        },
      ),
      { numRuns: 50 },
    )
  })
})

it('dues of any origin come to the total, each more than 0 and after the one before (plans-2)', () => {
  const of = (...dues: [string, number][]) =>
    duesProblems(
      dues.map(([due_on, value]) => ({ due_on, value })),
      { total: 100, agreed_on: '2026-01-10' },
    )
  expect(of(['2026-01-10', 0.1], ['2026-01-11', 99.9])).toEqual({})
  expect(of()).toEqual({ dues: 'The dues add up to 0.00 instead of 100.00.' })
  expect(of(['2026-02-01', 60], ['2026-02-01', 50.01])).toEqual({
    'dues.1.due_on': 'Each due must be after the one before.',
    dues: 'The dues add up to 110.01 instead of 100.00.',
  })
  expect(of(['2026-01-09', 0], [addMonths('2026-01-11', 600), 100])).toEqual({
    'dues.0.value': 'Enter an amount greater than 0.',
    'dues.1.due_on': 'A plan can last at most 50 years.',
  })
  expect(of(['2026-01-09', 100])).toEqual({ 'dues.0.due_on': 'A due cannot be before the day of the plan.' })
})
