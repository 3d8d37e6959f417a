import { expect, test } from 'vitest'
import { makeCustomer } from '../../server/src/test/factories.ts'
import { demoScreens } from '../demo-park.ts'
import { look } from '../visit.ts'
import { button, done, isFocused, pdf, section } from '../words.ts'

const app = demoScreens()

/** A site somebody bought ahead and paid for. */
const owned = () =>
  app.park.db
    .selectFrom('sites')
    .innerJoin('sale_sites', 'sale_sites.site_id', 'sites.site_id')
    .innerJoin('sales', 'sales.sale_id', 'sale_sites.sale_id')
    .where('sale_status_ref', '=', 'FULFILLED')
    .where('sales.is_legacy', '=', false)
    .select(['sites.site_id', 'site_ref', 'owner_customer_id', 'sales.sale_id', 'sales.customer_id'])
    .orderBy('sales.sale_id')
    .executeTakeFirstOrThrow()

test('a manager transfers a site to the heir with the signed form; the audit rows of site, sale and both customers name it', async () => {
  const { site_id, site_ref, customer_id, sale_id } = await owned()
  const named = { salutation: 'Mrs', first_name: 'Thị Hồng', last_name: 'Nguyễn' }
  const heir = await makeCustomer(app.park.db, named)
  const page = await app.as('manager', `/customer/${customer_id}`)
  await button(page, `Transfer ownership of ${site_ref}`).click()
  const dialog = page.getByRole('dialog')
  const owner = dialog.getByLabel('New owner')
  // Who opens it goes on typing (screens-20).
  await expect.poll(() => isFocused(owner)).toBe(true)
  await button(dialog, 'Transfer').click()
  for (const message of [
    'New owner is required.',
    'Reason is required.',
    'Upload at least one transfer document.',
  ])
    await dialog.getByText(message).first().waitFor()

  await owner.fill(String(customer_id))
  await dialog.getByText('This customer already owns the site.').first().waitFor()
  await owner.fill('nguyen thi')
  await page.getByRole('option', { name: /^Mrs Thị Hồng Nguyễn, No / }).click()
  await dialog.getByText('Mrs Thị Hồng Nguyễn', { exact: true }).waitFor()
  await dialog.getByLabel('Reason').fill('Inherited from her father')
  await dialog.locator('input[type=file]').setInputFiles(pdf('transfer-signed.pdf'))
  await dialog.getByRole('link', { name: 'transfer-signed.pdf' }).waitFor()
  await look(page, 'transfer-site')
  await button(dialog, 'Transfer').click()
  await page.getByRole('dialog', { name: `Site ${site_ref} transferred to Mrs Thị Hồng Nguyễn` }).waitFor()
  await look(page, 'after-transfer')
  await done(page)
  await section(page, 'Sites').getByText('Now owned by another customer').waitFor()

  await page.goto(new URL(`/site/${site_id}`, page.url()).href)
  const owners = section(page, 'Owners')
  await owners.getByText('Inherited from her father').waitFor()
  await owners.getByRole('link', { name: 'transfer-signed.pdf' }).waitFor()
  expect(await owners.getByRole('listitem').count()).toBe(2)

  await page.goto(new URL(`/sale/${sale_id}`, page.url()).href)
  await page.getByRole('article').getByRole('link', { name: 'Mrs Thị Hồng Nguyễn' }).waitFor()

  await page.goto(new URL(`/customer/${heir}`, page.url()).href)
  await section(page, 'Sites').getByRole('link', { name: site_ref }).waitFor()
  await button(page, 'History').click()
  await page.getByText(/^Ownership of site .* Inherited from her father$/).waitFor()
  expect(app.faults).toEqual([])
})
