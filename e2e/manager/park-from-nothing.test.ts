import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { screens } from '../screens.ts'
import { settled } from '../visit.ts'
import { button, placeOrder, section } from '../words.ts'
import { priceIt } from './type-prices.ts'

const app = screens()
const dialog = (page: Page) => page.getByRole('dialog')
const go = async (page: Page, path: string) => {
  await page.goto(new URL(path, page.url()).href)
  await settled(page)
}

/** A site type of the park's own, for sale at a price. */
async function addType(page: Page, name: string) {
  await button(page, 'New Site Type').click()
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByLabel('Category').selectOption('Single')
  await dialog(page).getByLabel('Group').selectOption('Lawn')
  await button(dialog(page), 'Add').click()
  await page.getByRole('heading', { name: `Site type ${name}` }).waitFor()
  await button(page, 'Edit').click()
  await page.getByRole('switch', { name: 'Available for sale' }).check()
  await button(page, 'Save and stop editing').click()
  await page.getByText(`${name} saved`).waitFor()
  await priceIt(page, name)
}

const nameOf = (page: Page) => page.getByLabel(/^Name \*$/)
const summary = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor()
const drawn = (page: Page) => page.locator('[data-state=drawn]').waitFor({ timeout: 30_000 })

const firstSteps = (page: Page) => section(page, 'First steps')

