import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { signIn } from '../screens.ts'
import { look, settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()
const dialog = (page: Page) => page.getByRole('dialog')
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const secret = 'seven patient herons wade'
const idOf = async (email: string) =>
  (
    await app.park.db
      .selectFrom('users')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).user_id

test('an administrator adds a user, gives them a role, sets their password and deletes them (users-3, users-6, users-9, users-13); they choose their own first (session-12)', async () => {
  const page = await app.as('admin', '/users')
  await settled(page)
  await button(page, 'New User').click()
  await button(page, 'Create').click()
  for (const message of [
    'First name is required',
    'Last name is required',
    'E-mail is required',
    'Password is required',
    'Password confirmation is required',
  ])
    await page.getByText(message, { exact: true }).first().waitFor()
  expect(await page.getByLabel('Can login?').isChecked()).toBe(true)
  await page.getByLabel('First Name').fill('Beatrice')
  await page.getByLabel('Last Name').fill('Lungu')
  await page.getByLabel('Email').fill('manager@park.example')
  await page.getByLabel(/^Password/).fill(secret)
  await page.getByLabel('Confirm Password').fill('another one')
  await button(page, 'Create').click()
  await page.getByText('Password confirmation must match password').first().waitFor()
  await page.getByLabel('Confirm Password').fill(secret)
  await button(page, 'Create').click()
  await page.getByText('There is already a user with this email address.').first().waitFor()
  await page.getByLabel('Email').fill('beatrice@park.example')
  await page.getByRole('checkbox', { name: 'Grounds' }).check()
  await look(page, 'new-user-roles')
  await button(page, 'Create').click()
  await page.getByText('Beatrice Lungu added.', { exact: true }).waitFor()
  await page.goto(new URL('/permissions', page.url()).href)
  await section(page, 'Grounds').getByRole('link', { name: 'Beatrice Lungu' }).waitFor()

  const viewers = section(page, 'Viewer')
  await button(viewers, 'Add user').click()
  await dialog(page).getByLabel('User').fill('beatr')
  await page.getByRole('option', { name: /Beatrice Lungu/ }).click()
  await button(dialog(page), 'Add').click()
  await closed(page)
  await viewers.getByRole('link', { name: 'Beatrice Lungu' }).click()
  await button(page, 'Activity').waitFor()
  await page.waitForFunction('document.title.endsWith("– User " + location.pathname.split("/").pop())')
  await settled(page)

  await button(page, 'Update Password').click()
  await dialog(page)
    .getByLabel(/^Password/)
    .fill('four quiet lanterns glow')
  await button(dialog(page), 'Update').click()
  await dialog(page).getByText('Password confirmation is required').first().waitFor()
  await dialog(page).getByLabel('Confirm Password').fill('four quiet lanterns glow')
  await button(dialog(page), 'Update').click()
  const said = page.getByText('Password updated.')
  await said.waitFor()
  await said.waitFor({ state: 'detached', timeout: 6000 })

  const theirs = await app.open('/')
  await signIn(theirs, { email: 'beatrice@park.example', password: 'four quiet lanterns glow' })
  await theirs.getByRole('heading', { name: 'Choose your own password' }).waitFor()
  await page.reload()
  await page.getByText('Set by someone else. To be changed at the next sign-in.').waitFor()
  await theirs.getByLabel('Current Password').fill('four quiet lanterns glow')
  await theirs.getByLabel('New Password').fill('four quiet lanterns glow')
  await theirs.getByLabel('Confirm Password').fill('four quiet lanterns glow')
  await button(theirs, 'Update password').click()
  await theirs.getByText('Choose another password than the one that was set for you.').first().waitFor()
  await look(theirs, 'new-password-first')
  await theirs.getByLabel('New Password').fill(secret)
  await theirs.getByLabel('Confirm Password').fill(secret)
  await button(theirs, 'Update password').click()
  await button(theirs, 'Menu').waitFor()
  expect(new URL(theirs.url()).pathname).toBe('/')
  await settled(page)
  await button(section(page, 'Where they are signed in'), 'Sign out that browser').click()
  await button(dialog(page), 'Sign out that browser').click()
  await page.getByText('Not signed in anywhere.').waitFor()
  await theirs.getByLabel('Email').waitFor()

  await button(page, 'More').click()
  await button(page, 'Delete user').click()
  await button(dialog(page), 'Delete user').click()
  await page.getByText('Beatrice Lungu deleted. Their past actions stay in the history.').waitFor()
  expect(await page.getByRole('link', { name: 'Beatrice Lungu' }).count()).toBe(0)
  await page.getByLabel('Show deleted users').check()
  await page.getByRole('link', { name: 'Beatrice Lungu' }).waitFor()
  expect(app.faults).toEqual([])
})

test('a user is changed; what somebody else changed meanwhile is not lost (users-7)', async () => {
  const user_id = await idOf('grounds@park.example')
  const page = await app.as('admin', `/edit_user/${user_id}`)
  await settled(page)
  await page.getByLabel('Job Position').fill('Gardener')
  await app.park.db.updateTable('users').set({ phone: '0977 1' }).where('user_id', '=', user_id).execute()
  await button(page, 'Update').click()
  await page.getByText('since you opened it', { exact: false }).first().waitFor()
  await button(page, 'Keep what I typed and accept their other changes').click()
  await page.getByLabel('Can login?').uncheck()
  await button(page, 'Update').click()
  await page.getByText('Cannot sign in').waitFor()
  await button(page, 'History').click()
  await page.getByText('Position: ', { exact: false }).first().waitFor()
  const own = await app.as('admin', `/edit_user/${await idOf('admin@park.example')}`)
  await own.getByText('You cannot turn off your own sign-in.').waitFor()
  expect(await own.getByLabel('Can login?').isDisabled()).toBe(true)
})

test('who changed a record is a link for those who may see users, else a name (users-1)', async () => {
  const { customer_id } = await app.park.db
    .selectFrom('customers')
    .select('customer_id')
    .where('merged_into', 'is', null)
    .executeTakeFirstOrThrow()
  const updated_by = await idOf('manager@park.example')
  await app.park.db
    .updateTable('customers')
    .set({ updated_by })
    .where('customer_id', '=', customer_id)
    .execute()
  const details = (page: Page) => section(page, 'Details')
  const admin = await app.as('admin', `/customer/${customer_id}`)
  await settled(admin)
  await details(admin).getByRole('link', { name: 'Łukasz Żółć' }).click()
  await admin.waitForURL(/\/user\/\d+$/)
  const viewer = await app.as('viewer', `/customer/${customer_id}`)
  await settled(viewer)
  expect(await details(viewer).locator('a[href^="/user/"]').count()).toBe(0)
})
