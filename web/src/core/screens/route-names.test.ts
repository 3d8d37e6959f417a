/// <reference types="vite/client" />
import { expect, test } from 'vitest'
import { pageTitle, type FeatureScreens } from './screens.ts'

const features = import.meta.glob<FeatureScreens>('../../features/*/routes.tsx', { eager: true })
const routes = Object.values(features).flatMap((feature) => feature.routes ?? [])

/** The title that each screen has to have: the route's name, and `7` where it shows an id. */
const titles: Record<string, string> = {
  '/calendar': 'Calendar',
  '/burials': 'burial search',
  '/burial/:burial_id': 'Burial 7',
  '/customers': 'customer search',
  '/customer/:customer_id': 'Customer 7',
  '/customer/:customer_id/draft_sale': 'Edit Sale',
  '/sales': 'sale search',
  '/sale/:sale_id': 'Sale 7',
  '/sites_map': 'site map',
  '/sites': 'site search',
  '/site/:site_id': 'Site 7',
  '/edit_burial/:burial_id': 'Edit Burial',
  '/new_burial': 'New Burial',
  '/edit_customer/:customer_id': 'Edit Customer',
  '/new_customer': 'New Customer',
  '/sales_export': 'batch export',
  '/users': 'Users',
  '/user/:user_id': 'User 7',
  '/new_user': 'New User',
  '/edit_user/:user_id': 'Edit User',
  '/permissions': 'Permissions',
}

test.for(routes.filter(({ path }) => path in titles))(
  'the page title of $path names the screen, and the id where it shows one',
  (route) => {
    const params = Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '7']))
    expect(pageTitle('Sexton', route, params)).toBe(`Sexton – ${titles[route.path]}`)
  },
)

test('every screen has a title of its own (screens-2)', () => {
  const names = routes.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(15)
  expect(new Set(names).size).toBe(names.length)
})
