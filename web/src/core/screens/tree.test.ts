/// <reference types="vite/client" />
import { permissionRefs } from '@sexton/contract/core/permissions'
import { practiceRefs } from '@sexton/contract/core/practices'
import { expect, onTestFinished, test } from 'vitest'
import { changeConfig } from '../config.ts'
import { mayShow, type FeatureScreens, type ScreenRoute } from './screens.ts'
import { subjects as reportSubjects } from '../../features/reports/list/subjects.ts'
import { subjects as setupSubjects } from '../../features/setup/subjects.ts'
import { cardPages, drawerBlocks, railBlocks, railPathAt, tree, type Block } from './tree.ts'

const features = import.meta.glob<FeatureScreens>('../../features/*/routes.tsx', { eager: true })
const lazy = async () => ({ default: () => null })
/** Home is the shell's own. */
const home: ScreenRoute = { path: '/', name: 'Home', permission: 'signed-in', lazy }
const routes = [home, ...Object.values(features).flatMap((feature) => feature.routes ?? [])]
const everything = new Set<string>(permissionRefs)

const linesOf = (blocks: readonly Block[]) =>
  blocks.flatMap(({ group, entries }) => entries.map(({ label }) => [group, label]))
const grouped = (group: string | undefined, ...labels: string[]) => labels.map((label) => [group, label])

/** The agreed entries of the drawer. */
const table = [
  ...grouped(undefined, 'Home', 'Calendar', 'Map', 'Burials', 'Sales', 'Sites'),
  ...grouped('Customers', 'Customers', 'New Customer'),
  ...grouped('Accounts', 'Batch Export'),
  ...grouped(undefined, 'Daily Reports', 'Monthly Reports', 'Annual Reports', 'User Reports'),
  ...grouped(undefined, 'Monthly Schedules', 'Stock', 'Tariffs', 'Products', 'Contractors', 'Exchange Rates'),
  ...grouped('Setup', 'Site Types', 'Blocks', 'System', 'Bulk Import'),
  ...grouped('Users', 'Users', 'Permissions'),
]

test('the drawer has the entries, order and groups that are agreed, and no other group (screens-1)', () => {
  const agreed = new Set(table.map(([, label]) => label))
  const shown = linesOf(drawerBlocks(routes, everything))
  expect(shown.filter(([, label]) => agreed.has(label))).toEqual(table)
  // Others come with a practice (practices-1), or once they are used (refunds-5).
  const later = new Set(routes.filter(({ practice, once }) => practice ?? once).map(({ path }) => path))
  expect(shown.length).toBe(tree.filter(({ path }) => !later.has(path)).length)
  const groups = new Set(table.map(([group]) => group))
  expect(shown.filter(([group]) => !groups.has(group))).toEqual([])
})

test('refunds are in the drawer once there was one, and never in the rail (refunds-5)', () => {
  const isIn = (blocks: readonly Block[]) => linesOf(blocks).some(([, label]) => label === 'Refunds')
  expect(isIn(drawerBlocks(routes, everything))).toBe(false)
  changeConfig({ REFUNDS: true })
  onTestFinished(() => changeConfig({ REFUNDS: false }))
  expect([isIn(drawerBlocks(routes, everything)), isIn(railBlocks(routes, everything))]).toEqual([
    true,
    false,
  ])
})

test('the outbox stands in Setup, before System (screens-1)', () => {
  const labels = tree.filter(({ group }) => group === 'Setup').map(({ label }) => label)
  expect(labels[labels.indexOf('System') - 1]).toBe('Outbox')
})

test('the rail has the order of the drawer, at most 16 entries, and a card page for reports and setup (screens-16)', () => {
  const rail = railBlocks(routes, everything)
  expect(linesOf(rail)).toEqual([
    ...grouped(undefined, 'Home', 'Calendar', 'Map', 'Burials', 'Sales', 'Sites', 'Customers'),
    ...grouped('Accounts', 'Batch Export', 'Cash Day'),
    ...grouped(undefined, 'Reports', 'Setup'),
    ...grouped('Users', 'Users', 'Permissions'),
  ])
  expect(linesOf(rail).length).toBeLessThanOrEqual(16)
  const inDrawer = tree.map(({ path, page }) => page ?? path)
  const paths = rail.flatMap(({ entries }) => entries.map(({ path }) => path))
  expect(paths).toEqual([...new Set(inDrawer)].filter((path) => paths.includes(path)))
})

