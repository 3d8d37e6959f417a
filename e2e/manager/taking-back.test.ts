import { expect, test } from 'vitest'
import { sales } from '../../contract/src/sales/calls.ts'
import { ground } from '../../server/src/features/burials/ground/who-lies-fixture.ts'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'
import { button, pressInMore } from '../words.ts'

const app = demoScreens()
const { boss, confirmed, sold } = ground(app)

/** The sale of the family that buried this morning: paid for, buried, fulfilled. */
const fulfilledToday = () =>
  app.park.db
    .selectFrom('sales')
    .innerJoin('customers', 'customers.customer_id', 'sales.customer_id')
    .innerJoin('burials', 'burials.sale_id', 'sales.sale_id')
    .where('first_name', '=', 'Chileshe')
    .where('last_name', '=', 'Tembo')
    .select(['sales.sale_id', 'sales.customer_id', 'burial_id', 'burials.site_id'])
    .executeTakeFirstOrThrow()

/** An order with nothing received yet, for a site with a burial that has not taken place. */
async function orderedOfOne() {
  const on = await sold()
  await confirmed(on)
  await boss().call(sales.place, { params: on, body: { defer_agreements: [on.sale_site_id] } })
  return on
}

const statusOf = (sale_id: number) =>
  app.park.db
    .selectFrom('sales')
    .select(['sale_status_ref', 'price_receipted'])
    .where('sale_id', '=', sale_id)
    .executeTakeFirst()

test('a manager takes a fulfilled sale back step by step, as far as nobody who is buried is moved', async () => {
  const { sale_id, burial_id } = await fulfilledToday()
  const page = await app.as('manager', `/burial/${burial_id}`)
  await pressInMore(page, 'Set Draft')
  const asked = page.getByRole('dialog')
  await asked.getByLabel('Reason').fill('Name misspelt')
  await button(asked, 'Set Draft').click()
  await page.getByText('The burial is a draft again.').waitFor()
  expect(await statusOf(sale_id)).toMatchObject({ sale_status_ref: 'PAID' })

  await page.goto(new URL(`/sale/${sale_id}`, page.url()).href)
  await page.getByText('Paid', { exact: true }).first().waitFor()
  await button(page, 'More').click()
  expect(await button(page, 'Cancel Order').getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Escape')
  await button(page, /^Delete receipt/).click()
  const dialog = page.getByRole('dialog')
  const remove = button(dialog, /^Delete receipt, K[\d,]+\.\d\d$/)
  // The one colour for what destroys.
  expect(await remove.getAttribute('class')).toContain('colorError')
  await remove.click()
  await dialog.getByText('A reason is required').first().waitFor()
  await dialog.getByLabel('Reason').fill('The transfer bounced')
  await remove.click()
  await page.getByText('Ordered', { exact: true }).first().waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(await statusOf(sale_id)).toEqual({ sale_status_ref: 'ORDERED', price_receipted: 0 })

  // A burial that has taken place stays: its order cannot be cancelled.
  await button(page, 'More').click()
  const cancel = button(page, 'Cancel Order')
  expect(await cancel.getAttribute('aria-disabled')).toBe('true')
  await page
    .getByText(/because of the burial of/)
    .first()
    .waitFor()
  expect(app.faults).toEqual([])
})

test('a manager takes an order back before anybody is buried, until nothing of it is left', async () => {
  const { sale_id, customer_id, site_id } = await orderedOfOne()
  const page = await app.as('manager', `/sale/${sale_id}`)
  const dialog = page.getByRole('dialog')
  await pressInMore(page, 'Cancel Order')
  await dialog.getByLabel('Reason').fill('The family moves away')
  await button(dialog, 'Cancel Order').click()
  await page.waitForURL(`**/customer/${customer_id}/draft_sale`)

  const removeSite = button(page, 'Remove site')
  await removeSite.waitFor()
  expect(await removeSite.getAttribute('aria-disabled')).toBe('true')
  await button(page, /^Delete the burial of/).click()
  await button(dialog, 'Delete burial').click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Site does not allow', { exact: false }).waitFor({ state: 'detached' })
  await removeSite.click()
  await button(dialog, 'Remove site').click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('No products ordered.').waitFor()

  await pressInMore(page, 'Delete Order')
  await dialog.getByText(/Are you sure you want to delete this order/).waitFor()
  await button(dialog, 'Delete Order').click()
  await page.waitForURL(`**/customer/${customer_id}`)
  await settled(page)
  expect(await page.getByRole('link', { name: `Sale ${sale_id}` }).count()).toBe(0)
  const site = await app.park.db
    .selectFrom('sites')
    .select(['site_status_ref', 'owner_customer_id'])
    .where('site_id', '=', site_id)
    .executeTakeFirst()
  expect(site).toEqual({ site_status_ref: 'AVAIL', owner_customer_id: null })
  expect(app.faults).toEqual([])
})
