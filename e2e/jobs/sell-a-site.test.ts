import type { Locator } from 'playwright-core'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { expect, test } from 'vitest'
import { demoPassword } from '../../demo/setting/demo-users.ts'
import { demoScreens } from '../demo-park.ts'
import { typed } from '../sales/burial-form.ts'
import { settled } from '../visit.ts'
import { button, section, slotOn } from '../words.ts'
import { within } from './budgets.ts'
import { Clerk, desk } from './clerk.ts'

const app = demoScreens()
const today = todayIn('Africa/Lusaka')

async function signIn(clerk: Clerk) {
  await clerk.enter(clerk.page.getByLabel('Email'), 'sales@park.example')
  await clerk.enter(clerk.page.getByLabel('Password'), demoPassword)
  await clerk.press('Enter')
}

async function newCustomer(clerk: Clerk) {
  const { page } = clerk
  await clerk.click(page.getByRole('link', { name: 'New Customer' }))
  await clerk.choose(page.getByLabel('Title'), 'Mrs')
  await clerk.enter(page.getByLabel('First name'), 'Mutinta')
  await clerk.enter(page.getByLabel('Last name'), 'Hamoonga')
  await clerk.enter(page.getByLabel('Phone 1'), '0977 123 456')
  await clerk.press('Enter')
  await page.waitForURL(/\/customer\/\d+$/)
}

/** Something can be chosen. */
const offered = (select: Locator) => select.locator('option').nth(1).waitFor({ state: 'attached' })

async function chooseSite(clerk: Clerk, dialog: Locator) {
  const add = button(dialog, /^Add site [A-Z]+-/)
  await clerk.click(button(clerk.page, 'Purchase new site...'))
  await clerk.tick(dialog.getByRole('radio', { name: /^Lawn Single/ }))
  await settled(clerk.page)
  // Where one is proposed, that is taken; else the first of each list.
  if ((await add.count()) === 0)
    for (const label of ['Block', 'Row', 'Site']) {
      const list = dialog.getByLabel(label, { exact: true })
      await offered(list)
      await clerk.goTo(list)
      await clerk.press('ArrowDown')
    }
  await clerk.click(add)
  await dialog.waitFor({ state: 'detached' })
}

async function person(clerk: Clerk) {
  const deceased = section(clerk.page, 'Deceased')
  await clerk.choose(deceased.getByLabel('Title'), 'Mr')
  await clerk.enter(deceased.getByLabel('First Name'), 'Mainza')
  await clerk.enter(deceased.getByLabel('Last Name'), 'Hamoonga')
  await clerk.enter(deceased.getByLabel('Date of Birth'), '3 apr 1950')
  await clerk.enter(deceased.getByLabel('Date of Death'), typed(addDays(today, -3)))
  await clerk.tick(clerk.page.getByLabel('Male', { exact: true }))
}

async function dayAndPapers(clerk: Clerk) {
  const { page } = clerk
  await clerk.click(button(page.getByRole('navigation'), /^Burial date and slot/))
  await clerk.tick(slotOn(page, today, 'Late afternoon'))
  const cause = section(page, 'Cause of death')
  await clerk.choose(cause.getByLabel('Cause of Death', { exact: true }).first(), 'Stroke')
  await clerk.tick(page.getByRole('radio', { name: 'Cause of Death', exact: true }))
  await clerk.upload(button(page, 'Upload Cause of death document'), 'cause.pdf')
  const permit = section(page, 'Burial permit')
  await clerk.choose(permit.getByLabel('Issuer'), 'LCC')
  await clerk.enter(permit.getByLabel('Permit No'), 'BP 2026-117')
  await clerk.upload(button(page, 'Upload Burial permit document'), 'permit.pdf')
  await clerk.tick(page.getByLabel('Customer is next of kin'))
}

async function placeOrder(clerk: Clerk, dialog: Locator) {
  const { page } = clerk
  await clerk.upload(button(page, 'Upload Signed agreement'), 'agreement.pdf')
  await clerk.click(button(page, 'Place Order'))
  await clerk.click(button(dialog, /^Place order, K/))
  await page.waitForURL(/\/sale\/\d+$/)
}

test('a clerk sells a site with a burial to somebody new: from sign-in to the placed order', async () => {
  const page = await app.open('/', desk)
  page.setDefaultTimeout(15_000)
  const clerk = new Clerk(page)
  const dialog = page.getByRole('dialog')
  await signIn(clerk)
  await newCustomer(clerk)
  await clerk.click(page.getByRole('link', { name: 'New Sale' }))
  await chooseSite(clerk, dialog)
  await clerk.click(button(page, 'Add burial to grave 1'))
  await person(clerk)
  await dayAndPapers(clerk)
  await clerk.click(button(page, 'Confirm'))
  await placeOrder(clerk, dialog)
  within('sign-in to a placed order with a new customer, site and burial', clerk)
  expect(app.faults).toEqual([])
})
