import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()

test('a viewer makes a secret address for their own calendar, renews it, and revokes it', async () => {
  const page = await app.as('viewer', '/account')
  const feed = section(page, 'Calendar feed')
  const dialog = page.getByRole('dialog')
  const address = () => feed.getByLabel('Address of your calendar feed').inputValue()
  const status = async (url: string) => (await page.request.get(url)).status()

  await button(feed, 'Create an address').click()
  await feed.getByText(/^This is your address\. Copy it into your calendar now/).waitFor()
  const first = await address()
  const diary = await page.request.get(first)
  expect(diary.headers()['content-type']).toMatch(/^text\/calendar/)
  expect(await diary.text()).toContain('SUMMARY:Burial: ')
  await button(feed, 'Copy').click()
  await page.getByText(/^(Address copied|The address is selected)/).waitFor()

  await button(feed, 'Create a new address').click()
  await button(dialog, 'Create a new address').click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(address).not.toBe(first)
  const second = await address()
  expect([await status(first), await status(second)]).toEqual([404, 200])

  await page.reload()
  await settled(page)
  expect(await feed.getByLabel('Address of your calendar feed').count()).toBe(0)
  await feed.getByText(/Last used /).waitFor()
  await button(feed, 'Turn off the address').click()
  await button(dialog, 'Turn off the address').click()
  await button(feed, 'Create an address').waitFor()
  expect(await status(second)).toBe(404)
  expect(app.faults).toEqual([])
})
