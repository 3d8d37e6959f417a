import { customers } from '@sexton/contract/customers/calls'
import { sales } from '@sexton/contract/sales/calls'
import { expect, test } from 'vitest'
import { aCustomer, aSitedDraft } from '../../server/src/features/sales/sales-fixture.ts'
import { screens } from '../screens.ts'
import { settled } from '../visit.ts'
import { button, placeOrder } from '../words.ts'

const app = screens()

test('Back after Place Order leads past the draft that is no more, and opens no empty one (sales-1)', async () => {
  const boss = await app.park.as()
  const { customer_id } = await aSitedDraft(app.park, boss)
  const page = await app.signedIn(`/customer/${customer_id}`)
  await page.locator(`a[href="/customer/${customer_id}/draft_sale"]`).first().click()
  await page.getByLabel('Defer agreement upload').first().check()
  await settled(page)
  await placeOrder(page)
  await page.waitForURL(/\/sale\/\d+$/)
  await settled(page)
  await page.goBack()
  await settled(page)
  expect(new URL(page.url()).pathname).toBe(`/customer/${customer_id}`)
  expect(await boss.call(sales.draft, { params: { customer_id } })).toBeNull()
  expect(app.faults).toEqual([])
})

test('Back to a draft that a colleague has deleted, and loading it anew, open no empty one; New Sale does (sales-1)', async () => {
  const boss = await app.park.as()
  const customer_id = await aCustomer(app.park)
  const page = await app.signedIn(`/customer/${customer_id}`)
  await page.getByRole('link', { name: 'New Sale' }).click()
  await page.waitForURL(/draft_sale$/)
  await button(page, 'Ad Hoc Charge').waitFor()
  const draft = await boss.call(sales.draft, { params: { customer_id } })
  await page.getByRole('link', { name: 'Mrs Chanda Mwansa-Phiri' }).first().click()
  await page.waitForURL(/\/customer\/\d+$/)
  await settled(page)
  await boss.call(sales.remove, { params: { sale_id: draft!.sale_id }, body: {} })
  // What was read of the draft before is forgotten.
  await page.reload()
  await settled(page)
  await page.goBack()
  await page.getByText('This customer does not have a draft sale.').waitFor()
  await page.reload()
  await page.getByText('This customer does not have a draft sale.').waitFor()
  expect(await boss.call(sales.draft, { params: { customer_id } })).toBeNull()
  await page.getByRole('link', { name: 'Go to customer' }).click()
  await page.getByRole('link', { name: 'New Sale' }).click()
  await button(page, 'Ad Hoc Charge').waitFor()
  const listed = await boss.call(customers.sales, { params: { customer_id } })
  expect(listed.length).toBe(1)
  expect(app.faults).toEqual([])
})
