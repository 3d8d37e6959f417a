import { expect, it } from 'vitest'
import { siteOf } from './site-ref-rules.ts'

it.each([
  ['A-03-07', 'a-03-07', true],
  ['a 3 7', 'a-03-07', true],
  ['A/03/7', 'a-03-07', true],
  ['a0307', 'a-03-07', true],
  ['EV.A - 5A - 112', 'ev.a-5a-112', true],
  ['A-003-0007', 'a-03-07', true],
  ['a 3', 'a-03-', false],
  ['a-03-', 'a-03-', false],
  ['A-3-0', 'a-03-0', false],
  ['EV.A / 5A / 00', 'ev.a-5a-0', false],
])('%s is the site or row %s (find-6)', (typed, ref, whole) => {
  expect(siteOf(typed)).toEqual({ ref, whole })
})

it.each(['banda', 'mary banda', 'a-b-c', '7', '2 3', 'a-', 'a-03-07-', '----'])('%s is no site', (typed) => {
  expect(siteOf(typed)).toBeNull()
})
