import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { breakLines } from '../../server/src/platform/live/live-fixture.ts'
import { demoScreens, signInAs } from '../demo-park.ts'
import { findings } from '../axe.ts'
import { drawn, settled } from '../visit.ts'
import { button } from '../words.ts'

const app = demoScreens()
const calls = /\/(api\/v1|readyz)/
const back = 'The connection is back. Please try again.'

/** Answers as a process does whose database is away. */
const loseDatabase = (page: Page) =>
  page.route(calls, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '5' },
      json: route.request().url().endsWith('/readyz')
        ? { status: 'database unreachable' }
        : { error: { code: 'unavailable', message: 'The database cannot be reached at the moment.' } },
    }),
  )

async function aCustomer(): Promise<string> {
  const { customer_id } = await app.park.db
    .selectFrom('customers')
    .select('customer_id')
    .orderBy('customer_id')
    .executeTakeFirstOrThrow()
  return `/customer/${customer_id}`
}

test('what was tried in an outage says when the connection is back, and is sent once more under its key (screens-17)', async () => {
  const page = await app.as('manager', await aCustomer())
  await settled(page)
  await button(page, 'Add note').click()
  const text = page.getByLabel('New note')
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/notes/.test(request.url()))
      keys.push(request.headers()['idempotency-key'])
  })
  await text.fill('Typed in an outage')
  await loseDatabase(page)
  await button(page, 'Add').click()
  const refused = page.getByText('The database cannot be reached')
  await refused.waitFor()
  await page.unroute(calls)
  await page.getByText(back).waitFor()
  expect([await refused.count(), await text.inputValue()]).toEqual([0, 'Typed in an outage'])
  expect(await findings(page)).toEqual([])
  await button(page, 'Add').click()
  await page.getByRole('listitem').getByText('Typed in an outage').waitFor()
  expect([keys.length, new Set(keys).size, await page.getByText(back).count()]).toEqual([2, 1, 0])
})

test.each([1280, 390])(
  'a form in an outage says so once, under a strip that hides nothing and moves nothing, at %i (screens-17)',
  async (width) => {
    const { burial_id } = await app.park.db
      .selectFrom('burials')
      .select('burial_id')
      .where('burial_status_ref', '=', 'CONFIRMED')
      .where('is_legacy', '=', false)
      .orderBy('burial_id')
      .executeTakeFirstOrThrow()
    const page = await app.as('manager', `/edit_burial/${burial_id}`, { width, height: 844 })
    await settled(page)
    const [main, heading] = [page.getByRole('main'), page.getByRole('heading', { level: 1 })]
    const { y } = (await main.boundingBox())!
    await page.getByLabel('Middle Name').fill('Typed in an outage')
    let failed = 0
    page.on('requestfailed', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/v1/burials')) failed += 1
    })
    await page.route(calls, (route) => route.abort('connectionrefused'))
    await button(page, 'Update').click()
    const lost = page.getByText(/^The connection to the server is lost/)
    await page.getByText(/What you typed is still here/).waitFor()
    // The form's own call, and the burial that it read again four times (screens-4).
    await expect.poll(() => failed, { timeout: 15_000 }).toBe(5)
    await drawn(page)
    expect(await lost.count()).toBe(1)
    const strip = (await page.getByText('No connection. Trying again...').boundingBox())!
    const title = (await heading.boundingBox())!
    expect(strip.y).toBeGreaterThan(0)
    expect(strip.y + strip.height).toBeLessThanOrEqual(title.y)
    expect([strip.y + strip.height, (await main.boundingBox())!.y]).toEqual([52, y])
    await page.unroute(calls)
    await page.getByText(back).waitFor()
    await expect.poll(() => lost.count()).toBe(0)
  },
)

test('the sign-in says so too', async () => {
  const page = await app.open('/signin')
  page.setDefaultTimeout(20_000)
  await button(page, 'Login').waitFor()
  await loseDatabase(page)
  await page.getByLabel('Email').fill('manager@park.example')
  await page.getByLabel('Password').fill('whatever it is')
  await button(page, 'Login').click()
  await page.getByText('The database cannot be reached').waitFor()
  await page.unroute(calls)
  await page.getByText(back).waitFor()
  await signInAs(page, 'manager')
})

test('an application that starts in an outage says that it goes on by itself, and does', async () => {
  const page = await app.as('viewer', '/burials')
  await settled(page)
  await loseDatabase(page)
  // Without the database the page brings nothing with it.
  await page.route('**/burials', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: (await reply.text()).replace(/(id="start">)[^<]*/, '$1') })
  })
  await page.reload()
  const words = page.getByText('This page will continue when the server answers.')
  await words.waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByText('The application could not start').waitFor()
  await page.unroute(calls)
  await page.getByRole('heading', { name: 'Burials', level: 1 }).waitFor()
})

test('a screen that asks for nothing says that the database is gone, and when it is back (screens-17)', async () => {
  const page = await app.as('viewer', await aCustomer())
  await settled(page)
  await loseDatabase(page)
  await breakLines(app.park.db)
  const words = page.getByText('No connection. Trying again...')
  await words.waitFor()
  await page.unroute(calls)
  await words.waitFor({ state: 'detached' })
})

test('a screen that waits while there is no connection does not say that the server is slow: the strip says why (screens-17)', async () => {
  const page = await app.as('viewer', '/burials')
  await settled(page)
  await loseDatabase(page)
  await page.clock.install()
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Customers' }).click()
  const strip = page.getByText('No connection. Trying again...')
  await strip.waitFor()
  // The words of a long wait come after two seconds.
  await page.clock.runFor(3000)
  expect([await strip.count(), await page.getByText('Still loading').count()]).toEqual([1, 0])
  const box = page.getByRole('combobox', { name: 'Find' })
  const [{ y: below }, { y, height }] = [(await strip.boundingBox())!, (await box.boundingBox())!]
  expect([y > 2, y + height < below - 2], 'the strip cuts nothing of the bar').toEqual([true, true])
  await page.unroute(calls)
})
