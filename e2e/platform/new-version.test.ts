import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button } from '../words.ts'

const app = demoScreens()
const told = (page: Page) => page.getByText('A new version is available. Reload to use it.')

/** Loads the page as an earlier build, as it is in a browser after an update; nothing draws lots for its moment. */
async function asEarlierBuild(page: Page, build = 'earlier') {
  await page.addInitScript('Math.random = () => 0')
  const { pathname } = new URL(page.url())
  const isPage = (url: URL) => url.pathname === pathname
  await page.route(isPage, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(name="build" content=")\w+/, `$1${build}`)
    await route.fulfill({ response, body })
  })
  await page.reload()
  return () => page.unroute(isPage)
}

test('after an update a notice offers to reload; what is typed asks first and is put back (screens-18)', async () => {
  const page = await app.as('sales', '/new_customer')
  const updated = await asEarlierBuild(page)
  await told(page).waitFor()
  await look(page, 'new-version')
  await updated()
  const name = page.getByLabel('First name')
  await name.fill('Ada')
  page.once('dialog', (dialog) => void dialog.dismiss())
  const asked = page.waitForEvent('dialog')
  await button(page, 'Reload').click()
  await asked
  expect(await name.inputValue()).toBe('Ada')
  page.once('dialog', (dialog) => void dialog.accept())
  const reloaded = page.waitForEvent('load')
  await button(page, 'Reload').click()
  await reloaded
  await settled(page)
  expect(await name.inputValue()).toBe('Ada')
  expect(await told(page).count()).toBe(0)
  expect(app.faults).toEqual([])
})

test('the page as the server has it says nothing, and after Later nothing more is said of that build (screens-18)', async () => {
  const page = await app.as('viewer', '/burials')
  await page.addInitScript('Math.random = () => 0')
  await page.clock.install()
  await page.reload()
  await settled(page)
  await page.clock.runFor(3000)
  expect(await told(page).count()).toBe(0)
  await asEarlierBuild(page)
  await told(page).waitFor()
  await button(page, 'Later').click()
  await told(page).waitFor({ state: 'detached' })
  await page.reload()
  await settled(page)
  await page.clock.runFor(3000)
  expect(await told(page).count()).toBe(0)
})

test('a dialog whose code is gone leaves the form as it is, and says so each time (screens-14)', async () => {
  const page = await app.as('sales', '/new_customer')
  await settled(page)
  const name = page.getByLabel('First name')
  await name.fill('Ada')
  const code = /\/assets\/menu-drawer-.*\.js/
  await page.route(code, (route) => route.fulfill({ status: 404, body: '' }))
  await button(page, 'Menu').click()
  await page.getByText('Loading chunk failed').waitFor()
  expect(await name.inputValue()).toBe('Ada')
  await button(page, 'Menu').click()
  await expect.poll(() => page.getByText('Loading chunk failed').count()).toBeGreaterThan(0)
  await page.unroute(code)
  page.once('dialog', (dialog) => void dialog.accept())
  // A press before the page is loaded anew would open the menu of the old one.
  const reloaded = page.waitForEvent('load')
  await button(page, 'Reload').first().click()
  await reloaded
  await button(page, 'Menu').click()
  await button(page, 'Close menu').waitFor()
  expect(await name.inputValue()).toBe('Ada')
})

test('where nothing is typed, the page is loaded anew once for it, and the dialog opens then (screens-14)', async () => {
  const page = await app.as('viewer', '/burials')
  await settled(page)
  const code = /\/assets\/menu-drawer-.*\.js/
  await page.route(code, (route) => route.fulfill({ status: 404, body: '' }))
  const reloaded = page.waitForEvent('load')
  await button(page, 'Menu').click()
  await reloaded
  await page.unroute(code)
  await settled(page)
  await button(page, 'Menu').click()
  await button(page, 'Close menu').waitFor()
})

test('an application that does not come at all is asked for once more, then it says so (screens-14)', async () => {
  const page = await app.as('viewer')
  const code = /\/assets\/home-.*\.js/
  let asked = 0
  await page.route(code, (route) => {
    asked += 1
    return route.fulfill({ status: 404, body: '' })
  })
  await page.reload()
  await page.getByText('Loading chunk failed').waitFor()
  expect(asked).toBe(2)
  await page.unroute(code)
  await button(page, 'Reload').click()
  await button(page, 'Menu').waitFor()
})
