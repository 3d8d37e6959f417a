import { map } from '@sexton/contract/map/calls'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { button, section } from '../words.ts'

const app = demoScreens()
let site: { site_id: number; site_ref: string }
let bare: { site_id: number; site_ref: string }
/** Degrees: the middle of the site. */
let middle: { longitude: number; latitude: number }

const phone = { width: 390, height: 844 }

beforeAll(async () => {
  const { pool } = app.park.core.database
  const found = await pool.query(
    'select site_id, site_ref from sites where outline is not null order by sort_key limit 2',
  )
  ;[site, bare] = found.rows
  const clerk = await app.park.as()
  const [west, south, east, north] = (await clerk.call(map.site, { params: site }))!.bounds!
  middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 }
  await pool.query('update sites set outline = null where site_id = $1', [bare.site_id])
})

const standAt = async (page: Page, accuracy: number, north = 0) => {
  const place = { ...middle, latitude: middle.latitude + north }
  await page.context().setGeolocation({ ...place, accuracy })
}

async function onPhone(path: string, role: 'grounds' | 'manager' = 'grounds') {
  const page = await app.as(role, '/', phone)
  await page.context().grantPermissions(['geolocation'])
  await standAt(page, 6, -0.002)
  await page.goto(new URL(path, page.url()).href)
  await page.locator('[data-state=drawn]').waitFor({ timeout: 30_000 })
  return page
}

test('a gardener with a phone is led to a site, and told how far it is as they walk (map-10)', async () => {
  const page = await onPhone(`/sites_map?site=${site.site_id}`)
  const way = section(page, `Directions to site ${site.site_ref}`)
  expect(await way.getByRole('link', { name: 'Open in your phone’s map app' }).getAttribute('href')).toMatch(
    /^geo:-?\d/,
  )
  await button(way, `Walk to ${site.site_ref}`).click()
  await way.getByText('220 m to the north. Your location is accurate to 6 m.').waitFor()
  await standAt(page, 4, -0.0005)
  await way.getByText('55 m to the north. Your location is accurate to 4 m.').waitFor()
  await page.locator('[data-state=drawn]').waitFor()
  await page.setViewportSize(phone)
  await standAt(page, 3)
  await way.getByText('You have arrived. Your location is accurate to 3 m.').waitFor()
  await button(way, 'Stop').click()
  await way.getByText('You have arrived.').waitFor({ state: 'detached' })
  expect(app.faults).toEqual([])
})

test('who keeps the sites saves where they stand, and takes it back (map-9)', async () => {
  const page = await onPhone('/sites_map', 'manager')
  await page.goto(new URL(`/sites_map?site=${bare.site_id}`, page.url()).href)
  const way = section(page, `Directions to site ${bare.site_ref}`)
  await standAt(page, 8)
  await button(way, 'Save this location').click()
  await page.getByText(`Location of site ${bare.site_ref} saved.`).waitFor()
  await way.getByText(/^Location saved on .*, accurate to 8 m$/).waitFor()
  await page.locator('[data-state=drawn]').waitFor({ timeout: 30_000 })
  await page.setViewportSize(phone)
  await button(way, 'Remove the location').click()
  await page.getByText(`Location of site ${bare.site_ref} removed.`).waitFor()
  await button(page, 'Undo').last().click()
  await way.getByText(/^Location saved on .*, accurate to 8 m$/).waitFor()
  expect(app.faults).toEqual([])
})

/** Moves a finger over the map. */
async function swipe(page: Page, right: number, down: number) {
  const box = (await page.locator('[data-state]').boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const touch = await page.context().newCDPSession(page)
  const at = (share: number) => [{ x: x + right * share, y: y + down * share }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('on a phone the map is moved by a finger, and shows where one is (map-10)', async () => {
  const page = await onPhone('/sites_map')
  await standAt(page, 6)
  await button(page, /^Show my location/).click()
  const dot = page.locator('.maplibregl-user-location-dot')
  await dot.waitFor()
  await page.locator('[data-state=drawn]').waitFor({ timeout: 30_000 })
  const where = async () => (await dot.boundingBox())!
  // It flies there first.
  await expect.poll(async () => Math.round((await where()).x)).toBe(Math.round((await where()).x))
  const before = await where()
  await swipe(page, 80, 40)
  await expect.poll(async () => (await where()).x - before.x).toBeGreaterThan(50)
  expect((await where()).y - before.y).toBeGreaterThan(20)
  await page.locator('[data-state=drawn]').waitFor({ timeout: 30_000 })
  expect(app.faults).toEqual([])
})
