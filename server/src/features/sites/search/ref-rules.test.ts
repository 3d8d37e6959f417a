import { expect, it } from 'vitest'
import { soughtRef } from './ref-rules.ts'

it.each([
  ['A-03-07', 'a-03-07', 'a', true],
  ['a 3 7', 'a-03-07', 'a', true],
  ['b 12', 'b-12-', 'b', true],
  ['Q', 'q', 'q', false],
  ['EV.A-', 'ev.a-', 'ev.a', true],
  ['a-b', 'a-b', 'a', true],
])('%s is the beginning of a ref (sites-19)', (typed, text, block, whole) => {
  expect(soughtRef(typed)).toEqual({ begins: { text, block, whole }, parts: [], place: null })
})

it.each([
  ['7', ['7', '07']],
  ['3-7', ['3-7', '03-07']],
  ['-03-07', ['03-07']],
  ['5A', ['5a']],
  ['12 3', ['12-3', '12-03']],
  ['-', []],
])('%s is the beginning of a row or number, however it is written (sites-19)', (typed, parts) => {
  expect(soughtRef(typed)).toMatchObject({ begins: null, parts })
})

it.each([
  ['7', null],
  ['907-1234-5', null],
  [
    '3-7',
    {
      rows: ['3'],
      numbers: [
        [7, 7],
        [70, 79],
        [700, 799],
        [7000, 7999],
        [70_000, 79_999],
      ],
    },
  ],
  ['03-07', { rows: ['03', '3'], numbers: [[7, 7]] }],
  ['3-0', { rows: ['3'], numbers: [[1, 9]] }],
  ['5a-', { rows: ['5a', '5A'], numbers: [] }],
  ['12 12345', { rows: ['12'], numbers: [[12_345, 12_345]] }],
])('%s is a row and a number, as an index finds them (sites-19)', (typed, place) => {
  expect(soughtRef(typed).place).toEqual(place)
})
