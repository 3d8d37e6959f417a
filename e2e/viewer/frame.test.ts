import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()
const phone = { width: 390, height: 844 }

/** The address of an order that is not paid for. */
async function anOrder(): Promise<string> {
  const { sale_id } = await app.park.db
    .selectFrom('sales')
    .select('sale_id')
    .where('sale_status_ref', '=', 'ORDERED')
    .orderBy('sale_id')
    .executeTakeFirstOrThrow()
  return `/sale/${sale_id}`
}

test('the rail leads on with one click, marks where one is, and stays folded on the next day (screens-16)', async () => {
  const page = await app.as('manager')
  const rail = page.getByRole('navigation', { name: 'Screens' })
  await rail.getByRole('link', { name: 'Burials' }).click()
  await page.getByRole('heading', { name: 'Burials', level: 1 }).waitFor()
  expect(await rail.locator('[aria-current=page]').innerText()).toBe('Burials')
  await page.locator('article a[href^="/burial/"]').first().click()
  await page.waitForURL(/\/burial\/\d+$/)
  expect(await rail.locator('[aria-current=page]').innerText()).toBe('Burials')

  await button(page, 'Show icons only').click()
  await page.reload()
  await button(page, 'Show labels').waitFor()
  await rail.getByRole('link', { name: 'Sales' }).click()
  await page.getByRole('heading', { name: 'Sales', level: 1 }).waitFor()
  await button(page, 'Show labels').click()
  expect(app.faults).toEqual([])
})

