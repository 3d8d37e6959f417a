import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeCustomer, makeSite } from '../../server/src/test/factories.ts'
import { demoScreens } from '../demo-park.ts'
import { button, placeOrder } from '../words.ts'

const app = demoScreens()

const order = (page: Page) => page.getByRole('region', { name: 'Before you can place the order' })
const isOff = (page: Page, name: string) =>
  expect.poll(() => button(page, name).getAttribute('aria-disabled'), { timeout: 10_000 }).toBe('true')

async function discount(page: Page, amount: string, reason: string): Promise<void> {
  await button(page, 'Discount').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Discount' }).fill(amount)
  await dialog.getByLabel('Reason').fill(reason)
  await button(dialog, 'Apply Discount').click()
  await dialog.waitFor({ state: 'detached' })
}

/** Each authorises on a screen of their own, and nobody twice. */
async function bothAuthorise(manager: Page, deputy: Page): Promise<void> {
  await button(manager, 'Authorise').click()
  await manager.getByText('Authorised 1 of 2').waitFor()
  await isOff(manager, 'Authorise')
  await order(manager).getByText('Sale requires authorisation.').waitFor()
  await button(deputy, 'Authorise').click()
  await order(manager).getByText('Sale requires authorisation.').waitFor({ state: 'detached' })
}

test('a further discount needs the authorisation of both users again, before the order is placed (sales-16)', async () => {
  const { park } = app
  const clerk = await park.as()
  const customer_id = await makeCustomer(park.db, { first_name: 'Łukasz', last_name: 'Żółć' })
  const { sale_id } = await clerk.call(sales.create, { body: { customer_id } })
  const body = { site_id: await makeSite(park.db, 'Z', '2', 1) }
  await clerk.call(saleSites.addWithSite, { params: { sale_id }, body })

  const path = `/customer/${customer_id}/draft_sale`
  const manager = await app.as('manager', path)
  await manager.getByLabel('Defer agreement upload').check()
  await discount(manager, '500', 'Neighbours of the park')
  const deputy = await app.as('deputy', path)
  await bothAuthorise(manager, deputy)
  const signed = manager.getByRole('region', { name: 'Authorisations' }).getByRole('link')
  expect(await signed.allTextContents()).toEqual(['Łukasz Żółć', 'Grace Mwansa-Phiri'])

  await discount(manager, '250', 'Settled complaint')
  await manager.getByText('Authorised 0 of 2').waitFor()
  await isOff(manager, 'Place Order')
  await bothAuthorise(manager, deputy)

  await placeOrder(manager)
  await manager.waitForURL(new RegExp(`/sale/${sale_id}$`))
  const placed = await clerk.call(sales.get, { params: { sale_id } })
  expect([placed.sale_status_ref, placed.price]).toEqual(['ORDERED', 11_000 - 500 - 250])
  expect(app.faults).toEqual([])
})
