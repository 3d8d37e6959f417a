import { expect, test } from 'vitest'
import { mayOpenOf } from '../../core/screens/may-open.ts'
import type { ScreenRoute } from '../../core/screens/screens.ts'
import { isAnyMeant, matchingOptions, namedOptions, nearestOptions } from './matching.ts'
import { screenOptions } from './screen-options.ts'
import { isSurelyDay, typedDay } from './typed-day.ts'

const options = [
  { key: 'screen-/sales', label: 'Sales', facts: [], also: ['orders', 'who owes most'], path: '/sales' },
  { key: 'screen-/new_customer', label: 'New Customer', facts: ['Customers'], path: '/new_customer' },
  { key: 'screen-/slots', label: 'Slots', facts: ['Setup'], path: '/slots' },
]
const found = (typed: string) => matchingOptions(options, typed).map(({ label }) => label)

test.each([
  ['sal', ['Sales']],
  ['customer', ['New Customer']],
  ['new cust', ['New Customer']],
  ['SETUP', ['Slots']],
  ['s', ['Sales', 'Slots']],
  ['order', ['Sales']],
  ['owes', ['Sales']],
  // A slip of the hand, an accent, a word that says nothing (find-18).
  ['slaes', ['Sales']],
  ['custmer', ['New Customer']],
  ['Sálès', ['Sales']],
  ['a new customer', ['New Customer']],
  ['sally', []],
  ['salary', []],
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
  ['who owes', true],
  ['owes most', false],
])('%s names a screen: %s (find-13, find-18)', (typed, meant) => {
  expect(namedOptions(options, typed).length > 0).toBe(meant)
})

const everything = ['PERM_VIEW', 'PERM_EDIT', 'PERM_RECEIPTS', 'PERM_TARIFF', 'PERM_REPORTS']
const screens = ['/calendar', '/sales', '/sites', '/customers', '/day_sheet/:date'].map((path) => ({
  path,
  name: path,
  permission: { any: ['PERM_VIEW'] },
})) as unknown as ScreenRoute[]

test.each([
  ['who owes', 'Customers who owe money'],
  ['take payment', 'Take a payment'],
  ['receipt', 'Take a payment'],
  ['block a day', 'Block a day'],
  ['blok day', 'Block a day'],
  ['sell', 'Sell a site'],
  ['new grave', 'Sell a site'],
  ['print day sheet', 'Today’s day sheet'],
  ['add burial', 'Book a burial'],
])('“%s” leads to %s (find-18)', (typed, label) => {
  expect(matchingOptions(screenOptions(screens, new Set(everything)), typed)[0]?.label).toBe(label)
})

test('an act is offered to who may do it (find-12)', () => {
  const labels = matchingOptions(screenOptions(screens, new Set(['PERM_VIEW'])), 'receipt')
  expect(labels).toEqual([])
})

test('the words of an action hide similar names, a misspelling does not (find-13)', () => {
  expect(['who owes', 'new cust'].map((typed) => isAnyMeant(options, typed))).toEqual([true, true])
  expect(['hamunga', 'slaes'].map((typed) => isAnyMeant(options, typed))).toEqual([false, false])
})

test('where nothing is found, what comes nearest is offered (find-20)', () => {
  expect(nearestOptions(options, 'custamor form')[0]?.label).toBe('New Customer')
  expect(nearestOptions(options, 'xyzzy')[0]?.label).toBe('New Customer')
})

// A Sunday.
test.each([
  ['today', '2026-11-29'],
  ['Tomorrow', '2026-11-30'],
  ['tomorow', '2026-11-30'],
  ['fri', '2026-12-04'],
  ['yesterday', '2026-11-28'],
  ['30/11', '2026-11-30'],
  ['30 nov', '2026-11-30'],
  ['20/11/2026', '2026-11-20'],
  ['31/2', null],
  ['3 7', null],
  ['1234', null],
  ['su', null],
])('“%s” is the day %s (find-19)', (typed, day) => {
  expect(typedDay(typed, '2026-11-29')).toBe(day)
})

test('a word that is a name too is not surely a day (find-19)', () => {
  expect(['sun', 'mon', 'sunday', 'tomorrow', '30/11'].map(isSurelyDay)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
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
    matchingOptions(screenOptions(routes, new Set([held])), 'new user').map(({ label }) => label)
  expect([labels('PERM_USERS_EDIT'), labels('PERM_VIEW')]).toEqual([['New User'], []])
})
