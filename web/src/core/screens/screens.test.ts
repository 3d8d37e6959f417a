import { expect, test } from 'vitest'
import { burials } from '@sexton/contract/burials/calls'
import { users } from '@sexton/contract/users/calls'
import {
  drawerGroups,
  lackingWords,
  mayShow,
  pageTitle,
  railGroups,
  railPathAt,
  type ScreenRoute,
} from './screens.ts'

const screen = (
  path: string,
  drawer?: ScreenRoute['drawer'],
  permission: ScreenRoute['permission'] = 'signed-in',
) =>
  ({
    path,
    name: path.slice(1),
    permission,
    drawer,
    lazy: async () => ({ default: () => null }),
  }) satisfies ScreenRoute

test('the page title is application, dash, route name, and the id where shown (screens-2)', () => {
  const sale = { ...screen('/sale/:sale_id'), name: 'Sale', showsId: 'sale_id' }
  expect(pageTitle('Sexton', sale, { sale_id: '7' })).toBe('Sexton – Sale 7')
  expect(pageTitle('Sexton', { ...sale, showsId: undefined }, { sale_id: '7' })).toBe('Sexton – Sale')
})

test('the drawer holds what the user may open, in order, each group together (screens-1)', () => {
  const routes = [
    screen('/users', { label: 'Users', order: 30 }, { any: ['PERM_USERS_VIEW'] }),
    screen('/new_customer', { label: 'New Customer', group: 'Customers', order: 8 }),
    screen('/rates', { label: 'Rates', order: 20 }),
    screen('/customers', { label: 'Customers', group: 'Customers', order: 7 }),
    screen('/sale/:sale_id'),
  ]
  expect(drawerGroups(routes, new Set())).toEqual([
    {
      group: 'Customers',
      entries: [
        { label: 'Customers', path: '/customers' },
        { label: 'New Customer', path: '/new_customer' },
      ],
    },
    { group: undefined, entries: [{ label: 'Rates', path: '/rates' }] },
  ])
})

test('a screen asks for its own permission, and for that of each call without which it shows nothing (screens-1)', () => {
  const edit = { permission: { any: ['PERM_EDIT'] }, reads: [burials.get] } as const
  expect(mayShow(edit, new Set(['PERM_EDIT']))).toBe(false)
  expect(mayShow(edit, new Set(['PERM_VIEW']))).toBe(false)
  expect(mayShow(edit, new Set(['PERM_EDIT', 'PERM_VIEW']))).toBe(true)
  expect(lackingWords(edit, new Set(['PERM_EDIT']))).toBe('View')
  expect(lackingWords(edit, new Set())).toBe('Edit and View')
  const viewed = { permission: burials.get.permission, reads: [burials.get] }
  expect(lackingWords(viewed, new Set())).toBe('View')
  const user = { permission: { any: ['PERM_USERS_EDIT'] }, reads: [users.get] } as const
  expect(mayShow(user, new Set(['PERM_USERS_EDIT']))).toBe(false)
  expect(mayShow(user, new Set(['PERM_USERS_EDIT']), true)).toBe(true)
})

const Icon = () => null
const railed = [
  { ...screen('/slots', { label: 'Slots', order: 22.5 }), rail: { Icon, group: 'Setup' as const } },
  { ...screen('/sales', { label: 'Sales', order: 5 }), rail: { Icon } },
  { ...screen('/burials', { label: 'Burials', order: 4 }, { any: ['PERM_VIEW'] }), rail: { Icon } },
  screen('/new_customer', { label: 'New Customer', order: 8 }),
  { ...screen('/customer/:customer_id/draft_sale'), within: '/sales' },
]

test('the rail holds what is opened most, then the groups that hold something for the user (screens-16)', () => {
  expect(railGroups(railed, new Set())).toEqual([
    { group: undefined, entries: [{ label: 'Sales', path: '/sales', Icon }] },
    { group: 'Setup', entries: [{ label: 'Slots', path: '/slots', Icon }] },
  ])
})

test('the rail marks where the user is, on the screens of a record too (screens-16)', () => {
  expect(railPathAt(railed, '/slots')).toBe('/slots')
  expect(railPathAt(railed, '/customer/7/draft_sale')).toBe('/sales')
  expect(railPathAt(railed, '/new_customer')).toBeUndefined()
})