/** Pastes as from another map. */
async function paste(page: Page, label: string, text: string) {
  await page.getByLabel(label).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** The first block of the park, laid out where a map says. */
async function layFirstBlock(page: Page, type: string) {
  await go(page, '/blocks')
  await page.getByText('No blocks yet. Select New block to lay out its rows on the map.').waitFor()
  await page.getByRole('link', { name: 'New block' }).click()
  await page.getByText(/^Nothing is on the map yet/).waitFor()
  await button(page, 'Create block').click()
  await page.getByText('Enter a name for the block, such as A.').first().waitFor()
  await nameOf(page).fill('A')
  await page.getByLabel('Site type').selectOption(type)
  await paste(page, 'Latitude', '-15.4123, 28.2876')
  await summary(page, '6 rows of 20, 120 sites, first 01-01, last 06-21')
  await drawn(page)
  await button(page, 'Create block').click()
  await page.getByText('Block A created with 120 sites').waitFor()
}

/** Which of Home's first steps still lead somewhere. */
async function stepsAhead(page: Page) {
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await firstSteps(page).waitFor()
  await settled(page)
  return firstSteps(page).getByRole('link').allInnerTexts()
}

test('a park is set up from nothing to its first sale (blocks-7, map-1, screens-19, screens-23)', async () => {
  const page = await app.signedIn('/')
  page.setDefaultTimeout(20_000)
  await settled(page)
  const ground = ['New block', 'Import Outlines', 'Bulk Import']
  const all = ['Park', 'Site Types', 'Tariffs', ...ground, 'New User']
  expect(await stepsAhead(page)).toEqual(all)
  await firstSteps(page).getByRole('link', { name: 'Site Types' }).click()
  await addType(page, 'Rose Lawn')
  expect(await stepsAhead(page)).toEqual(['Park', ...ground, 'New User'])
  await go(page, '/sites')
  await page.getByText('No sites yet. Lay out a block to add them.').waitFor()
  await page.getByRole('article').getByRole('link', { name: 'New block' }).waitFor()
  await layFirstBlock(page, 'Rose Lawn')
  await page.getByRole('heading', { name: 'Block A' }).waitFor()
  expect(await stepsAhead(page)).toEqual(['Park', 'New User'])
  await firstSteps(page).getByRole('link', { name: 'Park' }).click()
  await page.getByLabel('Phone').fill('0211 123 456')
  await button(page, 'Save').click()
  expect(await stepsAhead(page)).toEqual(['New User'])

  await go(page, '/new_customer')
  await page.getByLabel('Title').selectOption('Mrs')
  await page.getByLabel('First name').fill('Mutinta')
  await page.getByLabel('Last name').fill('Hamoonga')
  await page.getByLabel('Phone 1').fill('0977 123 456')
  await button(page, 'Create').click()
  await page.getByRole('link', { name: 'New Sale' }).click()
  await button(page, 'Purchase new site...').click()
  await dialog(page)
    .getByRole('radio', { name: /^Rose Lawn/ })
    .check()
  await button(dialog(page), 'Add site A-01-01').click()
  await dialog(page).waitFor({ state: 'detached' })
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Upload Signed agreement').click()
  await (
    await chooser
  ).setFiles({
    name: 'agreement.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
  })
  await page.getByText('agreement.pdf').first().waitFor()
  await placeOrder(page)
  await page.waitForURL(/\/sale\/\d+$/)
  const { rows } = await app.park.core.database.pool.query(
    `select site_status_ref from sites where site_ref = 'A-01-01'`,
  )
  expect(rows).toEqual([{ site_status_ref: 'ORDER' }])
  await go(page, '/')
  expect(await firstSteps(page).count()).toBe(0)
  expect(app.faults).toEqual([])
})

test('a layout that lies on another block is shown, and dragged off it; what was made is taken back (blocks-5, blocks-6)', async () => {
  const page = await app.signedIn('/new_block')
  page.setDefaultTimeout(20_000)
  await settled(page)
  await nameOf(page).fill('a')
  await page.getByLabel('Site type').selectOption('Rose Lawn')
  await page.getByLabel('Latitude').fill('-15.4123, 28.2876')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.getByLabel('Longitude').inputValue()).toBe('28.2876')
  await page.getByText('There is already a block A.').first().waitFor()
  await page.getByText('This area overlaps block A.').waitFor()
  await drawn(page)
  await nameOf(page).fill('B')
  // By the keys, as by the mouse: to the east of block A.
  await page.getByLabel('Longitude').fill('28.28798')
  await button(page, /^Corner of the first plot/).press('ArrowRight')
  await page.getByText('This area overlaps block A.').waitFor({ state: 'detached' })
  await page.getByText('There is already a block A.').waitFor({ state: 'detached' })
  await button(page, 'Create block').click()
  await page.getByText('Block B created with 120 sites').waitFor()
  await page.getByRole('heading', { name: 'Block B' }).waitFor()
  await button(page, 'Undo').click()
  await page.getByText('Block B deleted').waitFor()
  await page.getByRole('heading', { name: 'Block B' }).waitFor({ state: 'detached' })
})

test('rows are added to a block as it goes on, and a site is withdrawn (blocks-9, sites-30)', async () => {
  const page = await app.signedIn('/blocks')
  page.setDefaultTimeout(20_000)
  await settled(page)
  await button(page, 'Change block A').click()
  await page.getByRole('link', { name: 'Add rows' }).click()
  await summary(page, '1 row of 20, 20 sites, first 07-01, last 07-21')
  await drawn(page)
  await button(page, 'Add rows').click()
  await page.getByText('Block A: 20 sites added').waitFor()

  const { rows } = await app.park.core.database.pool.query(
    `select site_id from sites where site_ref = 'A-07-21'`,
  )
  await go(page, `/site/${rows[0].site_id}`)
  await button(page, 'More').click()
  await button(page, 'Delete site').click()
  await button(dialog(page), 'Delete site A-07-21').click()
  await page.getByText('Site A-07-21 deleted').waitFor()
  await page.waitForURL(/\/sites$/)
  await go(page, '/blocks')
  await button(page, 'Change block A').click()
  await button(page, 'Delete').click()
  await button(dialog(page), 'Delete block A').click()
  await dialog(page)
    .getByText(/^Site A-01-01 is on sale \d+, so block A cannot be deleted\.$/)
    .waitFor()
  expect(app.faults).toEqual([])
})
