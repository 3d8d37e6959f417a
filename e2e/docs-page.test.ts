import { expect, test } from 'vitest'
import { screens, signIn } from './screens.ts'

const house = screens()

test('the page of all calls asks for a sign-in, shows them, and breaks no policy', async () => {
  const page = await house.open('/api/docs')
  await signIn(page)
  await page.getByText('/api/v1/sales/{sale_id}/place').first().click()
  await page.getByText('Try it out').first().waitFor()
  expect(house.faults).toEqual([])
})