test('what is done in the grounds stands between Accounts and Reports while its practice is on (practices-1)', () => {
  const own = ['/grounds_today', '/differences'].map((path): ScreenRoute => ({
    path,
    name: path,
    permission: { any: ['PERM_VIEW'] },
    practice: ['dig_orders', 'grave_room'],
    lazy,
  }))
  const withOwn = [...routes.filter((route) => !own.some(({ path }) => path === route.path)), ...own]
  const groups = () => railBlocks(withOwn, everything).map(({ group, entries }) => group ?? entries[0]?.label)
  expect(groups()).toEqual(['Home', 'Accounts', 'Reports', 'Users'])
  changeConfig({ PRACTICES: { grave_room: '2020-01-01' } })
  onTestFinished(() => changeConfig({ PRACTICES: {} }))
  expect(groups()).toEqual(['Home', 'Accounts', 'Grounds', 'Reports', 'Users'])
  expect(linesOf(drawerBlocks(withOwn, everything))).toEqual(
    expect.arrayContaining(grouped('Grounds', 'Today', 'Differences')),
  )
  expect(linesOf(railBlocks(withOwn, everything)).length).toBeLessThanOrEqual(16)
})

test('with all practices on the rail fits, with one of the lists of rights; the drawer has them all (screens-16)', () => {
  const on = Object.fromEntries(practiceRefs.map((ref) => [ref, '2020-01-01']))
  changeConfig({ PRACTICES: on })
  onTestFinished(() => changeConfig({ PRACTICES: {} }))
  const rail = linesOf(railBlocks(routes, everything))
  expect(rail.length).toBeLessThanOrEqual(16)
  expect(rail).toContainEqual(['Accounts', 'Rights Due'])
  expect(rail).toContainEqual(['Accounts', 'Match'])
  expect(rail).not.toContainEqual(['Accounts', 'Batch Export'])
  const others = grouped('Accounts', 'Transfers in Hand', 'Cases', 'Vacant Rights')
  expect(linesOf(drawerBlocks(routes, everything))).toEqual(expect.arrayContaining(others))
  changeConfig({ PRACTICES: { rights: '2020-01-01' } })
  expect(linesOf(railBlocks(routes, everything))).toContainEqual(['Accounts', 'Transfers in Hand'])
})

test('a user who can open a card can open its page, and nobody opens an empty one (screens-1)', () => {
  for (const held of permissionRefs.map((ref) => new Set<string>([ref])))
    for (const page of Object.keys(cardPages)) {
      const hasCard = drawerBlocks(routes, held)
        .flatMap(({ entries }) => entries)
        .some(({ path }) => tree.find((entry) => entry.path === path)?.page === page)
      const route = routes.find(({ path }) => path === page)!
      expect([page, ...held, mayShow(route, held)]).toEqual([page, ...held, hasCard])
    }
})

test('a group without an entry for the user is not there (screens-1, screens-16)', () => {
  const viewer = new Set(['PERM_VIEW'])
  const groups = (blocks: readonly Block[]) => blocks.map(({ group }) => group)
  expect(groups(drawerBlocks(routes, viewer))).toEqual([undefined, 'Customers'])
  expect(groups(railBlocks(routes, viewer))).toEqual([undefined])
})

test.each([
  ['/slots', '/setup'],
  ['/setup', '/setup'],
  ['/tariff/7', '/setup'],
  ['/stock', '/report_list'],
  ['/customer/7/draft_sale', '/sales'],
  ['/new_customer', '/customers'],
  ['/', '/'],
  ['/account', undefined],
  ['/nowhere', undefined],
])('at %s the rail marks %s, on the screens of a record too (screens-16)', (address, marked) => {
  expect(railPathAt(routes, address)).toBe(marked)
})

test.each([
  ['/report_list', reportSubjects],
  ['/setup', setupSubjects],
] as const)('%s has a card for each of its entries, under one subject (screens-22)', (page, subjects) => {
  const cards = subjects.flatMap(({ about }) => Object.keys(about))
  const own = tree.filter((entry) => entry.page === page).map(({ path }) => path)
  expect(cards.toSorted()).toEqual(own.toSorted())
})
