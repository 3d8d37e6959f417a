import { customers } from '@sexton/contract/customers/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button, openCard, section } from '../words.ts'

const app = demoScreens()

const dialog = (page: Page) => page.getByRole('dialog')
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const go = async (page: Page, path: string) => {
  await page.goto(new URL(path, page.url()).href)
  await settled(page)
}

/** A draft for a new customer, with one Lawn Single on it. */
async function draftFor(last_name: string) {
  const boss = await app.park.as()
  const { customer_id } = await boss.call(customers.create, { body: { first_name: 'Thandiwe', last_name } })
  const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
  const params = { sale_id }
  const { site_type_id } = await app.park.db
    .selectFrom('site_types')
    .select('site_type_id')
    .where('site_type', '=', 'Lawn Single')
    .executeTakeFirstOrThrow()
  const { sale_site_id } = await boss.call(saleSites.addWithSiteType, { params, body: { site_type_id } })
  const place = () => boss.call(sales.place, { params, body: { defer_agreements: [sale_site_id] } })
  return { customer_id, sale_id, place }
}

const charge = 'Right of burial, Lawn Single'
const edit = `Edit ${charge}: Lawn Single, Site`

/** Opens the charge, types a price and saves it with Enter. */
async function price(page: Page, amount: string) {
  await button(page, edit).click()
  const input = page.getByLabel('Price')
  await input.fill(amount)
  await input.press('Enter')
}

test('a manager prepares next year’s prices and makes them the default: new drafts have them, orders keep theirs', async () => {
  const ordered = await draftFor('Ordered')
  await ordered.place()
  const before = await draftFor('Drafted')
  const page = await app.as('manager', '/tariffs')

  await button(page, 'New Tariff').click()
  await button(dialog(page), 'Add').click()
  await dialog(page).getByText('A name is required for the tariff.').waitFor()
  await dialog(page).getByLabel('Tariff').fill('Tariff 2027')
  await button(dialog(page), 'Add').click()
  await closed(page)
  const available = page.getByRole('switch', { name: 'Available: Tariff 2027' })
  const byDefault = page.getByRole('switch', { name: 'Default: Tariff 2027' })
  expect([await available.isChecked(), await byDefault.isDisabled()]).toEqual([false, true])
  expect(await page.getByRole('switch', { name: 'Default: Standard tariff' }).isDisabled()).toBe(true)
  expect(await button(page, 'Delete Standard tariff').count()).toBe(0)
  expect(await button(page, 'Delete Tariff 2027').count()).toBe(1)

  await page.getByRole('link', { name: 'Tariff 2027' }).click()
  await page.getByRole('switch', { name: 'Edit' }).check()
  await price(page, 'much')
  await page.getByText('Charge must be a number.').last().waitFor()
  await page.getByLabel('Price').fill('9,900')
  await button(page, 'Save').click()
  await page.getByText('K9,900.00').waitFor()

  await openCard(page, 'Setup', 'Tariffs')
  await available.check()
  await expect.poll(() => byDefault.isEnabled()).toBe(true)
  await byDefault.check()
  await page.getByText('Tariff 2027 is now the default', { exact: false }).waitFor()
  await expect
    .poll(() => page.getByRole('switch', { name: 'Default: Standard tariff' }).isChecked())
    .toBe(false)

  const after = await draftFor('Opened')
  await go(page, `/customer/${after.customer_id}/draft_sale`)
  await section(page, 'Order').getByText('K9,900.00').first().waitFor()
  await go(page, `/customer/${before.customer_id}/draft_sale`)
  await section(page, 'Order').getByText('K9,500.00').first().waitFor()
  await go(page, `/sale/${ordered.sale_id}`)
  await page.getByText('K9,500.00').first().waitFor()
  expect(await page.getByText('K9,900.00').count()).toBe(0)
  expect(app.faults).toEqual([])
})

test('a manager adds, renames and deletes charges in their rows, and the tariff’s audit rows say so', async () => {
  const { tariff_id } = await app.park.db
    .selectFrom('tariffs')
    .select('tariff_id')
    .where('name', '=', 'Standard tariff')
    .executeTakeFirstOrThrow()
  const page = await app.as('manager', `/tariff/${tariff_id}`)
  await page.getByRole('switch', { name: 'Edit' }).check()
  const events = section(page, 'Event Charges')
  await button(events, 'Add a charge: Memorial service').click()
  await button(events, 'Save').click()
  for (const message of [
    'Charge description is required.',
    'Product is required.',
    'Charge must be a number.',
  ])
    await events.getByText(message).last().waitFor()
  await events.getByLabel('Description').fill('Memorial service, evening')
  await events.getByLabel('Product').selectOption('Events')
  await events.getByLabel('Price').fill('1800')
  await button(events, 'Save').click()
  await events.getByText('Memorial service, evening').waitFor()
  await page.getByText('K1,800.00').waitFor()

  const others = section(page, 'Other Charges')
  await button(others, 'Delete Flower vase: Memorials and extras').click()
  await dialog(page).getByText('Orders that use it keep it', { exact: false }).waitFor()
  await look(page, 'delete-charge')
  await button(dialog(page), 'Delete charge').click()
  await others.getByText('Flower vase').waitFor({ state: 'detached' })

  await button(page, 'Edit Tree planting: Memorials and extras').click()
  await others.getByLabel('Description').fill('Planting of a tree')
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Setup' }).click()
  await button(dialog(page), 'Stay').click()
  await button(others, 'Save').click()
  await others.getByText('Planting of a tree').waitFor()

  await button(page, 'History').click()
  await page.getByText('Memorials and extras: Tree planting, now called Planting of a tree').waitFor()
  await page.getByText('Memorials and extras: Flower vase, K450.00 removed').waitFor()
  expect(app.faults).toEqual([])
})

test('a manager adds a product, changes it in its row, and deletes it while nothing is booked as it', async () => {
  const page = await app.as('manager', '/products')
  await button(page, 'New Product').click()
  await dialog(page).getByLabel('Product ref').fill('BENCH')
  await button(dialog(page), 'Add').click()
  await dialog(page).getByText('A description is required for the product.').waitFor()
  await dialog(page).getByLabel('Description').fill('Benches')
  await dialog(page).getByLabel('External account').fill('4210')
  await dialog(page).getByLabel('Allow in ad hoc charges').check()
  await button(dialog(page), 'Add').click()
  await closed(page)
  await button(page, 'Edit Benches').click()
  await page.getByLabel('Description').fill('Benches and seats')
  await button(page, 'Save').click()
  await page.getByRole('cell', { name: 'Benches and seats', exact: true }).waitFor()
  expect(await button(page, 'Delete Right of burial').count()).toBe(0)
  expect(await button(page, 'Delete Discount').count()).toBe(0)
  await button(page, 'Delete Benches and seats').click()
  await button(dialog(page), 'Delete product').click()
  await page.getByRole('cell', { name: 'Benches and seats', exact: true }).waitFor({ state: 'detached' })
  expect(app.faults).toEqual([])
})
