import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()
const dialog = (page: Page) => page.getByRole('dialog')
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' })

test('a manager retires a reason: it is offered no more, stays where it was chosen, and is offered again (lists-1, lists-4)', async () => {
  const spoilt = await app.park.db
    .selectFrom('sites')
    .innerJoin('site_unsuitabilities as u', 'u.site_unsuitability_id', 'sites.site_unsuitability_id')
    .select(['site_id', 'u.site_unsuitability as reason'])
    .executeTakeFirstOrThrow()
  const free = await app.park.db
    .selectFrom('sites')
    .select('site_id')
    .where('site_status_ref', '=', 'AVAIL')
    .executeTakeFirstOrThrow()
  const page = await app.as('manager', '/lists')
  await settled(page)
  await page.getByRole('link', { name: /^Unsuitability reasons/ }).click()
  await button(page, `Retire ${spoilt.reason}`).click()
  await page.getByText(`${spoilt.reason} retired.`, { exact: false }).waitFor()
  await button(page, `Bring back ${spoilt.reason}`).waitFor()
  expect(await button(page, `Delete ${spoilt.reason}`).count()).toBe(0)

  const reasonsAt = async (site_id: number) => {
    await page.goto(new URL(`/site/${site_id}`, page.url()).href)
    await settled(page)
    return page.getByLabel('Unsuitability').locator('option').allTextContents()
  }
  expect(await reasonsAt(free.site_id)).not.toContain(spoilt.reason)
  expect(await reasonsAt(spoilt.site_id)).toContain(spoilt.reason)
  await page.goto(new URL('/lists?list=site_unsuitabilities', page.url()).href)
  await button(page, `Bring back ${spoilt.reason}`).click()
  await button(page, `Retire ${spoilt.reason}`).waitFor()
  expect(await reasonsAt(free.site_id)).toContain(spoilt.reason)
  expect(app.faults).toEqual([])
})

test('entries are added, renamed and deleted, each with what its list knows (lists-2, lists-3, lists-5, lists-7)', async () => {
  const page = await app.as('manager', '/lists?list=payment_modes')
  await settled(page)
  await button(section(page, 'Payment modes'), 'Add').click()
  await button(dialog(page), 'Add').click()
  await dialog(page).getByText('A name is required.').first().waitFor()
  await dialog(page).getByLabel('Name').fill('Visa')
  await dialog(page).getByRole('checkbox', { name: 'Card' }).check()
  await button(dialog(page), 'Add').click()
  await dialog(page).getByText('There is already an entry with this name.').first().waitFor()
  await dialog(page).getByLabel('Name').fill('Zed Pay')
  await button(dialog(page), 'Add').click()
  await closed(page)
  await page.getByText('for Card', { exact: true }).last().waitFor()
  await button(page, 'Move Zed Pay up').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').last().getByText('Zed Pay').waitFor({ state: 'detached' })
  await button(page, 'Move Zed Pay down').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').last().getByText('Zed Pay').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Move Zed Pay down')
  await button(page, 'Edit Zed Pay').click()
  await dialog(page).getByLabel('Name').fill('Zed Wallet')
  await button(dialog(page), 'Save').click()
  await closed(page)
  await button(page, 'Delete Zed Wallet').click()
  await button(dialog(page), 'Delete entry').click()
  await page.getByText('Zed Wallet deleted').waitFor()

  await page.getByRole('link', { name: /^Contractor types/ }).click()
  await button(page, 'Edit Undertaker').waitFor()
  expect(await button(page, 'Retire Undertaker').count()).toBe(0)
  await page.getByRole('link', { name: /^Other charge groups/ }).click()
  await button(page, 'Add').click()
  await dialog(page).getByLabel('Name').fill('Flowers')
  await button(dialog(page), 'Add').click()
  await dialog(page).getByText('Choose what this group is charged on.').first().waitFor()
  await dialog(page).getByLabel('Charged on').selectOption('a burial')
  await button(dialog(page), 'Add').click()
  await closed(page)
  await page.getByText('a burial', { exact: true }).first().waitFor()
  expect(app.faults).toEqual([])
})
