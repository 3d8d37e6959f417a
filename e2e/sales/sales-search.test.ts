import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button } from '../words.ts'

const house = demoScreens()

test('a clerk narrows the sales by day, order user and tariff, and finds the search again', async () => {
  const page = await house.as('sales', '/sales')
  await settled(page)
  const all = await page.getByText(/^\d+ found$/).textContent()
  await page.getByLabel('Ordered in').fill('2026')
  await page.getByLabel('Month').nth(1).selectOption('Feb')
  expect(await page.getByLabel('Day').nth(1).locator('option').count()).toBe(29)
  await page.getByLabel('Month').nth(1).selectOption('')
  await page.getByLabel('Order user').selectOption({ index: 1 })
  await page.getByLabel('Tariff').selectOption({ index: 1 })
  await button(page, 'Search').click()
  await page.waitForURL(/ordered_by_id=\d+/)
  await settled(page)
  await look(page, 'sales-search')
  await page.getByLabel('Ordered in').fill('1800')
  await page.getByText('From 1900 to 2999').waitFor()
  await page.reload()
  await settled(page)
  expect(await page.getByLabel('Ordered in').inputValue()).toBe('2026')
  await button(page, 'Clear').click()
  await page.getByText(all!, { exact: true }).waitFor()
})
