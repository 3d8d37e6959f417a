import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addSaleSite, draftSale, makeCustomer, placeSale } from '../../server/src/test/factories.ts'
import { fillBurials, fillCharges, fillReceipts, makeVault } from '../../server/src/test/rows/fill-sales.ts'
import { demoScreens } from '../demo-park.ts'
import { section } from '../words.ts'

const app = demoScreens()
const many = 2000

/** Asks for more of a list by keyboard. */
async function showMore(page: Page, title: string) {
  const button = section(page, title).getByRole('button', { name: 'Show more' }).last()
  await button.focus()
  await page.keyboard.press('Enter')
}

test('an order with thousands of lines and receipts shows the latest, and more by keyboard', async () => {
  const { db } = app.park
  const customer = await makeCustomer(db, { first_name: 'Ann', last_name: 'Lines' })
  const sale_id = await draftSale(db, customer, 10)
  await fillCharges(db, sale_id, many)
  await placeSale(db, sale_id, '2026-02-28T22:30:00Z')
  await fillReceipts(db, sale_id, customer, many)
  const page = await app.as('sales', `/sale/${sale_id}`)
  const [lines, receipts] = [section(page, 'Order Lines'), section(page, 'Receipts')]
  await lines.getByText('Showing the newest 100 of 2,001').waitFor()
  await receipts.getByText('Showing the newest 100 of 2,000').waitFor()
  await lines.getByText('Charge 2000', { exact: true }).waitFor()
  expect(await lines.getByText('Charge 1900', { exact: true }).count()).toBe(0)
  await showMore(page, 'Order Lines')
  await lines.getByText('Showing the newest 200 of 2,001').waitFor()
  await lines.getByText('Charge 1900', { exact: true }).waitFor()
  await showMore(page, 'Receipts')
  await receipts.getByText('Showing the newest 200 of 2,000').waitFor()
  expect(app.faults).toEqual([])
})

test('a vault of two thousand is shown grave by grave, in its draft, its site and a burial of it', async () => {
  const { db } = app.park
  const customer_id = await makeCustomer(db, { first_name: 'Ann', last_name: 'Vault' })
  const site_id = await makeVault(db, 'VV')
  const sale_id = await draftSale(db, customer_id, 10)
  const sale_site_id = await addSaleSite(db, sale_id, site_id)
  await fillBurials(db, { customer_id, sale_id, sale_site_id, site_id }, many)
  const page = await app.as('manager', `/customer/${customer_id}/draft_sale`)
  const sites = section(page, 'Sites, Burials & Events')
  await sites.getByText('Showing the first 100 of 2,000').waitFor()
  await sites.getByText('20 burials', { exact: true }).first().waitFor()
  await showMore(page, 'Sites, Burials & Events')
  await sites.getByText('Showing the first 200 of 2,000').waitFor()
  await page.goto(`${new URL(page.url()).origin}/site/${site_id}`)
  const graves = section(page, 'Graves')
  await graves.getByText('Showing the first 100 of 2,000').waitFor()
  await graves.getByRole('link', { name: 'Ann Vault 1', exact: true }).click()
  const beside = section(page, 'Also in this site')
  await beside.getByText('Showing the first 100 of 1,999').waitFor()
  await showMore(page, 'Also in this site')
  await beside.getByText('Showing the first 200 of 1,999').waitFor()
  expect(app.faults).toEqual([])
})
