import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { holdBack } from '../hold-back.ts'
import { settled } from '../visit.ts'
import { button } from '../words.ts'

const app = demoScreens()

test('a clerk narrows the sales by day, order user and tariff, and finds the search again', async () => {
  const page = await app.as('sales', '/sales')
  await settled(page)
  const all = await page.getByText(/^\d+ found$/).textContent()
  await page.getByLabel('Ordered in').fill('2026')
  await page.getByLabel('Month').nth(1).selectOption('Feb')
  expect(await page.getByLabel('Day').nth(1).locator('option').count()).toBe(29)
  await page.getByLabel('Month').nth(1).selectOption('')
  await page.getByLabel('Order user').selectOption({ index: 1 })
  await page.getByLabel('Tariff').selectOption({ index: 1 })
  // Each choice has searched at once.
  await page.waitForURL(/ordered_by_id=\d+.*tariff_id=\d+/)
  await settled(page)
  await page.getByLabel('Ordered in').fill('1800')
  await page.getByText('Enter a year from 1900 to 2999').waitFor()
  await page.reload()
  await settled(page)
  expect(await page.getByLabel('Ordered in').inputValue()).toBe('2026')
  await button(page, 'Clear').click()
  await page.getByText(all!, { exact: true }).waitFor()
})

test('what is found stands in rows; who chooses cards has them in every search', async () => {
  const page = await app.as('sales', '/sales')
  const found = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expect.poll(() => found.count()).toBe(10)
  for (const [path, head] of [
    ['/sales', 'Outstanding'],
    ['/burials', 'Deceased'],
    ['/customers', 'Name or company'],
  ] as const) {
    await page.goto(new URL(path, page.url()).href)
    await page.getByRole('columnheader', { name: head }).waitFor()
    await found.first().waitFor()
  }
  // Wide again after the last look, the table is drawn anew: a click on what goes meanwhile would go astray.
  await settled(page)
  await found.first().getByRole('link').first().click()
  await page.getByRole('heading', { name: /Customer \d+$/ }).waitFor()
  await page.goBack()
  await page.getByLabel('Show as').selectOption('Cards')
  for (const path of ['/customers', '/burials']) {
    await page.goto(new URL(path, page.url()).href)
    await expect.poll(() => page.getByRole('article').getByRole('article').count()).toBe(10)
    expect(await page.getByRole('row').count()).toBe(0)
  }
  // Every fact of a sale's card, those that are nothing too (sales-46).
  await page.goto(new URL('/sales?orderby=outstanding', page.url()).href)
  const card = page.getByRole('article').getByRole('article').first()
  for (const fact of [
    'Price',
    'Customer',
    'Tariff',
    'Paid so far',
    'Outstanding',
    'Ordered',
    'Invoice',
    'Notes',
  ])
    await card.getByText(fact, { exact: true }).first().waitFor({ state: 'attached' })
  await page.getByLabel('Show as').selectOption('Table')
})

test('a table shows what was searched by; cards do where that is more than it has room for (search-12)', async () => {
  const burial = await app.park.db
    .selectFrom('burials as b')
    .innerJoin('contractors as c', 'c.contractor_id', 'b.undertaker_id')
    .innerJoin('sites as s', 's.site_id', 'b.site_id')
    .select(['b.deceased_id_no', 'b.undertaker_id', 'c.name', 's.site_type_id'])
    .where('b.deceased_id_no', 'is not', null)
    .executeTakeFirstOrThrow()
  const by = `undertaker_id=${burial.undertaker_id}&id_number=${encodeURIComponent(burial.deceased_id_no!)}`
  const page = await app.as('sales', `/burials?${by}`)
  await page.getByRole('cell', { name: burial.name }).first().waitFor()
  await page.getByRole('cell', { name: burial.deceased_id_no! }).waitFor()
  const more = `site_type_id=${burial.site_type_id}&orderby=birth_date`
  await page.goto(new URL(`/burials?${by}&${more}`, page.url()).href)
  const card = page.getByRole('article').getByRole('article')
  for (const text of [burial.name, burial.deceased_id_no!]) await card.getByText(text).first().waitFor()
  await page.goto(new URL('/customers?email=e&created_year=2026', page.url()).href)
  for (const name of ['Phone, email', 'Created']) await page.getByRole('columnheader', { name }).waitFor()
})

