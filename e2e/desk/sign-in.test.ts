import { expect, test } from 'vitest'
import { switchOn } from '../../server/src/test/practices.ts'
import { demoScreens } from '../demo-park.ts'
import { look } from '../visit.ts'
import { lookAt, phone } from './no-script.ts'

const app = demoScreens()
const password = 'lantern orchard velvet spoon'
const email = 'jane@dignity.example'

const invitation = async () => {
  const { body } = await app.park.db
    .selectFrom('mails')
    .select('body')
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow()
  return /\/desk\/invitation\/[\w-]+/.exec(body)![0]
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

  const page = await phone(app, await invitation())
  await page.getByRole('heading', { name: 'Set your password' }).waitFor()
  await lookAt(app, page, 'desk-invitation')
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill('another one')
  await page.getByRole('button', { name: 'Set your password' }).click()
  await page.getByText('The two passwords are different.').waitFor()
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  await page.getByRole('button', { name: 'Set your password' }).click()

  await page.getByText('Your password is set.').waitFor()
  await lookAt(app, page, 'desk-sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: /^Bookings of / }).waitFor()
  await lookAt(app, page, 'desk-start')
  await page.getByRole('link', { name: 'My account' }).click()
  await page.getByLabel('Phone').fill('0977 123 456')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your details are saved.').waitFor()
  await lookAt(app, page, 'desk-my-account')

  await accounts.getByText(/last signed in/).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in for funeral directors' }).waitFor()
  expect(app.faults).toEqual([])
})
