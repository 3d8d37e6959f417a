import type { Page } from 'playwright-core'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { holdBack } from '../hold-back.ts'
import { look, settled } from '../visit.ts'
import { isFocused } from '../words.ts'

const app = demoScreens()

interface Person {
  id: number
  name: string
}
let debtor: Person
let buried: Person
let site: { id: number; ref: string }

/** People whose name nobody else has, so that the first thing found is who was meant. */
const once = async (from: string, id: string, name: string, where: string) => {
  const { rows } =
    await sql<Person>`select ${sql.ref(id)} as id, ${sql.raw(name)} as name from ${sql.table(from)} t
    where ${sql.raw(where)} and not exists (select from customers o where o.last_name = ${sql.raw(from === 'customers' ? 't.last_name and o.customer_id <> t.customer_id' : 't.deceased_last_name')})
    and not exists (select from burials o where o.deceased_last_name = ${sql.raw(from === 'burials' ? 't.deceased_last_name and o.burial_id <> t.burial_id' : 't.last_name')})
    order by 1 limit 1`.execute(app.park.db)
  return rows[0]!
}

beforeAll(async () => {
  const { db } = app.park
  debtor = await once(
    'customers',
    'customer_id',
    "first_name || ' ' || last_name",
    "not is_corporate and last_name ~ '^[A-Za-z]{5,}$' and first_name ~ '^[A-Za-z]+$'",
  )
  buried = await once(
    'burials',
    'burial_id',
    "deceased_first_name || ' ' || deceased_last_name",
    "deceased_last_name ~ '^[A-Za-z]{4,}$' and site_id is not null",
  )
  const { rows } = await sql<{ id: number; ref: string }>`select site_id as id, site_ref as ref from sites
    order by 1 desc limit 1`.execute(db)
  site = rows[0]!
})

const field = (page: Page) => page.getByRole('combobox', { name: 'Find anything' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Results' })
const options = (page: Page) => list(page).getByRole('option')

test.each(['/', '/calendar', '/sales', '/customers'])(
  'from %s a record is two keys beyond its name away: one opens the box, Enter goes there (find-11, find-13)',
  async (from) => {
    const page = await app.as('sales', from)
    await settled(page)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('/')
    await page.keyboard.type(debtor.name)
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`/customer/${debtor.id}$`))
    await page.keyboard.press('Control+k')
    await page.keyboard.type(buried.name.split(' ').toReversed().join(' ').toLowerCase())
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`/burial/${buried.id}$`))
    await page.keyboard.press('Control+k')
    await page.keyboard.type(site.ref.toLowerCase().replaceAll('-', ' '))
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`/site/${site.id}$`))
    expect(app.faults).toEqual([])
  },
)

test('Enter never opens what was found for an earlier text, however late its answer comes (find-13)', async () => {
  const page = await app.as('sales', '/')
  await settled(page)
  await field(page).focus()
  await page.keyboard.type(debtor.name.slice(0, 3))
  await options(page).first().waitFor()
  const answer = await holdBack(page, /\/api\/v1\/find\?/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(buried.name)
  await page.keyboard.press('Enter')
  answer()
  await page.waitForURL(new RegExp(`/burial/${buried.id}$`))
})

test('screen readers: roles, the active line, the count; arrows move (find-11)', async () => {
  const page = await app.as('sales', '/customers')
  await settled(page)
  const before = page.getByRole('button', { name: 'Search', exact: true })
  await before.focus()
  await page.keyboard.press('Control+k')
  const box = field(page)
  await page.keyboard.type('phiri')
  await page
    .getByRole('status')
    .filter({ hasText: /\d+ results?, / })
    .waitFor({ state: 'attached' })
  expect(await box.getAttribute('aria-expanded')).toBe('true')
  expect(await box.getAttribute('aria-controls')).toBe(await list(page).getAttribute('id'))
  await list(page).getByRole('group', { name: 'Burials' }).waitFor()
  const active = () => box.getAttribute('aria-activedescendant')
  const chosen = list(page).getByRole('option', { selected: true })
  await expect.poll(active).toBe(await options(page).first().getAttribute('id'))
  await page.keyboard.press('ArrowDown')
  await expect.poll(active).toBe(await options(page).nth(1).getAttribute('id'))
  expect(await chosen.count()).toBe(1)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(active).toBe(await options(page).last().getAttribute('id'))
  await look(page, 'one-box')
})

test('Tab leads from a customer to their receipt: the dialog of the sale that owes is open (find-21)', async () => {
  const { rows } = await sql<{ customer_id: number; sale_id: number }>`
    select customer_id, min(sale_id) as sale_id from sales s join customers c using (customer_id)
    where sale_status_ref = 'ORDERED' and price_outstanding > 0 and not c.flag and s.voided_at is null
    group by 1 having count(*) = 1 order by 1 limit 1`.execute(app.park.db)
  const { customer_id, sale_id } = rows[0]!
  const page = await app.as('sales', '/')
  await settled(page)
  await page.keyboard.press('/')
  await page.keyboard.type(`customer ${customer_id}`)
  await options(page).first().getByText('Receipt', { exact: true }).waitFor()
  await page.keyboard.press('Tab')
  expect(await isFocused(field(page))).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/sale/${sale_id}$`))
  await page.getByRole('dialog', { name: 'Add Receipt' }).waitFor()
  // Past the last act Tab leaves the box.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('who owes')
  await options(page).first().waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => isFocused(field(page))).toBe(false)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`customer ${customer_id}`)
  await options(page).first().getByText('Receipt', { exact: true }).waitFor()
  await page.keyboard.press('Tab')
  await look(page, 'one-box-acts')
  expect(app.faults).toEqual([])
})

test('tomorrow leads to that day; where nothing is found, Enter opens none of the nearest actions (find-19, find-20)', async () => {
  const page = await app.as('sales', '/customers')
  await settled(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('tomorrow')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/calendar\?day=\d{4}-\d\d-\d\d/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('qqqq newcustomer')
  await list(page).getByRole('group', { name: 'Nearest screens and actions' }).waitFor()
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/calendar')
  await look(page, 'one-box-nearest')
})

test('Escape gives the focus back to where it was (find-11)', async () => {
  const page = await app.as('sales', '/customers')
  await settled(page)
  const before = page.getByRole('button', { name: 'Search', exact: true })
  await before.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('x')
  await page.keyboard.press('Escape')
  expect(await isFocused(before)).toBe(true)
  expect(await field(page).inputValue()).toBe('')
})

test('on a phone a button opens it over the whole screen (find-11)', async () => {
  const page = await app.as('sales', '/', { width: 390, height: 844 })
  await settled(page)
  // One way to it: the bar at the bottom has it.
  expect(await page.getByRole('button', { name: /^(Find anything|Search)$/ }).allInnerTexts()).toEqual([
    'Search',
  ])
  await page.getByRole('button', { name: 'Search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find anything' })
  await dialog.getByRole('combobox').fill(debtor.name)
  await dialog.getByRole('option').first().click()
  await page.waitForURL(new RegExp(`/customer/${debtor.id}$`))
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await dialog.getByRole('option').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('a failure is said, and it is tried again by itself (find-15)', async () => {
  const page = await app.as('sales', '/')
  await settled(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('phiri')
  await options(page).first().waitFor()
  await page.route(/\/api\/v1\/find\?/, (route) => route.abort())
  await page.keyboard.type(' m')
  await page
    .getByText(/Trying again/)
    .first()
    .waitFor()
  await page.unroute(/\/api\/v1\/find\?/)
  await page
    .getByText(/Trying again/)
    .first()
    .waitFor({ state: 'detached', timeout: 15_000 })
})
