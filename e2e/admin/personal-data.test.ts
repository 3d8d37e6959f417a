import { customers } from '@sexton/contract/customers/calls'
import { expect, test } from 'vitest'
import { readArchive, rowsIn, textOf } from '../../server/src/test/readers/read-archive.ts'
import { demoScreens } from '../demo-park.ts'
import { saved } from '../saved.ts'
import { look } from '../visit.ts'
import { button, pressInMore } from '../words.ts'

const app = demoScreens()

test('an administrator has all that is held on a customer made as one archive, which the history says', async () => {
  const { customer_id } = await app.park.db
    .selectFrom('burials')
    .select('customer_id')
    .where('is_legacy', '=', false)
    .orderBy('burial_id')
    .executeTakeFirstOrThrow()
  const page = await app.as('admin', `/customer/${customer_id}`)
  await pressInMore(page, 'Personal Data')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The history will record that you created it.').waitFor()
  await look(page, 'personal-data')
  const { name, bytes } = await saved(page, () => button(dialog, 'Create ZIP file').click())
  expect(name).toBe(`Personal_data_${customer_id}.zip`)
  const parts = await readArchive(bytes)
  expect(rowsIn(parts, 'customer')).toMatchObject([{ customer_id }])
  expect(rowsIn(parts, 'burials').length).toBeGreaterThan(0)
  expect(rowsIn(parts, 'sales').length).toBeGreaterThan(0)
  const { last_name } = await (await app.park.as()).call(customers.get, { params: { customer_id } })
  expect(textOf(parts, 'overview.html')).toContain(last_name)
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(`${name} downloaded`).waitFor()
  const history = page.getByRole('button', { name: /^History/ })
  if ((await history.getAttribute('aria-expanded')) !== 'true') await history.click()
  await page.getByText(/^Archive of all that is held on .* made$/).waitFor()
})
