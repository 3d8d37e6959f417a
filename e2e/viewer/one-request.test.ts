import { reads } from '@sexton/contract/reads/calls'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'

const app = demoScreens()

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
  const asked: string[][] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const calls =
      pathname === reads.together.path
        ? (request.postDataJSON() as { calls: { address: string }[] }).calls
        : [{ address: pathname + search }]
    asked.push(calls.map(({ address }) => address.replace(/\?.*/, '').replace('/api/v1/', '')))
  })
  // As a link within the app leads there: what the shell asks for at its start is not a screen's.
  await page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/sale/${sale_id}`)
  await settled(page)
  await page.getByRole('link', { name: /on the map/ }).waitFor()
  const first = ['documents/get', 'map/sales/:id/around', 'notes/get', 'sales/:id', 'sales/:id/receipts']
  expect(asked.map((calls) => calls.map((call) => call.replace(String(sale_id), ':id')).toSorted())).toEqual([
    first,
  ])
})
