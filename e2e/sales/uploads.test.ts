import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { button, upload } from '../words.ts'

const house = demoScreens()

test('a file of the wrong kind is refused by its name and the reason; the right one then stands', async () => {
  const { customer_id } = await house.park.db
    .selectFrom('customers')
    .select('customer_id')
    .where('first_name', '=', 'Loveness')
    .executeTakeFirstOrThrow()
  const page = await house.as('sales', `/customer/${customer_id}/draft_sale`)
  const agreement = page.getByRole('group', { name: 'Signed agreement', exact: true })
  const script = { name: 'agreement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html><script>') }
  await agreement.locator('input[type=file]').setInputFiles(script)
  const refusal = agreement.getByRole('alert')
  await refusal.waitFor()
  expect(await refusal.textContent()).toMatch(/agreement\.pdf.*(kind|image|PDF)/i)
  expect(
    await house.park.db.selectFrom('documents').selectAll().where('size_bytes', '=', 14).execute(),
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
