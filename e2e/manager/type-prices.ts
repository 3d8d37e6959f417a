import type { Page } from 'playwright-core'
import { button } from '../words.ts'

/** From the screen of a site type: two charges in the current tariff, of the site and of each burial. */
export async function priceIt(page: Page, name: string) {
  await page.getByRole('link', { name: 'Change charges in the tariff' }).click()
  // A type without prices leads to the list of tariffs.
  await page.getByRole('link', { name: 'Standard tariff' }).click()
  await page.getByRole('switch', { name: 'Edit' }).check()
  for (const [place, description, price] of [
    ['Site', 'Right of burial', '4,500'],
    ['Per burial', 'Digging', '750.50'],
  ] as const) {
    await button(page, `Add a charge: ${name}, ${place}`).click()
    await page.getByLabel('Description').fill(description)
    await page.getByLabel('Product').selectOption({ index: 1 })
    await page.getByLabel('Price').fill(price)
    await page.getByLabel('Price').press('Enter')
    await button(page, `Edit ${description}: ${name}, ${place}`).waitFor()
  }
}
