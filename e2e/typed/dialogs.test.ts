import { sales } from '@sexton/contract/sales/calls'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aSitedDraft, payInCash } from '../../server/src/features/sales/sales-fixture.ts'
import { screens } from '../screens.ts'
import { settled } from '../visit.ts'
import { button } from '../words.ts'
import { broughtBy, typedReceipt } from './typed-receipt.ts'

const app = screens()
const chargeDialog = (page: Page) => page.getByRole('dialog', { name: 'Ad Hoc Charge' })

/** Closes the dialog without saving, which asks. */
async function giveUp(page: Page, dialog: Locator) {
  await button(dialog, 'Cancel').click()
  await button(page.getByRole('dialog', { name: 'Leave without saving?' }), 'Leave').click()
}

test('a receipt being typed stays when a colleague’s receipt pays the rest, and says what is wrong when it is sent', async () => {
  const { boss, page, dialog, order } = await typedReceipt(app)
  await payInCash(boss, order.sale_id, order.sale.price)
  await page.getByText('Nothing outstanding').first().waitFor()
  await settled(page)
  expect(await dialog.getByLabel('Note').inputValue()).toBe(broughtBy)
  await button(dialog, 'Add').click()
  await dialog.getByText('Receipt value must be less than the outstanding value.').first().waitFor()
  expect(await dialog.getByLabel('Note').inputValue()).toBe(broughtBy)
  await giveUp(page, dialog)
  await dialog.waitFor({ state: 'detached' })
  expect(await button(page, 'Add Receipt').count()).toBe(0)
  expect(app.faults).toEqual([])
})

test('a charge being typed stays when a colleague places the order; then the screen says so and leads to it', async () => {
  const boss = await app.park.as()
  const draft = await aSitedDraft(app.park, boss)
  const page = await app.signedIn(`/customer/${draft.customer_id}/draft_sale`)
  await button(page, 'Ad Hoc Charge').click()
  const dialog = chargeDialog(page)
  await dialog.getByLabel('Description').fill('Opening the gate on a Sunday')
  await settled(page)
  const { params } = draft
  const told = page.waitForResponse((answer) => /draft|reads/.test(answer.url()))
  await boss.call(sales.place, { params, body: { defer_agreements: [draft.sale_site_id] } })
  await told
  await settled(page)
  expect(await dialog.getByLabel('Description').inputValue()).toBe('Opening the gate on a Sunday')
  await giveUp(page, dialog)
  await page.getByText(`Sale ${params.sale_id} is no longer a draft. Test Person`).waitFor()
  await page.getByRole('link', { name: 'Go to sale' }).click()
  await page.waitForURL(new RegExp(`/sale/${params.sale_id}$`))
  expect(app.faults).toEqual([])
})

test('the customer’s next draft does not take the place of one that a colleague deletes: nothing typed lands in it (sales-1)', async () => {
  const boss = await app.park.as()
  const { customer_id, params } = await aSitedDraft(app.park, boss)
  const page = await app.signedIn(`/customer/${customer_id}/draft_sale`)
  await button(page, 'Ad Hoc Charge').click()
  const dialog = chargeDialog(page)
  await dialog.getByLabel('Amount').fill('100')
  await dialog.getByLabel('Product').selectOption({ index: 1 })
  await dialog.getByLabel('Description').fill('Opening the gate on a Sunday')
  await settled(page)
  await boss.call(sales.remove, { params, body: {} })
  const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
  await button(dialog, 'Apply Charge').click()
  await dialog.getByText('Sorry! We could not find what you requested.').waitFor()
  expect(await dialog.getByLabel('Description').inputValue()).toBe('Opening the gate on a Sunday')
  await giveUp(page, dialog)
  await page.getByText(new RegExp(`^Test Person \\d+ deleted sale ${params.sale_id} on `)).waitFor()
  await button(page, `Go to sale ${sale_id}`).click()
  await page.getByText('No sites on this sale yet.').waitFor()
  const { lines } = await boss.call(sales.get, { params: { sale_id } })
  expect(lines).toEqual([])
  expect(app.faults).toEqual([])
})
