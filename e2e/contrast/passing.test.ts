import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeSite } from '../../server/src/test/factories.ts'
import { findings } from '../axe.ts'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'
import { button } from '../words.ts'
import { faintOnes } from './contrast.ts'

const app = demoScreens()

/** Its ink is made that of its ground. */
const fade = (shown: Locator) =>
  shown.evaluate((element) => {
    element.style.setProperty('color', getComputedStyle(element).backgroundColor)
  })

/** What passes is read in both schemes, and would be found where it could not be. */
async function isMeasured(page: Page, shown: Locator, bring: () => Promise<unknown>) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await bring()
    await shown.waitFor()
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    const where = `${await shown.textContent()}, ${colorScheme}`
    expect(await faintOnes(page, where), where).toEqual([])
    expect(await findings(page), where).toEqual([])
    await fade(shown)
    expect(await faintOnes(page), `planted in ${where}`).not.toEqual([])
    await shown.evaluate((element) => element.style.removeProperty('color'))
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test('a tooltip is measured', async () => {
  const page = await app.as('manager', '/burials')
  await settled(page)
  const tip = page.getByRole('tooltip').locator('.MuiTooltip-tooltip')
  await isMeasured(page, tip, () => button(page, 'Menu').hover())
})

test('a notice with Undo is measured', async () => {
  await makeSite(app.park.db, 'Z', '1', 1)
  const page = await app.as('grounds', '/blocks')
  await settled(page)
  const card = page.getByRole('article').filter({ hasText: 'Block Z' }).last()
  const available = card.getByRole('checkbox', { name: 'Available' })
  await isMeasured(page, page.locator('[data-notice]').last(), () => available.click())
})

test('the offline strip is measured', async () => {
  const page = await app.as('manager', '/sales')
  await settled(page)
  const gone = /\/(api\/v1|readyz)/
  await page.route(gone, (route) => route.abort())
  const strip = page
    .getByRole('banner')
    .locator('~ [role=status]')
    .getByText('No connection. Trying again...')
  const screens = page.getByRole('navigation', { name: 'Screens' })
  await isMeasured(page, strip, () => screens.getByRole('link', { name: 'Customers' }).click())
  await page.unroute(gone)
  await strip.waitFor({ state: 'detached' })
})
