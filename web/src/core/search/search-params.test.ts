import { expect, test } from 'vitest'
import { activeFilters, asked, paramsOf, valuesOf } from './search-params.ts'

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

test('filters that are set are counted once each: a day by its year, a place by its block, the order and the page not', () => {
  const none = {
    name: '',
    born_year: '',
    born_month: '',
    block_ref: '',
    row_no: '',
    statuses: ['A', 'B'],
    flag: false,
  }
  const defaults = { ...none, orderby: '', size: 10, offset: 0 }
  expect(activeFilters({ ...defaults, orderby: 'site', size: 20, offset: 20 }, defaults)).toBe(0)
  const set = {
    name: 'Ng',
    born_year: '1950',
    born_month: '2',
    block_ref: 'A',
    row_no: '3',
    statuses: ['B'],
    flag: true,
  }
  expect(activeFilters({ ...defaults, ...set }, defaults)).toBe(5)
})
