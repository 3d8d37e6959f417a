import { sites } from '@sexton/contract/sites/calls'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { askedAlone } from '../asked-alone.ts'
import { demoScreens } from '../demo-park.ts'
import { look, settled, visit } from '../visit.ts'
import { within } from '../jobs/budgets.ts'
import { Clerk, desk } from '../jobs/clerk.ts'
import { button, section } from '../words.ts'

const app = demoScreens()
let free: { site_id: number; site_ref: string }
let grave: { site_id: number; site_ref: string; name: string }

beforeAll(async () => {
  const { pool } = app.park.core.database
  const first = async (text: string) => (await pool.query(text)).rows[0]
  free = await first(
    `select site_id, site_ref from sites where site_status_ref = 'AVAIL' and outline is not null
       order by area(bounds) desc, site_id limit 1`,
  )
  grave = await first(
    `select site_id, site_ref, deceased_last_name as name from sites join burials using (site_id)
     where in_ground and outline is not null order by area(bounds) desc, site_id limit 1`,
  )
})

const drawn = (page: Page) => page.locator('[data-state=drawn]').waitFor({ timeout: 30_000 })

/** The colour in the middle of the map, where the chosen site is, beside its letters. */
async function colourAt(page: Page): Promise<string> {
  const box = (await page.locator('[data-state]').boundingBox())!
  const clip = { x: box.x + box.width / 2 + 12, y: box.y + box.height / 2 + 12, width: 1, height: 1 }
  return (await page.screenshot({ clip })).toString('base64')
}

test('a gardener is led to a site on the map, chooses it by a click, and sees its card (map-3, map-4)', async () => {
  const page = await app.as('grounds', `/sites_map?site=${free.site_id}`)
  await drawn(page)
  const card = page.getByRole('region', { name: `Site ${free.site_ref}`, exact: true })
  await card.waitFor()
  await button(card, 'Close the site').click()
  await card.waitFor({ state: 'detached' })
  await page.locator('[data-state]').click()
  await card.waitFor()
  await settled(page)
  await look(page, 'map-site')
  expect(app.faults).toEqual([])
})

test('what a colleague changes in another browser shows on the map by itself (map-3)', async () => {
  const page = await app.as('grounds', `/sites_map?site=${free.site_id}`)
  await drawn(page)
  const before = await colourAt(page)
  const other = await app.as('manager', `/site/${free.site_id}`)
  expect(other.context()).not.toBe(page.context())
  const reason = other.getByLabel('Unsuitability')
  await reason.selectOption({ index: 1 })
  await expect.poll(() => colourAt(page), { timeout: 15_000 }).not.toBe(before)
  await reason.selectOption('CLEAR UNSUITABILITY')
  await expect.poll(() => colourAt(page), { timeout: 15_000 }).toBe(before)
  expect(app.faults).toEqual([])
})

test('a name leads to the grave; statuses that are not wanted lose their colour', async () => {
  const page = await app.as('grounds', '/sites_map')
  await drawn(page)
  await page.getByLabel('Find a site, a burial, a customer or an event').fill(grave.site_ref)
  await page.getByRole('option', { name: new RegExp(`^${grave.site_ref}`) }).click()
  await page.getByRole('region', { name: `Site ${grave.site_ref}`, exact: true }).waitFor()
  await drawn(page)
  const legend = section(page, 'Legend')
  expect(await page.getByText(/^Click a block/).count()).toBe(0)
  const before = await colourAt(page)
  const { site_status } = await (
    await app.park.as('PERM_VIEW')
  ).call(sites.get, {
    params: { site_id: grave.site_id },
  })
  await legend.getByRole('checkbox', { name: new RegExp(site_status) }).click()
  await expect.poll(() => colourAt(page)).not.toBe(before)
  expect(page.url()).toContain('hidden=')
})

test('from afar a click on a block leads to its sites (map-2, map-3)', async () => {
  const page = await app.as('grounds', `/sites_map?site=${free.site_id}`)
  await drawn(page)
  const hint = page.getByText('Click a block to see its sites, or zoom in.')
  expect(await hint.count()).toBe(0)
  while ((await hint.count()) === 0) {
    await button(page, 'Zoom out').click()
    await drawn(page)
  }
  await page.locator('[data-state]').click()
  await hint.waitFor({ state: 'detached' })
  await drawn(page)
  expect(await page.locator('.maplibregl-ctrl-scale').innerText()).toMatch(/^30\sm$/)
  expect(app.faults).toEqual([])
})

test('nothing moves while the card of a site, or the plan of a block, is read', async () => {
  const page = await app.as('grounds')
  await visit(page, `/sites_map?site=${grave.site_id}`, 'map-at-site')
})

