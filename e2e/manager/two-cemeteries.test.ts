import { burials } from '@sexton/contract/burials/calls'
import { cemeteries } from '@sexton/contract/cemeteries/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { mediumDate } from '../../web/src/core/format/date-format.ts'
import { makeCustomer, makeSite } from '../../server/src/test/factories.ts'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'
import { button, section, slotOn } from '../words.ts'

const app = demoScreens()
const today = todayIn('Africa/Lusaka')
const day = addDays(today, 16)
const dialog = (page: Page) => page.getByRole('dialog')
const typed = (date: string) => date.split('-').toReversed().join('/')
const words = mediumDate(day, 'Africa/Lusaka')

/** An office with two cemeteries; a draft with a site and a burial in each, as clerks would have begun them. */
async function office() {
  const boss = await app.park.as()
  const first = { cemetery: 'Evergreen', code: 'EV' }
  await boss.call(cemeteries.add, { body: { cemetery: 'Matero', code: 'MA', first } })
  const begin = async (block: string, last_name: string) => {
    const site_id = await makeSite(app.park.db, block, '71', 1)
    const customer_id = await makeCustomer(app.park.db, { last_name, first_name: 'Mutale' })
    const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
    const { sale_site_id } = await boss.call(saleSites.addWithSite, {
      params: { sale_id },
      body: { site_id },
    })
    return boss.call(burials.create, { body: { sale_id, sale_site_id } })
  }
  return { here: await begin('MA.D', 'Sampa'), there: await begin('EV.A', 'Zimba') }
}

const choose = (page: Page, name: string) =>
  page.getByLabel('Cemetery', { exact: true }).selectOption({ label: name })

async function go(page: Page, path: string) {
  await page.goto(new URL(path, page.url()).href)
  await settled(page)
}

test('an office with two cemeteries: a slot of one, burials in each, and every screen narrowed to one (cemeteries-9, cemeteries-10, cemeteries-11)', async () => {
  const { here, there } = await office()
  const page = await app.as('manager', '/slots')
  await settled(page)
  await button(page, 'New Slot').click()
  await dialog(page).getByLabel('Description').fill('Dawn')
  await dialog(page).getByLabel('From').selectOption('05:00')
  await dialog(page).getByLabel('To', { exact: false }).first().selectOption('05:30')
  await dialog(page).getByLabel('Burials per day in this slot').selectOption('2')
  await dialog(page).getByLabel('Cemetery').selectOption({ label: 'Matero' })
  await button(dialog(page), 'Add').click()
  await dialog(page).waitFor({ state: 'detached' })

  const slotsOf = async (burial_id: number) => {
    await go(page, `/edit_burial/${burial_id}`)
    await page.getByRole('textbox', { name: 'Burial Date' }).fill(typed(day))
    await page.keyboard.press('Tab')
    await slotOn(page, day, '').first().waitFor()
    return slotOn(page, day, 'Dawn')
  }
  expect(await (await slotsOf(there.burial_id)).count()).toBe(0)
  await (await slotsOf(here.burial_id)).check()
  await page.getByRole('textbox', { name: 'Last Name' }).first().fill('Sampa')
  await page.getByRole('textbox', { name: 'Date of Death' }).fill(typed(today))
  await button(page, 'Update').click()
  await page.waitForURL((url) => !url.pathname.includes('edit_burial'))

  await go(page, `/calendar?day=${day}`)
  await choose(page, 'Matero')
  await section(page, `Burials on ${words}`).getByText('Dawn, Matero', { exact: false }).waitFor()
  await page.getByRole('switch', { name: 'Block burials and events at Matero on this day?' }).check()
  await page.getByText('Blocked: no burials or events can be booked.').waitFor()
  await choose(page, 'Evergreen')
  await page.getByText('Open for burials and events.').waitFor()
  await page.getByText('Blocked at Matero.').waitFor()
  await expect.poll(() => page.getByText('Dawn', { exact: false }).count()).toBe(0)
  await go(page, `/day_sheet/${day}`)
  await page.getByText('This day is blocked at Matero: no burials or events can be booked there.').waitFor()

  await go(page, `/day_sheet/${day}`)
  await choose(page, 'Matero')
  await page.getByText('Block MA.D, row 71, site 1, Matero').waitFor()
  await section(page, /Dawn, Matero$/).waitFor()

  await go(page, '/sites')
  await page.getByLabel('Cemetery', { exact: true }).selectOption({ label: 'Matero' })
  await page.getByRole('link', { name: 'MA.D-71-01' }).first().waitFor()
  await expect.poll(() => page.getByRole('link', { name: /^EV\./ }).count()).toBe(0)

  for (const path of ['/stock', '/blocks', '/sites_map?show=plan']) {
    await go(page, path)
    await choose(page, 'Matero')
    await settled(page)
    expect(new URL(page.url()).searchParams.get('cemetery')).toMatch(/^\d+$/)
  }

  // All of its ground is in view, not a spot in the middle of it (map-4): it is all that was surveyed.
  const scale = async () => {
    await page.locator('[data-state=drawn]').waitFor({ timeout: 30_000 })
    return Number.parseInt(await page.locator('.maplibregl-ctrl-scale').innerText(), 10)
  }
  await go(page, '/sites_map')
  const ofAll = await scale()
  await choose(page, 'Evergreen')
  await go(page, page.url())
  expect(await scale()).toBeGreaterThanOrEqual(ofAll)

  await go(page, '/customers')
  await choose(page, 'Matero')
  await page.getByText('Mutale Sampa').first().waitFor()
  await expect.poll(() => page.getByText('Mutale Zimba').count()).toBe(0)

  await go(page, '/')
  await choose(page, 'Matero')
  const open = page.getByRole('navigation', { name: 'To do' }).getByRole('link', { name: /open sale/i })
  await expect.poll(() => open.getAttribute('href')).toMatch(/cemetery_id=\d+/)
  await expect.poll(async () => Number.parseInt((await open.textContent())!, 10)).toBe(1)
  await open.click()
  await page.getByText('Mutale Sampa').first().waitFor()

  await go(page, '/stock?tab=cemeteries')
  await button(page, 'Matero').waitFor()
  await page.getByRole('tab', { name: 'Pivot' }).click()
  await button(page, 'Move Cemetery').press('Enter')
  await page.getByRole('menuitem', { name: 'Move to rows' }).press('Enter')
  await page.getByRole('rowheader', { name: 'Matero' }).first().waitFor()
  expect(app.faults).toEqual([])
})
