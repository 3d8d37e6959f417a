import { expect, test } from 'vitest'
import { aFulfilledSale, anOrder, siteNow } from '../../server/src/features/sales/sales-fixture.ts'
import { screens } from '../screens.ts'
import { look } from '../visit.ts'
import { button, done } from '../words.ts'

const app = screens()

test('a manager credits a line of an order, and its screen says so (credits-1)', async () => {
  const { sale_id } = await anOrder(app.park, await app.park.as())
  const page = await app.signedIn(`/sale/${sale_id}`)
  await button(page, 'More').click()
  await button(page, 'Credit note…').click()
  const dialog = page.getByRole('dialog', { name: /^Credit note on invoice/ })
  await dialog.getByRole('textbox').first().fill('10,000')
  await dialog.getByLabel('Reason').fill('Charged too much')
  await button(dialog, 'Issue credit note').click()
  await dialog.getByText('At most K9,500.00 can still be credited.').first().waitFor()
  await dialog.getByRole('textbox').first().fill('500')
  await dialog.getByText('Credited: K500.00').waitFor()
  await look(page, 'credit-note')
  await button(dialog, 'Issue credit note').click()
  await done(page)
  await page.getByRole('heading', { name: /^Credit notes/ }).waitFor()
  await page.getByText('K10,500.00').first().waitFor()
  await look(page, 'sale-with-credit-note')
  expect(app.faults).toEqual([])
})

test('a manager cancels a paid order by a credit note, and its site is free again (credits-4, credits-5, credits-11)', async () => {
  const { sale_id, site_id } = await aFulfilledSale(app.park, await app.park.as())
  const page = await app.signedIn(`/sale/${sale_id}`)
  await button(page, 'More').click()
  await button(page, 'Cancel with a credit note…').click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order with a credit note?' })
  await dialog.getByLabel('What the park keeps').fill('1,000')
  await dialog.getByLabel('Reason').fill('The family has moved')
  await look(page, 'cancel-by-credit')
  await button(dialog, 'Cancel order, credit K10,000.00').click()
  await done(page)
  await page.getByText('Cancelled', { exact: true }).first().waitFor()
  await page.getByText(/^This order was cancelled with a credit note on .*: The family has moved$/).waitFor()
  await look(page, 'cancelled-order')
  expect((await siteNow(app.park, site_id)).site_status_ref).toBe('AVAIL')
  await page.goto(new URL('/sales', page.url()).href)
  const chip = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Cancelled' })
  await chip.click()
  await page.getByRole('link', { name: String(sale_id), exact: true }).waitFor({ state: 'detached' })
  await chip.click()
  await page
    .getByRole('link', { name: String(sale_id), exact: true })
    .first()
    .waitFor()
  await look(page, 'sales-with-cancelled')
  expect(app.faults).toEqual([])
})
