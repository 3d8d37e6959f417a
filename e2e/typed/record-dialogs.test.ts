import { sales } from '@sexton/contract/sales/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { aDraft, aSite, aSitedDraft } from '../../server/src/features/sales/sales-fixture.ts'
import { screens } from '../screens.ts'
import { look, settled } from '../visit.ts'
import { button, chooseFirst, isFocused } from '../words.ts'

const app = screens()
const own = 'Her brother asked for it'
const overtaken = 'Someone changed this after you opened it. What you typed is still here.'
const takeOver = 'Keep what I typed and accept their other changes'

const money = (sum: number) => sum.toLocaleString('en-US', { minimumFractionDigits: 2 })

test('a discount by percent follows the order value that a colleague changes, which is said; one by amount stays (sales-12)', async () => {
  const boss = await app.park.as()
  const { customer_id, params } = await aSitedDraft(app.park, boss)
  const { price } = await boss.call(sales.get, { params })
  const page = await app.signedIn(`/customer/${customer_id}/draft_sale`)
  await button(page, 'Discount').click()
  const dialog = page.getByRole('dialog', { name: 'Discount' })
  const amount = dialog.getByRole('textbox', { name: 'Discount' })
  await dialog.getByLabel('Percent').fill('10')
  const tenth = Number((await amount.inputValue()).replace(/,/g, ''))
  expect(tenth).toBeCloseTo(price / 10)
  const charge = { price: 1000, description: 'Flowers', product_ref: 'SUNDRY' }
  await boss.call(sales.addCharge, { params, body: charge })
  await dialog
    .getByText(/^The order value changed from K[\d,.]+ to K[\d,.]+ after you opened this\.$/)
    .waitFor()
  await expect
    .poll(async () => Number((await amount.inputValue()).replace(/,/g, '')))
    .toBeCloseTo(tenth + 100)
  expect(await isFocused(dialog.getByLabel('Percent'))).toBe(true)
  await look(page, 'discount-of-another-value')
  await amount.fill('70')
  await boss.call(sales.addCharge, { params, body: charge })
  await dialog.getByText(`of the order value K${money(price + 2000)}`).waitFor()
  expect(await amount.inputValue()).toBe('70')
  await dialog.getByLabel('Reason').fill(own)
  await button(dialog, 'Apply Discount').click()
  await dialog.waitFor({ state: 'detached' })
  expect((await boss.call(sales.get, { params })).price).toBeCloseTo(price + 2000 - 70)
  expect(app.faults).toEqual([])
})

test('an order is placed at the sum that was read, not at one that a colleague makes of it under the press (sales-49)', async () => {
  const boss = await app.park.as()
  const { customer_id, params } = await aSitedDraft(app.park, boss)
  const { price } = await boss.call(sales.get, { params })
  const page = await app.signedIn(`/customer/${customer_id}/draft_sale`)
  await page.getByRole('checkbox', { name: /^Defer agreement upload/ }).check()
  await button(page, 'Place Order').click()
  const dialog = page.getByRole('dialog', { name: /^Place/ })
  const place = (sum: number) => button(dialog, `Place order, K${money(sum)}`)
  await place(price).waitFor()
  const charge = { price: 1000, description: 'Flowers', product_ref: 'SUNDRY' }
  await boss.call(sales.addCharge, { params, body: charge })
  await dialog.getByText(overtaken).waitFor()
  await look(page, 'place-order-overtaken')
  await place(price).click()
  await dialog.getByText(/This sale was changed by Test Person \d+ at .* since you opened it\./).waitFor()
  await button(dialog, takeOver).click()
  await place(price + 1000).click()
  await page.waitForURL(new RegExp(`/sale/${params.sale_id}$`))
  expect((await boss.call(sales.get, { params })).price_outstanding).toBeCloseTo(price + 1000)
  expect(app.faults).toEqual([])
})

/** Chooses the block, row and site offered first. */
async function chooseSite(dialog: Locator) {
  for (const label of ['Block', 'Row', 'Site']) await chooseFirst(dialog.getByLabel(label, { exact: true }))
}

test('the site that a colleague has chosen for a sale is not given up for another one without a word (sales-36)', async () => {
  const boss = await app.park.as()
  const { customer_id, params } = await aDraft(app.park, boss)
  const [other, theirs] = [await aSite(app.park, 'CHILD'), await aSite(app.park, 'CHILD')]
  const { site_type_id } = await app.park.db
    .selectFrom('sites')
    .select('site_type_id')
    .where('site_id', '=', other)
    .executeTakeFirstOrThrow()
  const { sale_site_id } = await boss.call(saleSites.addWithSiteType, { params, body: { site_type_id } })
  const page = await app.signedIn(`/customer/${customer_id}/draft_sale`)
  await button(page, 'Choose site').click()
  const dialog = page.getByRole('dialog')
  await chooseSite(dialog)
  await boss.call(saleSites.setSite, { params: { sale_site_id }, body: { site_id: theirs } })
  await settled(page)
  await button(dialog, /^Choose site ./).click()
  await dialog
    .getByText(/^The site on this sale was changed by Test Person \d+ at .* since you opened it\./)
    .waitFor()
  expect((await boss.call(saleSites.get, { params: { sale_site_id } })).site_id).toBe(theirs)
  expect(app.faults).toEqual([])
})
