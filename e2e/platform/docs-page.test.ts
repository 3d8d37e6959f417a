import { expect, test } from 'vitest'
import { screens, signIn } from '../screens.ts'
import { look } from '../visit.ts'

const app = screens()

test('the page of all calls asks for a sign-in, shows a call with its permission, and breaks no content security policy', async () => {
  const page = await app.open('/api/docs')
  await signIn(page)
  const sales = page.getByText('sales', { exact: true })
  await sales.waitFor()
  await look(page, 'api-docs')
  await sales.click()
  await page
    .getByRole('button', { name: /sales.\{sale_id\}.place/ })
    .first()
    .click()
  await page.getByText('EDIT (date_override: SALES_SUPER)').waitFor()
  expect(app.faults).toEqual([])
})
