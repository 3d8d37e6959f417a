import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aCustomer, anOrder } from '../../server/src/features/sales/sales-fixture.ts'
import { screens } from '../screens.ts'
import { look, settled } from '../visit.ts'
import { button, isFocused, section } from '../words.ts'

const app = screens()

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const pathOf = (page: Page) => new URL(page.url()).pathname

/** The question fills Stay, and Enter stays: what is typed goes only by a press on Leave (screens-8). */
async function staysByEnter(page: Page) {
  await question(page).waitFor()
  const filled = question(page).locator('.MuiButton-contained')
  expect(await filled.allTextContents()).toEqual(['Stay'])
  expect(await isFocused(filled)).toBe(true)
  await page.keyboard.press('Enter')
  await question(page).waitFor({ state: 'detached' })
}

async function signOut(page: Page) {
  await button(page, 'Menu').click()
  await page.getByText('Sign out', { exact: true }).click()
}

test('Back with something typed in a dialog asks; Stay keeps it, Leave goes back', async () => {
  const { sale_id, customer_id } = await anOrder(app.park, await app.park.as())
  const page = await app.signedIn(`/customer/${customer_id}`)
  await page.locator(`a[href="/sale/${sale_id}"]`).first().click()
  await button(page, 'Add Receipt').click()
  const note = page.getByRole('dialog', { name: 'Add Receipt' }).getByLabel('Note')
  await note.fill('Brought by the eldest son')
  await settled(page)
  await page.goBack()
  await question(page).waitFor()
  await look(page, 'leave-dialog')
  await button(question(page), 'Stay').click()
  await question(page).waitFor({ state: 'detached' })
  expect(await note.inputValue()).toBe('Brought by the eldest son')
  expect(pathOf(page)).toBe(`/sale/${sale_id}`)
  await page.goBack()
  await staysByEnter(page)
  await button(page, 'Cancel').click()
  await staysByEnter(page)
  expect(await note.inputValue()).toBe('Brought by the eldest son')
  await page.goBack()
  await button(question(page), 'Leave').click()
  await page.waitForURL(/\/customer\//)
  await note.waitFor({ state: 'detached' })
  expect(app.faults).toEqual([])
})

test('signing out with something typed asks first', async () => {
  const customer_id = await aCustomer(app.park)
  const page = await app.signedIn(`/customer/${customer_id}`)
  await button(section(page, 'Notes'), 'Add note').click()
  const note = section(page, 'Notes').getByLabel('New note')
  await note.fill('Asked for a bench')
  await signOut(page)
  await button(question(page), 'Stay').click()
  await question(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  expect(await note.inputValue()).toBe('Asked for a bench')
  await page.goto(new URL(`/edit_customer/${customer_id}`, page.url()).href)
  await page.getByLabel('Last name').fill('Mwansa')
  await signOut(page)
  await button(question(page), 'Leave').click()
  await page.getByLabel('Password').waitFor()
  expect(app.faults).toEqual([])
})