test('what was found before is pale from Enter on, until what is found now is there', async () => {
  const page = await app.as('sales', '/customers')
  const table = page.getByRole('table')
  await table.waitFor()
  await settled(page)
  const shownFully = () =>
    table.evaluate((node) => getComputedStyle(node.parentElement!.parentElement!).opacity)
  expect(await shownFully()).toBe('1')
  const answer = await holdBack(page, /\/api\//)
  await page.getByRole('search').getByLabel('Phone', { exact: true }).fill('09')
  await page.keyboard.press('Enter')
  await expect.poll(shownFully).toBe('0.4')
  answer()
  await expect.poll(shownFully).toBe('1')
})

test.each([
  ['/burials', 'Deceased government ID', 'Burial from', 'No burial place'],
  ['/customers', 'Phone', 'Created in', 'Flagged'],
  ['/sales', 'Sale No', 'Created in', 'Only flagged'],
])('Clear empties at %s what was typed before any search', async (path, text, year, toggle) => {
  const page = await app.as('sales', path)
  await settled(page)
  const filters = page.getByRole('search')
  const field = filters.getByLabel(text, { exact: true })
  await field.fill('77')
  await filters.getByRole('textbox', { name: year, exact: true }).fill('1820')
  await filters.getByLabel(toggle, { exact: true }).check()
  await button(page, 'Clear').click()
  await expect.poll(() => field.inputValue()).toBe('')
  expect(await filters.getByRole('textbox', { name: year, exact: true }).inputValue()).toBe('')
  expect(await filters.getByLabel(toggle, { exact: true }).isChecked()).toBe(false)
  expect(await filters.getByRole('alert').count()).toBe(0)
  expect(new URL(page.url()).search).toBe('')
})

test('a clerk finds the burials with no burial place', async () => {
  const page = await app.as('sales', '/burials')
  await settled(page)
  const all = await page.getByText(/ found$/).textContent()
  await page.getByLabel('No burial place').check()
  await page.waitForURL(/no_place=true/)
  await settled(page)
  await expect.poll(() => page.getByText(/ found$/).textContent()).not.toBe(all)
  expect(
    await page
      .getByRole('main')
      .getByText(/^no burial place recorded$/)
      .count(),
  ).toBeGreaterThan(0)
})

test.each([
  ['/burials', 'Deceased or customer name', 'burial', 'Deceased'],
  ['/customers', 'Name or company', 'customer', 'Name or company'],
])(
  'whoever opens %s types the name at once; the table then sorts by its headings',
  async (path, field, kind, head) => {
    const page = await app.as('sales', path)
    await settled(page)
    // Search is in sight, however many filters there are (search-14).
    const search = await button(page.getByRole('search'), 'Search').boundingBox()
    expect(search!.y + search!.height).toBeLessThanOrEqual(page.viewportSize()!.height)
    await page.keyboard.type('mary')
    expect(await page.getByLabel(field).inputValue()).toBe('mary')
    await page.keyboard.press('Enter')
    await page.waitForURL(/name=mary/)
    await expect
      .poll(() => page.getByLabel('Order By').locator('option:checked').textContent())
      .toBe('Best match')
    const heading = page.getByRole('columnheader', { name: head })
    await button(heading, head).click()
    await page.waitForURL(/orderby=/)
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('ascending')
    await settled(page)
    const first = page.getByRole('row').nth(1)
    await first
      .getByRole('cell')
      .last()
      .click({ position: { x: 2, y: 2 }, force: true })
    await page.waitForURL(new RegExp(`/${kind}/\\d+$`))
  },
)

test('on a phone a chip searches at once, and the button says how many filters are set', async () => {
  const page = await app.as('sales', '/sales')
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  await button(page, 'Filters').click()
  await page.getByRole('search').getByRole('button', { name: 'Draft', pressed: true }).click()
  await page.getByRole('search').getByLabel('Payment outstanding').check()
  await page.waitForURL(/statuses=ORDERED.*outstanding=true/)
  await page.setViewportSize({ width: 390, height: 844 })
  // The wide page's filters have no dialog around them: pressed before the narrow one is drawn, Escape goes nowhere.
  await page.getByRole('dialog').getByLabel('Payment outstanding').press('Escape')
  await button(page, 'Filters (2)').waitFor()
})
