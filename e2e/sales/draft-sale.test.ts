import { customers } from '@sexton/contract/customers/calls'
import { sales } from '@sexton/contract/sales/calls'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { chooseFirst, isFocused, placeOrder, pressInMore } from '../words.ts'

const app = demoScreens()

async function newCustomer(first_name: string, last_name: string): Promise<number> {
  const clerk = await app.park.as()
  return (await clerk.call(customers.create, { body: { first_name, last_name } })).customer_id
}

const draftPath = (customer_id: number) => `/customer/${customer_id}/draft_sale`
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const inDialog = (page: Page) => page.getByRole('dialog')
const closed = (page: Page) => inDialog(page).waitFor({ state: 'detached' })

/** What keeps the order from being placed, as the screen says it now or soon. */
const blockedBy = (page: Page, messages: string[]) =>
  vi.waitFor(
    async () => {
      const checks = page
        .getByRole('region', { name: 'Before you can place the order' })
        .getByRole('listitem')
      const lines = (await checks.allInnerTexts())
        .map((check) => check.split('\n')[0])
        .filter((line) => line !== 'Nothing is missing')
      expect(lines).toEqual(messages)
    },
    { timeout: 10_000, interval: 100 },
  )

async function purchase(page: Page, type: string): Promise<void> {
  await press(page, 'Purchase new site...')
  await inDialog(page).getByRole('radio', { name: type }).check()
}

async function chooseFirstSite(page: Page): Promise<void> {
  for (const label of ['Block', 'Row', 'Site']) {
    const select = inDialog(page).getByLabel(label, { exact: true })
    await chooseFirst(select)
  }
  const taken = inDialog(page).getByLabel('Site', { exact: true }).locator('option[disabled]').first()
  expect(await taken.innerText()).toMatch(/^A-01-\d\d \(not available\)$/)
}

const agreement = 'An uploaded sale agreement is required for each site.'

test('an order says what blocks it, is discounted, authorised by two, deferred, placed, cancelled and deleted', async () => {
  const customer_id = await newCustomer('Łukasz', 'Żółć')
  const page = await app.as('manager', draftPath(customer_id))
  await blockedBy(page, ['No products ordered.'])

  await purchase(page, 'Lawn At-Need')
  await page.getByText('Not available for pre-sale without a burial.').first().waitFor()
  await press(page, /and choose the site later$/)
  await closed(page)
  await blockedBy(page, [agreement, 'Lawn At-Need cannot be ordered without a burial.'])
  await press(page, 'Agreement for Lawn At-Need')
  const upload = page.getByRole('button', { name: 'Upload Signed agreement', exact: true })
  expect(await isFocused(upload)).toBe(true)
  await press(page, 'Remove site')
  await inDialog(page).getByRole('button', { name: 'Remove site' }).click()
  await closed(page)

  await purchase(page, 'Lawn Single')
  await chooseFirstSite(page)
  await look(page, 'purchase-site')
  await press(page, /^Add site/)
  await closed(page)

  await press(page, 'Discount')
  await inDialog(page).getByRole('textbox', { name: 'Discount' }).fill('9999999')
  await press(page, 'Apply Discount')
  await page.getByText('Discount must be less than the sale price.').first().waitFor()
  await page.getByText('Discount description is required.').first().waitFor()
  await inDialog(page).getByLabel('Percent').fill('10')
  await inDialog(page).getByLabel('Reason').fill('Neighbours of the park')
  await press(page, 'Apply Discount')
  await closed(page)
  await blockedBy(page, [agreement, 'Sale requires authorisation.'])

  // One look: the signature is made where it is said to be missing.
  const box = (await page.getByRole('button', { name: 'Authorise', exact: true }).boundingBox())!
  expect(box.y).toBeLessThan(400)
  await press(page, 'Authorise')
  await page.getByText('Authorised 1 of 2').waitFor()
  expect(
    await page.getByRole('button', { name: 'Authorise', exact: true }).getAttribute('aria-disabled'),
  ).toBe('true')
  const deputy = await app.as('deputy', draftPath(customer_id))
  await press(deputy, 'Authorise')
  await blockedBy(page, [agreement])
  await page.getByLabel('Defer agreement upload').check()
  await blockedBy(page, [])

  await placeOrder(page)
  await page.waitForURL(/\/sale\/\d+$/)
  await page.getByText('Agreement upload deferred').waitFor()
  await deputy.getByText(/^Sale \d+ is no longer a draft\. .+ placed it on /).waitFor()

  const [invoice] = await Promise.all([page.waitForEvent('popup'), press(page, 'Invoice')])
  // The PDF is in the sale's list of documents once it opens.
  await invoice.waitForURL(/_Invoice_\d+\.pdf$/, { waitUntil: 'commit' }).catch(() => undefined)
  await invoice.close()
  await pressInMore(page, 'Cancel Order')
  await inDialog(page).getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByText('A reason is required').waitFor()
  await inDialog(page).getByLabel('Reason').fill('Wrong site type')
  await inDialog(page).getByRole('button', { name: 'Cancel Order' }).click()
  await page.waitForURL(/\/draft_sale$/)
  await page.getByText(/^Voided invoice · /).waitFor()
  await pressInMore(page, 'Delete Order')
  await page.getByText('Are you sure you want to delete this order and the associated data?').waitFor()
  await inDialog(page).getByRole('button', { name: 'Delete Order' }).click()
  await page.waitForURL(new RegExp(`/customer/${customer_id}$`))
  await settled(page)
  const clerk = await app.park.as()
  expect(await clerk.call(sales.draft, { params: { customer_id } })).toBeNull()
  expect(app.faults).toEqual([])
})

test('a user without PERM_EDIT makes no draft by looking, and changes nothing on an existing one (sales-3)', async () => {
  const customer_id = await newCustomer('Thị Hồng', 'Nguyễn')
  const page = await app.as('viewer', draftPath(customer_id))
  await page.getByRole('heading', { name: 'No draft sale' }).waitFor()
  const clerk = await app.park.as()
  expect(await clerk.call(sales.draft, { params: { customer_id } })).toBeNull()

  await clerk.call(sales.create, { body: { customer_id } })
  await page.reload()
  await blockedBy(page, ['No products ordered.', "Don't have permission to place this order."])
  for (const name of ['Purchase new site...', 'Ad Hoc Charge', 'Discount', 'Delete Order', 'Reapply Tariff'])
    expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0)
})
