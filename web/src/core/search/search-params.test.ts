import { expect, test } from 'vitest'
import { asked, paramsOf, valuesOf } from './search-params.ts'

const defaults = { name: '', offset: 0, flagged: false, status: ['DRAFT', 'PAID'] }

test('a search survives in the address (search-7)', () => {
  const values = { name: 'O’Brien & Ng', offset: 20, flagged: true, status: ['DRAFT'] }
  expect(valuesOf(new URLSearchParams(paramsOf(values, defaults).toString()), defaults)).toEqual(values)
})

test('a plain search has a plain address, and choosing nothing at all is remembered', () => {
  expect(paramsOf(defaults, defaults).toString()).toBe('')
  expect(valuesOf(paramsOf({ ...defaults, status: [] }, defaults), defaults).status).toEqual([])
})

test('a wrong number in the address is the default (search-7)', () => {
  for (const wrong of ['x', '-5', '1.5', '', '1e99'])
    expect(valuesOf(new URLSearchParams({ offset: wrong }), defaults).offset).toBe(0)
})

test('a search leaves out what is blank or off', () => {
  const typed = { name: ' ', year: '2024', flagged: true, outstanding: false }
  expect(asked(typed)).toEqual({ year: '2024', flagged: 'true' })
})
