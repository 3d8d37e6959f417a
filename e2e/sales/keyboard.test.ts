import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword } from '../../demo/setting/demo-users.ts'
import { demoScreens } from '../demo-park.ts'
import { isFocused, pdf } from '../words.ts'

const app = demoScreens()

/** Presses Tab until the focus is there; what cannot be reached fails. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let step = 0; step < 120; step += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${target}`)
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label))
  await page.keyboard.type(text)
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** Something can be chosen. */
const offered = (select: Locator) => select.locator('option').nth(1).waitFor({ state: 'attached' })

test('without a mouse: sign in, enter a customer, sell a site, place the order, take the money', async () => {
  const page = await app.open('/new_customer')
  page.setDefaultTimeout(10_000)
  await type(page, 'Email', 'sales@park.example')
  await type(page, 'Password', demoPassword)
  await page.keyboard.press('Enter')

  await type(page, 'First name', 'Siobhán')
  await type(page, 'Last name', "O'Brien")
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/customer\/\d+$/)
  await press(page, page.getByRole('link', { name: 'New Sale' }))

  await press(page, button(page, 'Purchase new site...'))
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('radio').first())
  await page.keyboard.press('Space')
  const lawnSingle = dialog.getByRole('radio', { name: /^Lawn Single/ })
  while (!(await lawnSingle.isChecked())) await page.keyboard.press('ArrowDown')
  // On the plan, not in the list beside it.
  const proposed = dialog.locator('[data-site][aria-selected=true]')
  await proposed.waitFor()
  await tabTo(page, proposed)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await offered(dialog.getByLabel('Site', { exact: true }))
  await press(page, button(page, /^Add site/))
  await dialog.waitFor({ state: 'detached' })

  const chooser = page.waitForEvent('filechooser')
  await press(page, button(page, 'Upload Signed agreement'))
  await (await chooser).setFiles(pdf('agreement.pdf'))
  await page.getByRole('link', { name: 'agreement.pdf' }).first().waitFor()
  await press(page, button(page, 'Place Order'))
  await press(page, dialog.getByRole('button', { name: /^Place order, K/ }))
  await page.waitForURL(/\/sale\/\d+$/)
  await press(page, dialog.getByRole('button', { name: 'Done' }))

  await press(page, button(page, 'Add Receipt'))
  await press(page, button(page, 'Fill in the outstanding amount'))
  await tabTo(page, dialog.getByLabel('Payment type'))
  await page.keyboard.type('Cash')
  await press(page, dialog.getByRole('button', { name: 'Add', exact: true }))
  await press(page, dialog.getByRole('button', { name: 'Done' }))
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Fulfilled', { exact: true }).first().waitFor()
  expect(app.faults).toEqual([])
})