test('by keys alone: a name leads to the grave, the map is moved, the plan lists its plots as links (map-3)', async () => {
  const page = await app.as('grounds', '/sites_map')
  await drawn(page)
  const find = page.getByLabel('Find a site, a burial, a customer or an event')
  await find.focus()
  await page.keyboard.type(grave.site_ref)
  await page.getByRole('option', { name: new RegExp(`^${grave.site_ref}`) }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: `Site ${grave.site_ref}`, exact: true }).waitFor()
  await drawn(page)
  const before = await colourAt(page)
  await page.locator('[data-state] canvas').focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', '-']) await page.keyboard.press(key)
  await expect.poll(() => colourAt(page)).not.toBe(before)
  // A tile still on its way when the map goes would never be told to have come.
  await drawn(page)
  await button(page, 'Plan').press('Enter')
  const plan = page.getByRole('group', { name: /^Plan of block/ })
  const links = plan.getByRole('link')
  await links.first().waitFor()
  expect(await links.first().getAttribute('aria-label')).toMatch(/^\S+-\d+, .+, \w+$/)
  expect(await plan.locator('a[tabindex="0"]').count()).toBe(1)
  const chosen = plan.locator('a[aria-current]')
  expect(await chosen.getAttribute('href')).toBe(`/sites_map?site=${grave.site_id}&show=plan`)
  await plan.locator('a[tabindex="0"]').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).not.toContain(`site=${grave.site_id}&`)
  await page.getByRole('button', { name: 'Close the site' }).waitFor()
  await settled(page)
  const ofBlock = section(page, /^Legend, block/)
  const all = await ofBlock.getByRole('radio', { name: /^All site types/ }).getAttribute('value')
  expect(all).toBe('')
  await ofBlock
    .getByText(`${(await links.count()).toLocaleString('en-US')} (100%)`)
    .first()
    .waitFor()
  expect(app.faults).toEqual([])
})

/** What a page would print, once its sheet is there. */
async function printed(page: Page) {
  await page.evaluate(() =>
    Object.assign(window, { print: () => document.body.setAttribute('data-asked', 'yes') }),
  )
  await button(page, 'Print').click()
  await page.locator('body[data-asked]').waitFor()
  await page.emulateMedia({ media: 'print' })
  const plan = page.getByRole('img', { name: /^Plan of/ })
  await plan.waitFor()
  expect(await page.getByRole('heading', { name: 'Map' }).isVisible()).toBe(false)
  const signs = page.getByRole('list', { name: 'Key to the plan' }).getByRole('listitem')
  expect(await signs.filter({ visible: true }).count()).toBeGreaterThan(1)
  const words = await plan.getAttribute('aria-label')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await plan.waitFor({ state: 'detached' })
  await page.emulateMedia({ media: 'screen' })
  return words
}

test('what is in view is printed as a plan with its signs, and the plan of a block (map-14)', async () => {
  const page = await app.as('grounds', `/sites_map?site=${free.site_id}`)
  await drawn(page)
  expect(await printed(page)).toMatch(/^Plan of the area shown: \d+ plots$/)
  await button(page, 'Plan').click()
  await page.getByRole('group', { name: /^Plan of block/ }).waitFor()
  expect(await printed(page)).toMatch(/^Plan of block \w+: \d+ plots$/)
  expect(app.faults).toEqual([])
})

/** As in a browser without WebGL: an old machine, a remote desktop. */
const withoutWebGl = () => {
  const get = HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    kind: string,
    ...more: unknown[]
  ) {
    return kind.startsWith('webgl') ? null : get.call(this, kind as '2d', ...(more as []))
  } as typeof get
}

test('without WebGL the plan takes the place of the map, and of the map of a new block (map-3, map-5)', async () => {
  const page = await app.as('manager')
  await page.addInitScript(withoutWebGl)
  await page.goto(new URL(`/sites_map?site=${grave.site_id}`, page.url()).href)
  await page.getByText('Your browser cannot show the map. Use the plan of each block instead.').waitFor()
  await page
    .getByRole('group', { name: /^Plan of block/ })
    .getByRole('link')
    .first()
    .waitFor()
  await page.goto(new URL('/new_block', page.url()).href)
  await page.getByLabel(/^Name \*$/).fill('ZZ')
  await page.getByLabel('Latitude').fill('-15.3875')
  await page.getByLabel('Longitude').fill('28.3228')
  await page.getByLabel('Site type').first().selectOption({ index: 1 })
  await page.getByRole('img', { name: /^Plan of the new sites: \d+ plots$/ }).waitFor()
  await settled(page)
  expect(app.faults).toEqual([])
})

test('where nothing was surveyed the plan takes the place of the map, and the blocks to draw are listed (map-15)', async () => {
  const page = await app.as('grounds')
  await askedAlone(page)
  await page.route('**/api/v1/map?*', (route) =>
    route.fulfill({ json: { bounds: null, blocks: [], cemeteries: [] } }),
  )
  await page.goto(new URL('/sites_map', page.url()).href)
  await page.getByText('No block is on the map yet.').waitFor()
  const missing = section(page, /^\d+ blocks are not drawn yet$/)
  await missing.getByRole('link', { name: 'Plan of block B' }).click()
  await page.getByRole('group', { name: 'Plan of block B' }).waitFor()
  await page.getByRole('group', { name: /^Plan of block/ }).waitFor()
})

test('a block is made on the map by one click, its neighbours in view (blocks-7, map-5)', async () => {
  const page = await app.as('manager', '/new_block', desk)
  await drawn(page)
  const clerk = new Clerk(page)
  await clerk.enter(page.getByLabel(/^Name \*$/), 'ZA')
  await clerk.choose(page.getByLabel('Site type').first(), 'Lawn S')
  const ground = page.locator('[data-state]')
  const { width } = (await ground.boundingBox())!
  // North of all blocks.
  clerk.effort.clicks += 1
  await ground.click({ position: { x: width * 0.6, y: 40 } })
  const leftOf = async (end: RegExp) => (await button(page, end).boundingBox())?.x ?? 0
  const row = async () =>
    (await leftOf(/^End of the first row/)) - (await leftOf(/^Corner of the first plot/))
  // The row is 30 m long, the park 145 m wide.
  await expect.poll(row).toBeLessThan(width * 0.25)
  expect(await row()).toBeGreaterThan(width * 0.05)
  await clerk.click(button(page, 'Create block'))
  await page.getByText('Block ZA created with 120 sites').waitFor()
  within('a new block on the map', clerk)
  expect(app.faults).toEqual([])
})
