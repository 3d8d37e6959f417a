import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button, done, placeOrder, section, upload } from '../words.ts'
import { enterDeceased, enterTheRest } from './burial-form.ts'

const app = demoScreens()

const agreement = 'An uploaded sale agreement is required for each site.'
const atNeed = 'Lawn At-Need cannot be ordered without a burial.'
const draftBurials = "Can't place order with draft burials."

const pathOf = (page: Page) => new URL(page.url()).pathname

/** Opens a path as a link would, and waits until it is there. */
async function open(page: Page, path: string) {
  await page.goto(new URL(path, page.url()).href)
  await settled(page)
}

/** What the first link of this name leads to: status, kind and how it begins. */
async function opened(page: Page, name: RegExp) {
  const path = await page.getByRole('link', { name }).first().getAttribute('href')
  const answer = await page.request.get(new URL(path!, page.url()).href)
  const begins = (await answer.body()).subarray(0, 5).toString()
  return [answer.status(), answer.headers()['content-type'], begins]
}

async function newCustomer(page: Page): Promise<number> {
  await page.getByLabel('Title').selectOption('Mrs')
  await page.getByLabel('First name').fill('Thị Hồng')
  await page.getByLabel('Last name').fill('Nguyễn-Żółć')
  await page.getByLabel('Phone 1').fill('+260 977 123 456')
  await button(page, 'Create').click()
  await page.waitForURL(/\/customer\/\d+$/)
  return Number(pathOf(page).split('/')[2])
}

async function chooseSite(page: Page) {
  await button(page, 'Purchase new site...').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Category').selectOption('Single')
  await dialog
    .getByRole('radio', { name: /Lawn At-Need.*Not available for pre-sale without a burial/ })
    .check()
  await dialog.getByLabel('Block', { exact: true }).selectOption('A')
  await dialog.getByLabel('Row', { exact: true }).selectOption('7')
  await dialog.getByLabel('Site', { exact: true }).selectOption('A-07-20')
  await button(dialog, 'Add site A-07-20').click()
  await dialog.waitFor({ state: 'detached' })
}

async function takeReceipt(page: Page, fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await button(page, 'Add Receipt').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Payment type').waitFor()
  await fill(dialog)
  await button(dialog, 'Add').click()
  await done(page)
  await dialog.waitFor({ state: 'detached' })
}

test('a clerk sells a site with a burial, takes the money, buries, and the sale is fulfilled', async () => {
  const page = await app.as('sales', '/new_customer')
  const customer_id = await newCustomer(page)

  await page.getByRole('link', { name: 'New Sale' }).click()
  await page.getByText('No products ordered.').waitFor()
  await chooseSite(page)
  await page.getByText(atNeed).waitFor()
  await section(page, 'Before you can place the order').getByText(agreement).waitFor()

  await button(page, 'Add burial to grave 1').click()
  await page.waitForURL(/\/edit_burial\/\d+$/)
  const burial_id = Number(pathOf(page).split('/')[2])
  await enterDeceased(page)
  await button(page, 'Update').click()
  await page.getByText('Burial saved.').waitFor()
  await open(page, `/customer/${customer_id}/draft_sale`)
  await page.getByText(draftBurials).waitFor()

  await button(page, /^Edit the burial of .*Łukasz Nguyễn-Żółć/).click()
  await page.waitForURL(/\/edit_burial\/\d+$/)
  await button(page, 'Confirm').click()
  await button(page, 'An uploaded burial permit is required.').waitFor()
  await look(page, 'burial-form-in-error')
  await enterTheRest(page)
  await button(page, 'Confirm').click()
  await page.getByText('Burial confirmed.').waitFor()
  await button(page, 'Blank certificate').waitFor()

  await open(page, `/customer/${customer_id}/draft_sale`)
  await page.getByText(agreement).waitFor()
  expect(await page.getByText(draftBurials).count()).toBe(0)
  expect(await button(page, 'Place Order').getAttribute('aria-disabled')).toBe('true')
  await upload(page, 'Signed agreement', 'agreement.pdf')
  await page.getByText(agreement).waitFor({ state: 'detached' })
  await placeOrder(page)
  await page.waitForURL(/\/sale\/\d+$/)
  const sale_path = pathOf(page)
  await page.getByText('Ordered', { exact: true }).first().waitFor()

  await receipts(page)
  await page.getByText('Paid', { exact: true }).first().waitFor()
  expect(await opened(page, /^Receipt \d+/)).toEqual([200, 'application/pdf', '%PDF-'])

  await open(page, `/burial/${burial_id}`)
  await button(page, 'Complete').click()
  await upload(page.getByRole('dialog'), 'Burial certificate', 'certificate.pdf')
  await button(page, 'Ok').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await open(page, sale_path)
  await page.getByText('Fulfilled', { exact: true }).first().waitFor()

  await open(page, `/customer/${customer_id}`)
  await section(page, 'Sites')
    .getByText(/Owned since/)
    .waitFor()
  await section(page, 'Sites').getByText('A-07-20').waitFor()
  expect(app.faults).toEqual([])
})

/** Three receipts: a part in cash, a part paid by somebody else by mobile money, and the rest by the fill-in button. */
async function receipts(page: Page) {
  await takeReceipt(page, async (form) => {
    await form.getByLabel('Receipt value').fill('999999')
    await button(form, 'Add').click()
    await form.getByText('Payment type is required.').first().waitFor()
    await form.getByLabel('Payment type').selectOption('Cash')
    await button(form, 'Add').click()
    await form.getByText('Receipt value must be less than the outstanding value.').first().waitFor()
    await form.getByLabel('Receipt value').fill('1,000.50')
  })
  await takeReceipt(page, async (form) => {
    await form.getByLabel('Receipt value').fill('500')
    await form.getByLabel('Payment type').selectOption('Mobile money')
    await button(form, 'Add').click()
    await form.getByText('Payment mode is required.').first().waitFor()
    await form.getByLabel('Payment mode').selectOption('Airtel Money')
    await form.getByLabel('Paid by a different customer').check()
    await form.getByLabel('Customer No').fill('1')
    await form.getByLabel('Customer No').press('Tab')
    // Not the words of the box, which are there already.
    await form.getByText(/^Paid by (?!a different customer)/).waitFor()
  })
  await takeReceipt(page, async (form) => {
    await button(form, 'Fill in the outstanding amount').click()
    await form.getByLabel('Payment type').selectOption('Bank transfer')
  })
}
