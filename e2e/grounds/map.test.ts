import { siteRecords } from '@sexton/contract/sites/record-calls'
import { sites } from '@sexton/contract/sites/calls'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
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

test('what somebody else changes shows on the map by itself (map-3)', async () => {
  const page = await app.as('grounds', `/sites_map?site=${free.site_id}`)
  await drawn(page)
  const before = await colourAt(page)
  const other = await app.park.as('PERM_SITES', 'PERM_VIEW')
  const [reason] = await other.call(siteRecords.unsuitabilities, {})
  const params = { site_id: free.site_id }
  await other.call(siteRecords.setUnsuitability, {
    params,
    body: { site_unsuitability_id: reason!.site_unsuitability_id },
  })
  await expect.poll(() => colourAt(page), { timeout: 15_000 }).not.toBe(before)
  await other.call(siteRecords.setUnsuitability, { params, body: { site_unsuitability_id: null } })
  await expect.poll(() => colourAt(page), { timeout: 15_000 }).toBe(before)
})

test('a name leads to the grave; statuses that are not wanted lose their colour', async () => {
  const page = await app.as('grounds', '/sites_map')
  await drawn(page)
  await look(page, 'map')
  await page.getByLabel('Find a site, a burial, a customer or an event').fill(grave.site_ref)
  await page.getByRole('option', { name: new RegExp(`^${grave.site_ref}`) }).click()
  await page.getByRole('region', { name: `Site ${grave.site_ref}`, exact: true }).waitFor()
  await drawn(page)
  const legend = section(page, 'Legend')
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

test('without a mouse the plan of a block shows the same, and a plot of it is chosen (map-3)', async () => {
  const page = await app.as('grounds', '/sites_map')
  // A tile still on its way when the map goes would never be told to have come.
  await drawn(page)
  await button(page, 'Plan').press('Enter')
  const plan = page.getByRole('listbox', { name: /^Plan of block/ })
  await plan.waitFor()
  await plan.getByRole('option').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Close the site' }).waitFor()
  await settled(page)
  await look(page, 'map-plan')
  expect(app.faults).toEqual([])
})

test('where nothing was surveyed the plan takes the place of the map, and says why', async () => {
  const page = await app.as('grounds')
  await page.route('**/api/v1/map?*', (route) =>
    route.fulfill({ json: { bounds: null, blocks: [], cemeteries: [] } }),
  )
  await page.goto(new URL('/sites_map', page.url()).href)
  await page.getByText('No block has been surveyed yet').waitFor()
  await page.getByRole('listbox', { name: /^Plan of block/ }).waitFor()
})
