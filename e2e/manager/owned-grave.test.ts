import { burials } from '@sexton/contract/burials/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { expect, test } from 'vitest'
import { makeCustomer, placeSale, takeReceipt } from '../../server/src/test/factories.ts'
import { demoScreens } from '../demo-park.ts'
import { button, section } from '../words.ts'

const app = demoScreens()

/** An order for a burial alone, at a grave its family has long owned; with a receipt that was printed. */
async function burialAtOwnGrave() {
  const boss = await app.park.as()
  const { db } = app.park
  const customer_id = await makeCustomer(db, {
    salutation: 'Mrs',
    first_name: 'Mutinta',
    middle_name: 'Ruth',
    last_name: 'Hamoonga',
  })
  const { site_id, site_ref } = await db
    .selectFrom('sites')
    .innerJoin('site_types', 'site_types.site_type_id', 'sites.site_type_id')
    .select(['site_id', 'site_ref'])
    .where('site_status_ref', '=', 'AVAIL')
    .where('site_type_ref', '=', 'LAWN_SINGLE')
    .executeTakeFirstOrThrow()
  const { sale_id: legacy } = await boss.call(saleSites.legacy, {
    body: { customerId: customer_id, siteId: site_id },
  })
  const { sale_sites } = await boss.call(sales.get, { params: { sale_id: legacy } })
  const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
  const { sale_site_id } = sale_sites[0]!
  const { burial_id } = await boss.call(burials.create, { body: { sale_id, sale_site_id } })
  await placeSale(db, sale_id, new Date().toISOString())
  await takeReceipt(db, sale_id, customer_id, 100, '2026-03-01')
  return { boss, customer_id, sale_id, burial_id, site_ref }
}

test('an order for a burial at a grave owned before shows the grave, the burial, its Edit button, and a voided receipt', async () => {
  const { boss, customer_id, sale_id, burial_id, site_ref } = await burialAtOwnGrave()
  const page = await app.as('manager', `/sale/${sale_id}`)
  const sites = section(page, 'Sites, Burials & Events')
  await sites.getByRole('heading', { name: 'Sites already owned' }).waitFor()
  await sites.getByRole('link', { name: site_ref }).waitFor()
  expect(await sites.getByText('No sites on this sale yet.').count()).toBe(0)
  expect(await sites.getByRole('link', { name: 'Unknown deceased' }).getAttribute('href')).toContain(
    `/burial/${burial_id}`,
  )
  expect(await button(sites, /^Delete the burial/).count()).toBe(0)
  await page.getByText('Mrs Mutinta Ruth Hamoonga').first().waitFor()

  const [receipt] = await boss.call(receipts.list, { params: { sale_id } })
  const path = `/asset/receipt/${receipt!.receipt_id}/${receipt!.filename}`
  expect((await page.request.get(new URL(path, page.url()).href)).status()).toBe(200)
  await boss.call(receipts.remove, {
    params: { sale_id, receipt_id: receipt!.receipt_id },
    body: { reason: 'Typed twice' },
  })
  await page.reload()
  const files = section(page, 'Documents')
  await files.getByText(/^Voided receipt/).waitFor()
  // It stays in the list, and is not to be sent.
  expect(await files.getByRole('checkbox').isDisabled()).toBe(true)

  await page.goto(new URL(`/customer/${customer_id}`, page.url()).href)
  await page.getByRole('heading', { name: 'Mrs Mutinta Ruth Hamoonga' }).waitFor()
  await page.goto(new URL(`/sale/${sale_id}`, page.url()).href)
  await button(sites, /^Edit the burial of/).click()
  await page.waitForURL(`**/edit_burial/${burial_id}`)
})
