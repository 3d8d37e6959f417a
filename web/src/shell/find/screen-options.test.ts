import { expect, test } from 'vitest'
import { mayOpenOf } from '../../core/screens/may-open.ts'
import type { ScreenRoute } from '../../core/screens/screens.ts'
import { matchesTyped, matchingScreens, screenOptions } from './screen-options.ts'

const options = [
  { key: 'screen-/sales', label: 'Sales', facts: [], path: '/sales' },
  { key: 'screen-/new_customer', label: 'New Customer', facts: ['Customers'], path: '/new_customer' },
  { key: 'screen-/slots', label: 'Slots', facts: ['Setup'], path: '/slots' },
]
const found = (typed: string) => matchingScreens(options, typed).map(({ label }) => label)

test.each([
  ['sal', ['Sales']],
  ['customer', ['New Customer']],
  ['new cust', ['New Customer']],
  ['SETUP', ['Slots']],
  ['s', ['Sales', 'Slots']],
  ['sally', []],
  ['', []],
])('screens and actions for %s by the beginnings of their words', (typed, labels) => {
  expect(found(typed)).toEqual(labels)
})

test.each([
  ['sales', true],
  ['SALES', true],
  ['sal', false],
  ['new cu', true],
  ['customer', false],
  ['sally sales', false],
])('%s names a screen: %s (find-13)', (typed, meant) => {
  expect(matchesTyped(options, typed)).toBe(meant)
})

test('an address is offered to who may open its screen, with a query too (find-12, screens-1)', () => {
  const route = {
    path: '/sale/:sale_id',
    name: 'Sale',
    permission: { any: ['PERM_VIEW'] },
  } as unknown as ScreenRoute
  expect(mayOpenOf([route], new Set(['PERM_VIEW']))('/sale/7')).toBe(true)
  expect(mayOpenOf([route], new Set(['PERM_NEWS']))('/sale/7')).toBe(false)
  expect(mayOpenOf([route], new Set(['PERM_VIEW']))('/elsewhere')).toBe(false)
  expect(mayOpenOf([route], new Set(['PERM_VIEW']))('/sale/7?tab=lines#top')).toBe(true)
})

test('what can be done at once is offered to who may, a new user among it (find-12)', () => {
  const permission = { any: ['PERM_USERS_EDIT'] }
  const routes = [{ path: '/new_user', name: 'New User', permission }] as unknown as ScreenRoute[]
  const labels = (held: string) =>
    matchingScreens(screenOptions(routes, new Set([held])), 'new user').map(({ label }) => label)
  expect([labels('PERM_USERS_EDIT'), labels('PERM_VIEW')]).toEqual([['New User'], []])
})
