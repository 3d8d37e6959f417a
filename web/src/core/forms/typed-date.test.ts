import { expect, test } from 'vitest'
import { dateText, typedDate } from './typed-date.ts'

test('the ways people type a date give the same day', () => {
  const ways = [
    '20/11/2026',
    '20.11.2026',
    '20-11-2026',
    '20 11 2026',
    '20 nov 2026',
    '20nov2026',
    '20 November 2026',
  ]
  for (const text of [...ways, '2026-11-20', ' 20-Nov-2026 ', 'Fri, 20 Nov 2026', '20 NOV, 2026'])
    expect([text, typedDate(text)]).toEqual([text, '2026-11-20'])
  expect(typedDate('3 sept 2026')).toBe('2026-09-03')
  expect(typedDate('1/2/1914')).toBe('1914-02-01')
})

test('the short form that screens show reads back, as the latest year that can be meant', () => {
  expect(typedDate('20 Nov 26', '2026-12-20')).toBe('2026-11-20')
  expect(typedDate('20 nov 26', '2026-11-19')).toBe('1926-11-20')
  expect(typedDate('3 Apr 50', '2026-11-19')).toBe('1950-04-03')
  expect(typedDate('29 Feb 24', '2026-11-19')).toBe('2024-02-29')
  expect(typedDate('29 Feb 23', '2026-11-19')).toBe(null)
})

test('a day that does not exist is no date', () => {
  for (const text of [
    '31/4/2026',
    '29/2/2026',
    '0/1/2026',
    '12/13/2026',
    '20 nov',
    'tomorrow',
    '',
    '20/11/26',
    '20 novem 2026',
  ])
    expect([text, typedDate(text)]).toEqual([text, null])
  expect(typedDate('29 feb 2024')).toBe('2024-02-29')
})

test('what the field shows reads back as the same date', () => {
  for (const date of ['2026-11-20', '1999-05-01', '2024-02-29']) expect(typedDate(dateText(date))).toBe(date)
  expect(dateText(null)).toBe('')
  expect(dateText('soon')).toBe('')
})
