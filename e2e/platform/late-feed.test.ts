import { customers } from '@sexton/contract/customers/calls'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'

const app = demoScreens()

test('what is changed between a page’s first reading and its live feed is on the page once the feed is open (core-19)', async () => {
  const clerk = await app.park.as()
  const params = await clerk.call(customers.create, {
    body: { salutation: 'Mr', first_name: 'Joe', last_name: 'Firstread', country: 'Zambia' } as never,
  })
  const page = await app.as('manager')
  let letThrough = () => {}
  const held = new Promise<void>((next) => (letThrough = next))
  let asked = 0
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    asked += 1
    await held
    socket.connectToServer()
  })
  await page.goto(`${new URL(page.url()).origin}/customer/${params.customer_id}`)
  const shows = (name: string) => page.getByText(name).first().waitFor()
  await shows('Firstread')
  await settled(page)
  // The screen before may have asked for its own too.
  await expect.poll(() => asked).toBeGreaterThan(0)
  const record = await clerk.call(customers.get, { params })
  await clerk.call(customers.update, { params, body: { ...record, last_name: 'Changed' } as never })
  letThrough()
  await shows('Changed')
})
