import { expect, test } from 'vitest'
import { screens, signIn } from './screens.ts'

const app = screens()

test('the page of all calls asks for a sign-in, shows the calls, and breaks no content security policy', async () => {
  const page = await app.open('/api/docs')
  await signIn(page)
  await page.getByText('/api/v1/sales/{sale_id}/place').first().click()
  await page.getByText('Try it out').first().waitFor()
  expect(app.faults).toEqual([])
})
