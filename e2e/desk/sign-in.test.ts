import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { switchOn } from '../../server/src/test/practices.ts'
import { demoScreens } from '../demo-park.ts'
import { look } from '../visit.ts'

const app = demoScreens()
const narrow = { width: 320, height: 640 }
const password = 'lantern orchard velvet spoon'
const email = 'jane@dignity.example'

/** A phone whose browser runs no script. */
async function phone(path: string): Promise<Page> {
  const any = await app.open('/healthz')
  const context = await any.context().browser()!.newContext({ javaScriptEnabled: false })
  return app.open(path, narrow, context)
}

const invitation = async () => {
  const { body } = await app.park.db
    .selectFrom('mails')
    .select('body')
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow()
  return /\/desk\/invitation\/[\w-]+/.exec(body)![0]
}

/** The page as it is, in a browser that can look at it. */
async function lookAt(page: Page, name: string) {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider, name).toBeLessThanOrEqual(0)
  const state = await page.context().storageState()
  const context = await page.context().browser()!.newContext({ storageState: state })
  await look(await app.open(new URL(page.url()).pathname, narrow, context), name)
  await context.close()
}

test('a director sets a password from the invitation, signs in and out, on a phone without scripts (desk-2, desk-9)', async () => {
  await switchOn(app.park, { desk: {} })
  const office = await app.as('admin', '/contractors')
  const accounts = office.getByRole('region', { name: 'Accounts for the desk' }).first()
  await accounts.getByRole('button', { name: 'Accounts for the desk' }).click()
  await accounts.getByText('Nobody signs in for this contractor yet.').waitFor()
  await accounts.getByRole('button', { name: 'Add account' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Jane Mwale')
  await dialog.getByLabel('Email').fill(email)
  await look(office, 'desk-account')
  await dialog.getByRole('button', { name: 'Add and invite' }).click()
  await accounts.getByText('Jane Mwale', { exact: true }).waitFor()
  await look(office, 'desk-accounts')

  const page = await phone(await invitation())
  await page.getByRole('heading', { name: 'Set your password' }).waitFor()
  await lookAt(page, 'desk-invitation')
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill('another one')
  await page.getByRole('button', { name: 'Set your password' }).click()
  await page.getByText('The two passwords are different.').waitFor()
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  await page.getByRole('button', { name: 'Set your password' }).click()

  await page.getByText('Your password is set.').waitFor()
  await lookAt(page, 'desk-sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  await lookAt(page, 'desk-start')
  await page.getByRole('link', { name: 'My account' }).click()
  await page.getByLabel('Phone').fill('0977 123 456')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your details are saved.').waitFor()
  await lookAt(page, 'desk-my-account')

  await accounts.getByText(/last signed in/).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in for funeral directors' }).waitFor()
  expect(app.faults).toEqual([])
})
