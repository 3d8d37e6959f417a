import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { holdBack } from '../hold-back.ts'
import { savedWorkbook } from '../saved.ts'
import { settled } from '../visit.ts'
import { button } from '../words.ts'

const app = demoScreens()

const searches = [
  ['/customers?name=phiri&orderby=name', 'Customers', 'Customers_Export.xlsx'],
  ['/sales?outstanding=true&orderby=outstanding', 'Sales', 'Sales_Export.xlsx'],
  ['/burials?statuses=COMPLETE', 'Burials', 'Burials_Export.xlsx'],
] as const

test.for(searches)('accounts save everything that %s finds', async ([path, title, filename]) => {
  const page = await app.as('accounts', path)
  await settled(page)
  const count = Number((await page.getByText(/^\d+ found$/).textContent())!.split(' ')[0])
  const { name, sheets } = await savedWorkbook(page, () => button(page, 'Export').click())
  expect([name, sheets[title]!.length - 1]).toEqual([filename, count])
  expect(count).toBeGreaterThan(1)
  await page.getByText(`${filename} downloaded`).waitFor()
})

test('an export under way shows that it is, and can be cancelled: nothing is saved (screens-13)', async () => {
  const page = await app.as('accounts', '/customers')
  let saved = 0
  page.on('download', () => (saved += 1))
  const go = await holdBack(page, '**/customers/searchExport?*')
  await button(page, 'Export').click()
  await page.getByRole('progressbar', { name: 'Downloading Export' }).waitFor()
  await button(page, 'Cancel').click()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  go()
  await settled(page)
  expect([saved, await page.getByRole('alert').count()]).toEqual([0, 0])
})

test('a search that finds nothing has nothing to export, and a user who may not export sees no button (search-9)', async () => {
  const page = await app.as('accounts', '/customers?name=xqzwv')
  await page.getByText('Nothing found').waitFor()
  await button(page, 'Export').click({ force: true })
  expect(await button(page, 'Export').getAttribute('aria-disabled')).toBe('true')
  const clerk = await app.as('sales', '/customers')
  await clerk.getByText(/found/).first().waitFor()
  expect(await button(clerk, 'Export').count()).toBe(0)
  expect(app.faults).toEqual([])
})
