/// <reference types="vite/client" />
import { permissionRefs } from '@sexton/contract/core/permissions'
import { expect, test } from 'vitest'
import { drawerGroups, railGroups, type FeatureScreens } from './screens.ts'

const features = import.meta.glob<FeatureScreens>('../../features/*/routes.tsx', { eager: true })
const routes = Object.values(features).flatMap((feature) => feature.routes ?? [])
const everything = new Set<string>(permissionRefs)

const grouped = (group: string | undefined, ...labels: string[]) => labels.map((label) => [group, label])

/** The agreed entries of the drawer; Home is the shell's own. */
const table = [
  ...grouped(undefined, 'Calendar', 'Map', 'Burials', 'Sales', 'Sites'),
  ...grouped('Customers', 'Customers', 'New Customer'),
  ...grouped('Accounts', 'Batch Export'),
  ...grouped(undefined, 'Daily Reports', 'Monthly Reports', 'Annual Reports', 'User Reports'),
  ...grouped(undefined, 'Monthly Schedules', 'Stock', 'Tariffs', 'Products', 'Contractors', 'Exchange Rates'),
  ...grouped('Setup', 'Site Types', 'Blocks', 'System', 'Bulk Import'),
  ...grouped('Users', 'Users', 'Permissions'),
]

const inDrawer = drawerGroups(routes, everything).flatMap(({ group, entries }) =>
  entries.map(({ label, path }) => ({ group, label, path })),
)

test('the drawer has the entries, order and groups that are agreed (screens-1)', () => {
  const agreed = new Set(table.map(([, label]) => label))
  const shown = inDrawer.filter(({ label }) => agreed.has(label)).map(({ group, label }) => [group, label])
  expect(shown).toEqual(table)
})

test('the outbox stands in Setup, before System (screens-1)', () => {
  const setup = inDrawer.filter(({ group }) => group === 'Setup').map(({ label }) => label)
  expect(setup[setup.indexOf('System') - 1]).toBe('Outbox')
})

test('the rail has the order of the drawer, and its groups where that has one (screens-16)', () => {
  const onRail = railGroups(routes, everything).flatMap(({ group, entries }) =>
    entries.map(({ path }) => ({ path, group })),
  )
  expect(onRail.length).toBeGreaterThan(20)
  const paths = onRail.map(({ path }) => path)
  expect(paths).toEqual(inDrawer.map(({ path }) => path).filter((path) => paths.includes(path)))
  for (const { path, group } of onRail) {
    const drawn = inDrawer.find((entry) => entry.path === path)?.group
    if (drawn && drawn !== 'Customers') expect([path, group]).toEqual([path, drawn])
  }
})
