import { customers } from '@sexton/contract/customers/calls'
import { live } from '@sexton/contract/live/calls'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { roundRobin, type RoundRobin } from '../round-robin.ts'
import { settled } from '../visit.ts'
import { button, section } from '../words.ts'

let proxy: RoundRobin
const app = demoScreens(
  {},
  { processes: 2, before: async (addresses) => (proxy = await roundRobin(addresses)) },
)

/** Adds a customer elsewhere. */
const add = async (last_name: string) =>
  (await app.park.as()).call(customers.create, {
    body: { salutation: 'Mr', first_name: 'Joe', last_name, country: 'Zambia' } as never,
  })

test('behind a proxy without WebSockets, which leads each call to another process, screens follow what others do (core-29)', async () => {
  const page = await app.as('manager', '/')
  // From the first answer on, what others do is news.
  await page.waitForResponse((response) => response.url().includes(live.changes.path))
  await settled(page)
  await add('Elsewhere')
  const bell = button(page, /^News/)
  await expect.poll(() => bell.textContent(), { timeout: 30_000 }).toContain('1')
  await bell.click()
  const list = page.getByRole('dialog', { name: 'News' })
  await list.getByText(/Elsewhere/).waitFor()
  await add('Lateron')
  await list.getByText(/Lateron/).waitFor()
  await expect
    .poll(() => proxy.led(live.changes.path).every((times) => times > 0), { timeout: 30_000 })
    .toBe(true)

  const { customer_id } = await add('Changing')
  await page.goto(`${proxy.address}/customer/${customer_id}`)
  await page
    .getByText(/Changing/)
    .first()
    .waitFor()
  const clerk = await app.park.as()
  const record = await clerk.call(customers.get, { params: { customer_id } })
  await clerk.call(customers.update, {
    params: { customer_id },
    body: { ...record, last_name: 'Changed' } as never,
  })
  await page
    .getByText(/Changed/)
    .first()
    .waitFor()
})

test('System says so, and the feed is open again once WebSockets are let through (core-29)', async () => {
  const page = await app.as('admin', '/system')
  await page.clock.install()
  await page.reload()
  const frontend = section(page, 'Frontend')
  await frontend.getByText('Not connected. Checking for changes every 5 seconds.').waitFor()
  proxy.upgrades = true
  await frontend.getByText('Connected. Changes by others appear immediately.').waitFor()
  const asked = proxy.led(live.changes.path)
  await page.clock.runFor(20_000)
  await settled(page)
  expect(proxy.led(live.changes.path)).toEqual(asked)
  proxy.upgrades = false
})

test('who is signed out elsewhere is led to the sign-in there too (core-29)', async () => {
  const page = await app.as('grounds', '/')
  await settled(page)
  await app.park.db.deleteFrom('sessions').execute()
  await page.getByLabel('Password').waitFor()
})