test('the rail shows where one is, also where it is longer than the window (screens-16)', async () => {
  const page = await app.as('manager', '/users')
  await page.setViewportSize({ width: 1280, height: 450 })
  await page.reload()
  await settled(page)
  const box = await page
    .getByRole('navigation', { name: 'Screens' })
    .locator('[aria-current=page]')
    .boundingBox()
  expect(box!.y + box!.height).toBeLessThan(450)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('on a screen that is opened by its address the first Tab leads to the way around the rail, whose mark is in sight', async () => {
  const page = await app.as('manager', '/holidays', { width: 1280, height: 600 })
  await settled(page)
  const mark = page.getByRole('navigation', { name: 'Screens' }).locator('[aria-current=page]')
  expect(await mark.innerText()).toBe('Setup')
  const { y, height } = (await mark.boundingBox())!
  expect(y + height).toBeLessThan(600)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
})

test('the rail holds what the user may open, and no group that is empty (screens-16)', async () => {
  const page = await app.as('viewer')
  const rail = page.getByRole('navigation', { name: 'Screens' })
  await rail.getByRole('link', { name: 'Customers' }).waitFor()
  expect(await rail.getByRole('link', { name: /^(Setup|Reports)$/ }).count()).toBe(0)
  expect(await rail.getByText('Accounts', { exact: true }).count()).toBe(0)
})

test('on a phone the screens opened most are at the bottom, and a record keeps its sum and next step there', async () => {
  const page = await app.as('sales', await anOrder(), phone)
  await settled(page)
  const box = (await button(page, 'Add Receipt').boundingBox())!
  expect(box.y + box.height).toBeLessThan(phone.height - 56)
  expect(box.y).toBeGreaterThan(phone.height - 140)
  await page.getByRole('navigation', { name: 'Most used' }).getByRole('link', { name: 'Calendar' }).click()
  await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor()
  await button(page, 'Search').click()
  await page.getByRole('dialog').getByRole('combobox').waitFor()
})

test.each(['/', 'an order', '/new_customer'])(
  'at 200 %% zoom the bars leave three quarters of the window to %s (screens-24)',
  async (what) => {
    const page = await app.as('sales', what === 'an order' ? await anOrder() : what, {
      width: 640,
      height: 450,
    })
    await settled(page)
    const bars = await page.evaluate(() => {
      const isBar = (it: Element) => {
        const { position, display } = getComputedStyle(it)
        const { width } = it.getBoundingClientRect()
        return /sticky|fixed/.test(position) && display !== 'none' && width > innerWidth / 2
      }
      return [...document.querySelectorAll('body *')]
        .filter(isBar)
        .reduce((sum, it) => sum + it.getBoundingClientRect().height, 0)
    })
    expect(bars).toBeGreaterThan(40)
    expect(bars).toBeLessThanOrEqual(450 / 4)
    expect(await button(page, 'Find anything').isVisible()).toBe(true)
  },
)

test.each([phone, { width: 1280, height: 900 }])(
  'a notice lies on none of what stays at the bottom of the window',
  async (size) => {
    const page = await app.as('sales', await anOrder(), size)
    await settled(page)
    await page.getByLabel('Flagged').click()
    const undo = button(page, 'Undo')
    await undo.waitFor()
    const end = (await undo.boundingBox())!
    const kept = [
      page.getByRole('navigation', { name: 'Most used' }),
      button(page, 'Add Receipt'),
      button(page, 'Show icons only'),
    ]
    for (const one of kept) {
      const box = (await one.isVisible()) && (await one.boundingBox())
      if (box) expect(end.y + end.height <= box.y || end.y >= box.y + box.height).toBe(true)
    }
    await undo.click()
    await undo.waitFor({ state: 'detached' })
  },
)

test('a dialog that is open stays when the window changes its width: nothing typed is lost', async () => {
  const page = await app.as('sales', await anOrder())
  await button(page, 'Add Receipt').click()
  const value = page.getByRole('dialog').getByLabel('Receipt value')
  await value.fill('17')
  await page.setViewportSize(phone)
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await value.inputValue()).toBe('17')
})

test('while the server is silent a strip says so, and what could not be read comes by itself afterwards (screens-17)', async () => {
  const page = await app.as('viewer', '/burials')
  await settled(page)
  const gone = /\/(api\/v1|readyz)/
  await page.route(gone, (route) => route.abort())
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Customers' }).click()
  await page.getByText('No connection. Trying again...').first().waitFor()
  await page.unroute(gone)
  await page.getByRole('row').nth(1).waitFor()
  await page.getByText('No connection. Trying again...').first().waitFor({ state: 'detached' })
})

test.each([
  ['viewer', '/nowhere', 'There is no page at this address. Check the address or use the menu.'],
  ['viewer', '/customer/99999999', 'Sorry! We could not find what you requested.'],
  ['viewer', '/customer/99999999/draft_sale', 'Sorry! We could not find what you requested.'],
  [
    'sales',
    '/edit_customer/99999999',
    'Error fetching customer. Sorry! We could not find what you requested.',
  ],
] as const)(
  'for a %s an address that leads nowhere (%s) says so in orange, and offers Home, the way back and the one box (screens-6)',
  async (role, to, words) => {
    const page = await app.as(role, '/burials')
    await page.goto(new URL(to, page.url()).href)
    await page.getByText(words).waitFor()
    const said = await page
      .getByRole('alert')
      .evaluateAll((all) => all.map((it) => [it.textContent, getComputedStyle(it).backgroundColor]))
    expect(said).toEqual([
      [expect.stringContaining('Sorry! We could not find what you requested.'), 'rgb(255, 204, 128)'],
    ])
    expect(await page.getByText('This customer does not have a draft sale.').count()).toBe(0)
    const screen = page.getByRole('article')
    await button(screen, 'Find anything').click()
    await page.getByRole('combobox', { name: 'Find anything' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await button(screen, 'Back').click()
    await page.waitForURL(/\/burials$/)
    await page.goForward()
    await screen.getByRole('link', { name: 'Home' }).click()
    await section(page, /^Burials on |^Burials today/).waitFor()
  },
)

test('an address that is opened anew begins at its top, however far down the page before it was', async () => {
  const page = await app.as('viewer', '/burials', { width: 390, height: 844 })
  await settled(page)
  await page.evaluate(() => scrollTo(0, 600))
  await page.goto(new URL('/customers', page.url()).href)
  await settled(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
