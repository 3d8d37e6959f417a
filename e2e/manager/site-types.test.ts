import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeCustomer } from '../../server/src/test/factories.ts'
import { sales } from '@sexton/contract/sales/calls'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'
import { button, pressInMore, upload } from '../words.ts'
import { priceIt } from './type-prices.ts'

const app = demoScreens()
const dialog = (page: Page) => page.getByRole('dialog')
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const go = async (page: Page, path: string) => {
  await page.goto(new URL(path, page.url()).href)
  await settled(page)
}

/** Adds a site type by the dialog of the search; its screen opens. */
async function addType(page: Page, name: string) {
  await go(page, '/site_types')
  await button(page, 'New Site Type').click()
  await button(dialog(page), 'Add').click()
  await dialog(page).getByText('A name is required for the site type.').first().waitFor()
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByLabel('Category').selectOption('Single')
  await dialog(page).getByLabel('Group').selectOption('Lawn')
  await dialog(page).getByLabel('Burials per grave').selectOption('2')
  await button(dialog(page), 'Add').click()
  await page.getByRole('heading', { name: `Site type ${name}` }).waitFor()
  await settled(page)
  return Number(/\d+$/.exec(page.url())![0])
}

test('a manager makes a site type, prices it, makes it available, and it is offered in a sale (site-types-4, site-types-5, site-types-8)', async () => {
  const page = await app.as('manager', '/site_types')
  await settled(page)
  const name = 'Lawn Terrace'
  const site_type_id = await addType(page, name)
  await page.getByText('LAWN_TERRACE', { exact: true }).waitFor()
  await page.getByText('Not for sale', { exact: true }).waitFor()
  await priceIt(page, name)

  await go(page, `/site_type/${site_type_id}`)
  await page.getByText('K5,250.50').waitFor()
  await button(page, 'Edit').click()
  await page.getByRole('switch', { name: 'Available for sale' }).check()
  await page.getByLabel('Description').fill('Two in a grave, on the terrace.')
  await button(page, 'Save and stop editing').click()
  await page.getByText(`${name} saved`).waitFor()
  await page.getByText('Two in a grave, on the terrace.').waitFor()
  await upload(page, 'Template agreement body', 'Terrace.pdf')

  // A site of the park becomes one of the type.
  const free = await app.park.db
    .selectFrom('sites')
    .select(['site_id', 'site_ref'])
    .where('site_status_ref', '=', 'AVAIL')
    .where('site_no', '<>', 12)
    .orderBy('site_id', 'desc')
    .executeTakeFirstOrThrow()
  await go(page, `/site/${free.site_id}`)
  await pressInMore(page, 'Change Site Type')
  await dialog(page)
    .getByLabel('Site type')
    .selectOption({ label: `Lawn - ${name}` })
  await button(dialog(page), 'Confirm Change').click()
  await closed(page)

  const boss = await app.park.as()
  const customer_id = await makeCustomer(app.park.db, { first_name: 'Mutinta', last_name: 'Hakainde' })
  await boss.call(sales.create, { body: { customer_id } })
  await go(page, `/customer/${customer_id}/draft_sale`)
  await button(page, 'Purchase new site...').click()
  await dialog(page).getByRole('radio', { name }).check()
  await dialog(page).getByText('K4,500.00').first().waitFor()
  await button(page, `Add site ${free.site_ref}`).waitFor()
  expect(app.faults).toEqual([])
})

test('a type is taken off sale on its card, which says why not, and is found again (site-types-1, site-types-6)', async () => {
  const page = await app.as('manager', '/site_types')
  await settled(page)
  for (const name of ['Name, reference', 'Site charges', 'Burial charges', 'At-need total'])
    await page.getByRole('columnheader', { name }).waitFor()
  await page.getByRole('cell', { name: 'MONUMENTAL_SINGLE' }).waitFor()
  await page.getByLabel('Show as').selectOption('Cards')
  await page.getByLabel('Site Type Name').fill('monumental single')
  await page.keyboard.press('Enter')
  const card = page.getByRole('article').filter({ hasText: 'MONUMENTAL_SINGLE' }).last()
  await card.getByText('At-need total').waitFor()
  const sold = card.getByRole('switch', { name: 'Available for sale' })
  const boss = await app.park.as()
  const customer_id = await makeCustomer(app.park.db, { last_name: 'Promised' })
  const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
  const type = app.park.db.selectFrom('site_types').where('site_type_ref', '=', 'MONUMENTAL_SINGLE')
  const { site_type_id } = await type.select('site_type_id').executeTakeFirstOrThrow()
  await app.park.db.insertInto('sale_sites').values({ sale_id, site_type_id }).execute()
  await sold.click()
  await card.getByText('are promised to other sales.', { exact: false }).waitFor()
  await app.park.db.deleteFrom('sale_sites').where('sale_id', '=', sale_id).execute()
  await sold.click()
  await page.getByText('Monumental Single is no longer for sale').waitFor()
  await page.getByText('No site types found.', { exact: false }).waitFor()
  await button(page, 'Undo').click()
  await expect.poll(() => sold.isChecked()).toBe(true)
  await page.getByRole('switch', { name: 'Available for sale' }).first().click()
  await expect.poll(() => new URL(page.url()).searchParams.get('saleable')).toBe('false')
  await button(page, 'Clear').click()
  await expect.poll(() => page.getByLabel('Site Type Name').inputValue()).toBe('')
  expect(app.faults).toEqual([])
})
