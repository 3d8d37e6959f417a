import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword } from '../../demo/setting/demo-users.ts'
import { demoScreens } from '../demo-park.ts'
import { makeUser } from '../../server/src/test/client.ts'
import { hashPassword } from '../../server/src/features/session/public.ts'
import { settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()
const dialog = (page: Page) => page.getByRole('dialog')
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' })

test('an administrator makes a role, gives it a permission and a user, takes them back and deletes it (users-11 to users-13)', async () => {
  const page = await app.as('admin', '/permissions')
  await settled(page)
  await button(page, 'New Role').click()
  await button(dialog(page), 'Add').click()
  await dialog(page).getByText('A name is required for the role.').first().waitFor()
  await dialog(page).getByLabel('Name').fill('viewer')
  await button(dialog(page), 'Add').click()
  await dialog(page).getByText('There is already a role with this name.').first().waitFor()
  await dialog(page).getByLabel('Name').fill('Cashier')
  await button(dialog(page), 'Add').click()
  await closed(page)
  const cashier = section(page, 'Cashier')
  await cashier.getByText('No user has this role.').waitFor()
  await button(cashier, 'Add permission').click()
  await dialog(page).getByLabel('Permission').fill('take receipts')
  await page.getByRole('option', { name: 'Receipts: Take receipts.' }).click()
  await button(dialog(page), 'Add').click()
  await closed(page)
  await cashier.getByText('Take receipts.').waitFor()
  await button(cashier, 'Add user').click()
  await dialog(page).getByLabel('User').fill('viewer@')
  await page.getByRole('option').first().click()
  await button(dialog(page), 'Add').click()
  await closed(page)

  await button(cashier, 'Remove Receipts from Cashier').click()
  await page.getByText('Cashier no longer has Receipts').waitFor()
  await button(page, 'Undo').click()
  await cashier.getByText('Take receipts.').waitFor()
  await cashier.getByRole('button', { name: /^Remove Cashier from/ }).click()
  await cashier.getByText('No user has this role.').waitFor()
  await button(cashier, 'Delete Cashier').click()
  await button(dialog(page), 'Delete role').click()
  await page.getByText('Cashier deleted').waitFor()
  expect(await section(page, 'Cashier').count()).toBe(0)
  expect(app.faults).toEqual([])
})

test('the last administrator stays, and the screen says why (users-4)', async () => {
  await app.park.db
    .deleteFrom('role_users')
    .where('user_id', 'in', (of) =>
      of.selectFrom('users').select('user_id').where('email', '<>', 'admin@park.example'),
    )
    .execute()
  const page = await app.as('admin', '/permissions')
  await settled(page)
  const card = section(page, 'Administrator')
  await card.getByRole('button', { name: /^Remove Administrator from/ }).click()
  const sentence = 'At least one user who can sign in must hold PERM_PERMISSIONS and PERM_USERS_EDIT.'
  await card.getByText(sentence, { exact: false }).first().waitFor()
  await card.getByRole('button', { name: /^Remove Administrator from/ }).waitFor()
})

test('who lacks permissions is not offered to change a user who holds them, once that is the rule (users-17, users-18)', async () => {
  const page = await app.as('admin', '/permissions')
  await settled(page)
  await page.getByText('Giving one of these two is like giving every permission.', { exact: false }).waitFor()
  await page.getByLabel('Only users with the same permissions can change a user').check()
  await page.getByText('work only on users who have no permission that you lack', { exact: false }).waitFor()

  const user_id = await makeUser(app.park, ['PERM_USERS_VIEW', 'PERM_USERS_EDIT', 'PERM_PERMISSIONS'])
  const { email } = await app.park.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(demoPassword), updated_by: user_id })
    .where('user_id', '=', user_id)
    .returning('email')
    .executeTakeFirstOrThrow()
  const clerk = await app.signedIn('/permissions', undefined, { email, password: demoPassword })
  await settled(clerk)
  await clerk.getByText('Only someone with every permission can change this.').waitFor()
  const card = section(clerk, 'Administrator')
  await card.getByText('so you cannot change it', { exact: false }).first().waitFor()
  const take = card.getByRole('button', { name: /^Remove Administrator from/ })
  expect(await take.getAttribute('aria-disabled')).toBe('true')
  await card.getByRole('link').first().click()
  await button(clerk, 'Update Password').waitFor()
  await settled(clerk)
  expect(await button(clerk, 'Update Password').getAttribute('aria-disabled')).toBe('true')
})
