import type { FactParent } from '@sexton/contract/notes/calls'
import { reads } from '@sexton/contract/reads/calls'
import type { Locator, Page } from 'playwright-core'
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

/** What is kept with a record: papers, notes, and what an imported file says beside its fields (imports-29). */
const attachedTo = (type: FactParent) => ['documents/get', 'notes/get', `other_facts/${type}`]

/** As a link within the app leads there: what the shell asks for at its start is not a screen's. */
const lead = (page: Page, to: string) =>
  page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, to)

/** What opening a screen asks for, request by request, until this is there. */
async function opening(path: string, shown: (page: Page) => Locator) {
  const page = await app.as('manager', '/search_sales')
  await settled(page)
  const asked = follow(page)
  await lead(page, path)
  await shown(page).waitFor()
  await settled(page)
  return asked
}

test('a placed sale opens in one request, its receipts, papers, notes and the ground around its site among it (core-27)', async () => {
  const { sale_id } = await app.park.db
    .selectFrom('sales')
    .innerJoin('sale_sites', 'sale_sites.sale_id', 'sales.sale_id')
    .where('sales.sale_status_ref', '=', 'ORDERED')
    .where('sale_sites.site_id', 'is not', null)
    .select('sales.sale_id')
    .executeTakeFirstOrThrow()
  const asked = await opening(`/sale/${sale_id}`, (page) => page.getByRole('link', { name: /on the map/ }))
  expect(asked).toEqual([['documents/get', 'map/sales/:/around', 'notes/get', 'sales/:', 'sales/:/receipts']])
})

test('Home opens in one request, the lists that come later among it (core-27)', async () => {
  const asked = await opening('/', (page) => page.getByRole('heading', { name: /drafts/i }))
  const lists = [...Array<string>(4).fill('burials/search'), 'follow_ups']
  const day = ['burials/:/schedule', 'cemeteries', 'events', 'events/:/:/counts', 'home']
  const all = [...lists, ...day, 'sales/search', 'sales/search', 'sales/search']
  expect(asked).toEqual([all.toSorted()])
})

test('a customer opens in one request; whether their address was refused is asked once it is known (core-27)', async () => {
  const { customer_id } = await app.park.db
    .selectFrom('customers')
    .where('email', 'is not', null)
    .select('customer_id')
    .executeTakeFirstOrThrow()
  const asked = await opening(`/customer/${customer_id}`, (page) =>
    page.getByRole('heading', { name: 'Statement' }),
  )
  // The sites twice: the page that is shown, and those with room for a further burial.
  const sites = ['sale_sites', 'sale_sites']
  const lists = ['burials', 'mails', 'past_receipts', 'receipts', 'sales', 'statement', ...sites]
  const all = [
    'customers/:',
    ...lists.map((list) => `customers/:/${list}`),
    ...attachedTo('customer'),
    'follow_ups',
  ]
  expect(asked).toEqual([all.toSorted(), ['mails/refused']])
})

test('a site and a burial open in one request, and by its address the page brings user and settings (core-27, config-1)', async () => {
  const { burial_id, site_id } = await app.park.db
    .selectFrom('burials')
    .where('site_id', 'is not', null)
    .where('sale_id', 'is not', null)
    .select(['burial_id', 'site_id'])
    .executeTakeFirstOrThrow()
  const shown = (page: Page) => page.getByRole('link', { name: /on the map/ })
  const ofSite = ['burials', 'holders', 'past_receipts', 'photos'].map((part) => `sites/:/${part}`)
  expect(await opening(`/site/${site_id}`, shown)).toEqual([
    [
      'sites/:',
      ...ofSite,
      ...attachedTo('site'),
      'events/site/:',
      'map/sites/:/around',
      'unsuitability',
    ].toSorted(),
  ])
  const ofBurial = ['burials/:', 'burials/:/photos', 'burials/:/sale_lines', 'map/burials/:/around']
  const burial = [...ofBurial, ...attachedTo('burial')].toSorted()
  expect(await opening(`/burial/${burial_id}`, shown)).toEqual([burial])
  const page = await app.as('manager', '/search_sales')
  await settled(page)
  const asked = follow(page)
  await page.goto(new URL(`/burial/${burial_id}`, page.url()).href)
  await shown(page).waitFor()
  await settled(page)
  expect(asked).toEqual([burial])
})
