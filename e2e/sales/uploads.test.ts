import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { expect, test } from 'vitest'
import { makeCustomer, makeSite } from '../../server/src/test/factories.ts'
import { demoScreens } from '../demo-park.ts'
import { button, section, upload } from '../words.ts'

const app = demoScreens()

test('a file of the wrong kind is refused with its name and the reason; the right one is stored', async () => {
  const { customer_id } = await app.park.db
    .selectFrom('customers')
    .select('customer_id')
    .where('first_name', '=', 'Loveness')
    .executeTakeFirstOrThrow()
  const page = await app.as('sales', `/customer/${customer_id}/draft_sale`)
  const agreement = page.getByRole('group', { name: 'Signed agreement', exact: true })
  const script = { name: 'agreement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html><script>') }
  await agreement.locator('input[type=file]').setInputFiles(script)
  const refusal = agreement.getByRole('alert')
  await refusal.waitFor()
  expect(await refusal.textContent()).toMatch(/agreement\.pdf.*(kind|image|PDF)/i)
  expect(
    await app.park.db.selectFrom('documents').selectAll().where('size_bytes', '=', 14).execute(),
  ).toEqual([])
  await refusal.click()
  expect(await refusal.count()).toBe(1)
  await button(page, 'Ad Hoc Charge').click()
  await button(page.getByRole('dialog'), 'Cancel').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await refusal.count()).toBe(0)
  await upload(page, 'Signed agreement', 'agreement.pdf')
  await button(page, 'Replace Signed agreement').waitFor()
})

test('the agreements of several sites of a sale name their sites, where they are uploaded and in the list', async () => {
  const { park } = app
  const clerk = await park.as()
  const customer_id = await makeCustomer(park.db, { last_name: 'Phiri-Banda' })
  const { sale_id } = await clerk.call(sales.create, { body: { customer_id } })
  for (const site_no of [1, 2]) {
    const body = { site_id: await makeSite(park.db, 'Q', '4', site_no) }
    await clerk.call(saleSites.addWithSite, { params: { sale_id }, body })
  }
  const page = await app.as('sales', `/customer/${customer_id}/draft_sale`)
  await upload(page, 'Signed agreement, Q-04-02', 'second.pdf')
  await button(page, 'Upload Signed agreement, Q-04-01').waitFor()
  await button(page, 'Unsigned agreement, Q-04-01').waitFor()
  const listed = section(page, 'Documents')
  await listed.getByText(/^Signed agreement, Q-04-02 · /).waitFor()
  expect(app.faults).toEqual([])
})
