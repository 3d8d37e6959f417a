import { expect, it } from 'vitest'
import { graceUntil, termState, timeLeft } from './term-state.ts'

it('follows from the dates (tenure-7)', () => {
  const state = (today: string, grace_months = 24) =>
    termState({ ends_on: '2031-06-30', grace_months }, today)
  expect([state('2029-06-29'), state('2029-06-30'), state('2031-06-29')]).toEqual([
    'RUNNING',
    'ENDING',
    'ENDING',
  ])
  expect([state('2031-06-30'), state('2033-06-30'), state('2033-07-01')]).toEqual([
    'IN_GRACE',
    'IN_GRACE',
    'OVER',
  ])
  expect(state('2031-06-30', 0)).toBe('OVER')
  expect(termState({ ends_on: null, grace_months: 24 }, '2031-06-30')).toBe('FOR_EVER')
  expect(graceUntil({ ends_on: '2031-06-30', grace_months: 24 })).toBe('2033-06-30')
})

it('says the time that is left in words (tenure-7)', () => {
  expect(timeLeft('2031-01-30', '2031-06-30')).toBe('5 months')
  expect(timeLeft('2031-05-30', '2031-06-30')).toBe('1 month')
  expect(timeLeft('2026-11-30', '2027-02-28')).toBe('3 months')
  expect(timeLeft('2031-06-20', '2031-06-30')).toBe('10 days')
  expect(timeLeft('2031-06-29', '2031-06-30')).toBe('1 day')
})
