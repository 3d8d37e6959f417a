import { beforeAll, expect, test } from 'vitest'
import { makeCustomer } from '../../server/src/test/factories.ts'
import { switchOn } from '../../server/src/test/practices.ts'
import { demoScreens } from '../demo-park.ts'
import { look } from '../visit.ts'
import { button, placeOrder, section } from '../words.ts'

const app = demoScreens()
let customer_id = 0

/** A draft of one charge of 1,200, and a plan that is offered: 20 percent, then six months. */
beforeAll(async () => {
  const { db } = app.park
  await switchOn(app.park, { plans: { warn_above_instalments: 24 } })
  await db
    .insertInto('plan_kinds')
    .values({ plan_kind: 'Six months', deposit_percent: 20, instalments: 6, every: 'MONTH', payday: 5 })
    .execute()
  customer_id = await makeCustomer(db, { first_name: 'Chanda', last_name: 'Zulu-Phiri' })
  const { tariff_id } = await db
    .selectFrom('tariffs')
    .select('tariff_id')
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow()
  const { product_id } = await db
    .selectFrom('products')
    .select('product_id')
    .where('product_ref', '=', 'SUNDRY')
    .executeTakeFirstOrThrow()
  const { sale_id } = await db
    .insertInto('sales')
    .values({ customer_id, tariff_id })
    .returning('sale_id')
    .executeTakeFirstOrThrow()
  const line = { parent_object: 'sale', source_object: 'ad_hoc', line_description: 'Vault', line_price: 1200 }
  await db
    .insertInto('sale_lines')
    .values({ sale_id, product_id, ...line })
    .execute()
})

test('an order is paid by a plan, from its draft to the last due (plans-3, plans-12 to plans-14)', async () => {
  const page = await app.as('manager', `/customer/${customer_id}/draft_sale`)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const how = section(page, 'How it is paid')
  await how.getByText('At once.').waitFor()
  await button(how, 'Pay by a plan…').click()
  await dialog.getByRole('combobox', { name: /^Plan/ }).selectOption({ label: 'Six months' })
  const rows = dialog.getByRole('table', { name: 'Dues' }).getByRole('row')
  await rows.nth(2).getByText('K160.00').waitFor()
  await look(page, 'plan-dialog')
  // A double click asks about the law on credit, and the question stays.
  await dialog.getByRole('textbox', { name: /^Number of instalments/ }).fill('40')
  await button(dialog, 'Save').dblclick()
  const asked = page.getByRole('dialog', { name: 'More than 24 instalments' })
  await button(asked, 'Cancel').click()
  await asked.waitFor({ state: 'hidden' })
  await dialog.getByRole('textbox', { name: /^Number of instalments/ }).fill('6')
  await button(dialog, 'Save').click()
  await how.getByText('Six months').waitFor()
  await button(how, 'Show all 7 dues').click()
  expect(await how.getByRole('table', { name: 'Dues' }).getByRole('row').count()).toBe(8)
  await look(page, 'draft-plan')
  await button(page, 'Take a deposit…').click()
  expect(await dialog.getByRole('textbox', { name: /^Amount/ }).inputValue()).toBe('240.00')
  await button(dialog, 'Cancel').click()
  await button(page, 'Place Order').click()
  await dialog
    .getByText(/^It is paid by the plan Six months. K240.00 is due today. 6 instalments of K160.00/)
    .waitFor()
  await look(page, 'placing-plan')
  await button(dialog, 'Cancel').click()
  await placeOrder(page)
  await page.waitForURL(/\/sale\/\d+$/)

  const plan = section(page, 'Payment plan')
  await plan.getByText('Next due').waitFor()
  await look(page, 'sale-plan')
  const pay = async (amount: string) => {
    await button(page, 'Add Receipt').click()
    await dialog.getByRole('combobox', { name: /^Payment type/ }).selectOption({ label: 'Cash' })
    await dialog.getByRole('textbox', { name: /^Receipt value/ }).fill(amount)
    await button(dialog, 'Add').click()
    await button(dialog, 'Done').click()
  }
  await pay('240')
  await plan.getByText('Paid', { exact: true }).first().waitFor()

  const owed = await app.as('manager', `/customer/${customer_id}`)
  await owed.getByText('outstanding by a payment plan, nothing late').waitFor()
  await look(owed, 'customer-on-time')

  const list = await app.as('manager', '/plans')
  await list.getByText('Zulu-Phiri').first().waitFor()
  await look(list, 'plans')
  await pay('960')
  await main.getByText('Paid in full.').waitFor()
})
