import { reads } from '@sexton/contract/reads/calls'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'

const app = demoScreens()

/** The calls of each request that a page makes from now on, ids and days left out. */
function follow(page: Page): string[][] {
  const asked: string[][] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const calls =
      pathname === reads.together.path
        ? (request.postDataJSON() as { calls: { address: string }[] }).calls
        : [{ address: pathname + search }]
    const plain = (address: string) =>
      address
        .replace(/\?.*/, '')
        .replace('/api/v1/', '')
        .replaceAll(/\/\d[\d-]*/g, '/:')
    asked.push(calls.map(({ address }) => plain(address)).toSorted())
  })
  return asked
}

/** As a link within the app leads there: what the shell asks for at its start is not a screen's. */
const lead = (page: Page, to: string) =>
  page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, to)

test('a placed sale opens in one request, its receipts, papers, notes and the ground around its site among it (core-27)', async () => {
  const { sale_id } = await app.park.db
    .selectFrom('sales')
    .innerJoin('sale_sites', 'sale_sites.sale_id', 'sales.sale_id')
    .where('sales.sale_status_ref', '=', 'ORDERED')
    .where('sale_sites.site_id', 'is not', null)
    .select('sales.sale_id')
    .executeTakeFirstOrThrow()
  const page = await app.as('viewer', '/search_sales')
  await settled(page)
  const asked = follow(page)
  await lead(page, `/sale/${sale_id}`)
  await settled(page)
  await page.getByRole('link', { name: /on the map/ }).waitFor()
  expect(asked).toEqual([['documents/get', 'map/sales/:/around', 'notes/get', 'sales/:', 'sales/:/receipts']])
})

test('Home opens in one request, the lists that come later among it (core-27)', async () => {
  const page = await app.as('manager', '/search_sales')
  await settled(page)
  const asked = follow(page)
  await lead(page, '/')
  await page.getByRole('heading', { name: /drafts/i }).waitFor()
  await settled(page)
  const lists = ['burials/search', 'burials/search', 'burials/search', 'follow_ups']
  const day = ['burials/:/schedule', 'cemeteries', 'events', 'events/:/:/counts', 'home']
  const all = [...lists, ...day, 'sales/search', 'sales/search', 'sales/search']
  expect(asked).toEqual([all.toSorted()])
})
