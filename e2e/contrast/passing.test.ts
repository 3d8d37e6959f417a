import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'
import { button } from '../words.ts'
import { faintOnes } from './contrast.ts'

const app = demoScreens()

/** As pale as the middle of grey is on light and on dark. */
const pale = (shown: Locator) =>
  shown.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    element.style.setProperty('color', backgroundColor)
    return color
  })

/** What passes is read in both schemes, and would be found if it could not be: its ink is made that of its ground. */
async function isMeasured(page: Page, shown: Locator) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await shown.waitFor()
    await page.waitForTimeout(300)
    const where = `${await shown.textContent()}, ${colorScheme}`
    expect(await faintOnes(page, where), where).toEqual([])
    expect(await findings(page), where).toEqual([])
    const color = await pale(shown)
    const found = await faintOnes(page)
    expect(found.length, `planted in ${where}`).toBeGreaterThan(0)
    await shown.evaluate((element, before) => element.style.setProperty('color', before), color)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test('a tooltip is measured', async () => {
  const page = await app.as('manager', '/burials')
  await settled(page)
  await button(page, 'Menu').hover()
  await isMeasured(page, page.getByRole('tooltip').locator('.MuiTooltip-tooltip'))
})

test('a notice with Undo is measured', async () => {
  const page = await app.as('manager', '/blocks')
  await settled(page)
  await page.getByRole('checkbox', { name: 'Available' }).first().click()
  const notice = page.locator('.MuiSnackbarContent-root').first()
  await notice.waitFor()
  // It stays while the pointer is over it.
  await notice.hover()
  await isMeasured(page, notice)
  await button(notice, 'Undo').click()
})

test('the offline strip is measured', async () => {
  const page = await app.as('manager', '/sales')
  await settled(page)
  const gone = /\/(api\/v1|healthz)/
  await page.route(gone, (route) => route.abort())
  const strip = page
    .getByRole('banner')
    .locator('~ [role=status]')
    .getByText('No connection. Trying again...')
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Customers' }).click()
  await isMeasured(page, strip)
  await page.unroute(gone)
  await strip.waitFor({ state: 'detached' })
})
