import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button } from '../words.ts'

const app = demoScreens()

/** A free site of the park, neither flagged nor verified, the last or this many before it. */
const freeSite = async (skip: number) =>
  app.park.db
    .selectFrom('sites')
    .select(['site_id', 'site_ref'])
    .where('site_status_ref', '=', 'AVAIL')
    .where('flag', '=', false)
    .where('verified', '=', false)
    .orderBy('site_id', 'desc')
    .offset(skip)
    .executeTakeFirstOrThrow()

test('the grounds flag a site with a note and take it back; verifying clears the flag (sites-21, sites-22)', async () => {
  const { site_id } = await freeSite(0)
  const page = await app.as('grounds', `/site/${site_id}`)
  await settled(page)
  const [flagged, verified] = ['Flagged', 'Verified'].map((name) => page.getByRole('switch', { name })) as [
    Locator,
    Locator,
  ]
  expect(await verified.isDisabled()).toBe(true)
  await flagged.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Two stones stand here')
  await look(page, 'site-flag')
  await button(dialog, 'Set the flag').click()
  await expect.poll(() => flagged.isChecked()).toBe(true)
  // Cleared by a supervisor only, but taken back by the user who set it.
  await button(page, 'Undo').click()
  await expect.poll(() => flagged.isChecked()).toBe(false)
  await expect.poll(() => flagged.isDisabled()).toBe(false)
  await flagged.click()
  await dialog.getByRole('textbox').fill('Which grave is it?')
  await button(dialog, 'Set the flag').click()
  await expect.poll(() => verified.isDisabled()).toBe(false)
  await verified.click()
  await dialog.getByRole('textbox').fill('Measured, it is the left one')
  await button(dialog, 'Verify').click()
  await expect.poll(() => verified.isChecked()).toBe(true)
  await expect.poll(() => flagged.isChecked()).toBe(false)
  await page.getByText('Measured, it is the left one').waitFor()
  await page
    .getByText(/^Site .+ verified$/)
    .locator('..')
    .locator('..')
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.poll(() => flagged.isChecked()).toBe(true)
  expect(await verified.isChecked()).toBe(false)
  expect(app.faults).toEqual([])
})

test('the grounds say why a site cannot be used, and clear that again (sites-23)', async () => {
  const { site_id } = await freeSite(1)
  const page = await app.as('grounds', `/site/${site_id}`)
  await settled(page)
  const choice = page.getByLabel('Unsuitability')
  await choice.selectOption({ index: 1 })
  await page.getByText('Site unsuitable', { exact: true }).waitFor()
  await choice.selectOption('CLEAR UNSUITABILITY')
  await page.getByText('Site available', { exact: true }).waitFor()
  expect(app.faults).toEqual([])
})

test('the grounds change the type of a site, asked once; on an order it is refused with the reason (sites-4)', async () => {
  const { site_id } = await freeSite(2)
  const page = await app.as('grounds', `/site/${site_id}`)
  await settled(page)
  await button(page, 'More').click()
  await button(page, 'Change Site Type').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Are you sure you want to update the site type for this site?').waitFor()
  await dialog.getByLabel('Site type').selectOption({ label: 'Lawn - Lawn Double Depth' })
  await look(page, 'site-type-change')
  await button(dialog, 'Confirm Change').click()
  await page.getByText('Lawn Double Depth', { exact: true }).waitFor()
  const held = await app.park.db
    .selectFrom('sites')
    .select('site_id')
    .where('site_status_ref', '=', 'ORDER')
    .executeTakeFirstOrThrow()
  await page.goto(new URL(`/site/${held.site_id}`, page.url()).href)
  await settled(page)
  expect(await page.getByLabel('Unsuitability').isDisabled()).toBe(true)
  await button(page, 'More').click()
  await button(page, 'Change Site Type').click()
  await dialog.getByLabel('Site type').selectOption({ index: 0 })
  const first = await dialog.getByLabel('Site type').inputValue()
  if (await button(dialog, 'Confirm Change').getAttribute('aria-disabled')) {
    await dialog.getByLabel('Site type').selectOption({ index: 1 })
    expect(await dialog.getByLabel('Site type').inputValue()).not.toBe(first)
  }
  await button(dialog, 'Confirm Change').click()
  await dialog.getByText(/is on an open sale\./).waitFor()
  await button(dialog, 'Cancel').click()
})
