import { expect, test } from 'vitest'
import { burials } from '@sexton/contract/burials/calls'
import { dayInWords } from '@sexton/contract/tariffs/charge-days'
import { todayIn, weekdayDate } from '@sexton/contract/values/dates'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { attachPapers, wholeForm } from '../../server/src/features/burials/burials-fixture.ts'
import { makeCustomer } from '../../server/src/test/factories.ts'
import { demoScreens } from '../demo-park.ts'
import { look } from '../visit.ts'
import { button, done, pressInMore, section } from '../words.ts'

const app = demoScreens()
const today = todayIn('Africa/Lusaka')

/** A burial without its day charge on an order that was placed before its site was chosen. */
async function placedUnsited() {
  const boss = await app.park.as()
  const { db } = app.park
  const customer_id = await makeCustomer(db, { first_name: 'Mutinta', last_name: 'Hamoonga' })
  const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
  const { site_id, site_type_id } = await db
    .selectFrom('sites')
    .innerJoin('site_types', 'site_types.site_type_id', 'sites.site_type_id')
    .select(['site_id', 'sites.site_type_id'])
    .where('site_status_ref', '=', 'AVAIL')
    .where('site_type_ref', '=', 'LAWN_SINGLE')
    .executeTakeFirstOrThrow()
  const params = { sale_id }
  const { sale_site_id } = await boss.call(saleSites.addWithSiteType, { params, body: { site_type_id } })
  const { burial_id } = await boss.call(burials.create, { body: { sale_id, sale_site_id } })
  await boss.call(sales.place, { params, body: { defer_agreements: [sale_site_id] } })
  await boss.call(saleSites.setSite, { params: { sale_site_id }, body: { site_id } })
  await attachPapers(app.park, burial_id)
  const { burial_slot_id } = await db.selectFrom('burial_slots').selectAll().executeTakeFirstOrThrow()
  // A past day is never full, blocked or too far ahead.
  const form = { ...wholeForm(today, burial_slot_id), burial_date: null, burial_slot_id: null }
  await boss.call(burials.update, { params: { burial_id }, body: { burial: form } })
  return { burial_id, sale_id }
}

test('what a burial of a placed order lacks is charged by a supervisor, and it can be confirmed (sales-44)', async () => {
  const { burial_id, sale_id } = await placedUnsited()
  const path = `/edit_burial/${burial_id}`
  const clerk = await app.as('sales', path)
  await clerk.getByText(/^Day of burial is required\. .*A sales supervisor can charge/).waitFor()
  expect(await button(clerk, 'Add charge').count()).toBe(0)
  await clerk
    .getByRole('radio', { name: new RegExp(`^${weekdayDate(today)}: .*left`) })
    .last()
    .check()
  await button(clerk, 'Confirm').click()
  await clerk.getByText('Day of burial is required.', { exact: true }).first().waitFor()

  const page = await app.as('manager', `/burial/${burial_id}`)
  await button(page, 'Add charge').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`Suggested for ${dayInWords(today)}`).waitFor()
  await dialog.getByLabel('Day of burial').selectOption({ index: 0 })
  await button(dialog, 'Add Missing Charges').click()
  await dialog.getByText('Day of burial is required.').first().waitFor()
  await dialog.getByLabel('Day of burial').selectOption({ label: 'Saturday, K950.00' })
  await look(page, 'further-order')
  await button(dialog, 'Add missing charges, K950.00').click()
  await page.getByText(/^Order placed: invoice \d+\.$/).waitFor()
  const charged = section(page, 'Sale and charges')
  await charged.getByText(/Day of burial: Saturday, burial of Nguyễn Thị Hồng/).waitFor()

  await button(clerk, 'Confirm').click()
  await clerk.waitForURL(`**/burial/${burial_id}`)
  await done(clerk)
  await clerk.getByText('Confirmed', { exact: true }).first().waitFor()

  await charged.getByRole('link', { name: /^Sale / }).click()
  await page.getByText('Additional order for the burial of').waitFor()
  const further = page.url()
  await page.getByRole('link', { name: `Sale ${sale_id}`, exact: true }).click()
  await page.getByText('Additional orders', { exact: true }).waitFor()
  await page.getByRole('link', { name: /^Sale \d+, invoice \d+$/ }).click()
  await page.waitForURL(further)
  await page.getByText('Original order', { exact: true }).waitFor()
  await pressInMore(page, 'Cancel Order')
  await dialog.getByLabel('Reason').fill('Wrong day')
  await button(dialog, 'Cancel Order').click()
  await dialog.getByText(/Set that burial to draft first/).waitFor()
  expect(app.faults).toEqual([])
  expect(sale_id).toBeGreaterThan(0)
})
