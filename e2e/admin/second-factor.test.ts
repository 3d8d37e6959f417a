import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword } from '../../demo/setting/demo-users.ts'
import { shownCode } from '../../server/src/test/authenticator.ts'
import { findings } from '../axe.ts'
import { demoScreens } from '../demo-park.ts'
import { signIn } from '../screens.ts'
import { look, settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()
const dialog = (page: Page) => page.getByRole('dialog')
const manager = { email: 'manager@park.example', password: demoPassword }

/** What the app on the phone shows, `steps` of 30 s from now. */
const codeOf = (secret: string, steps = 0) => shownCode(secret, steps * 30_000)

/** Over plain http a page has no clipboard, and a dialog keeps the focus: the codes are copied all the same. */
async function copyOverPlainHttp(page: Page, codes: readonly string[]) {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.addEventListener('copy', () => {
      document.body.dataset['copied'] = (document.activeElement as HTMLTextAreaElement).value
    })
  })
  await button(dialog(page), 'Copy').click()
  await page.getByText('Recovery codes copied').waitFor()
  expect((await page.evaluate(() => document.body.dataset['copied']))?.split(/\s+/)).toEqual(codes)
}

test('whose recovery codes are lost on their way is told, and makes new ones with the password (second-factor-4)', async () => {
  const page = await app.as('grounds', '/account')
  const own = section(page, 'Second factor')
  await button(own, 'Set up').click()
  await dialog(page).getByLabel('Current Password').fill(demoPassword)
  await button(dialog(page), 'Next').click()
  const secret = await dialog(page).locator('code').innerText()
  await page.route('**/current-user/second-factor*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await dialog(page).getByRole('textbox', { name: /^Code/ }).fill(codeOf(secret))
  await button(dialog(page), 'Turn on').click()
  await dialog(page).getByRole('alert').waitFor()
  await page.unroute('**/current-user/second-factor*')
  await button(dialog(page), 'Turn on').click()
  await dialog(page).getByText('Your second factor is already on.', { exact: false }).waitFor()
  await button(dialog(page), 'Cancel').click()
  await button(page, 'Leave').click()
  await own
    .getByText('You have not confirmed that you saved these recovery codes', { exact: false })
    .waitFor()
  await button(own, 'Create new recovery codes').click()
  await dialog(page).getByLabel('Current Password').fill(demoPassword)
  await button(dialog(page), 'Create new recovery codes').click()
  await dialog(page).getByText('Your recovery codes').waitFor()
  expect(await dialog(page).getByRole('listitem').count()).toBe(10)
  await button(dialog(page), 'I have saved them').click()
  await own.getByText('You have 10 recovery codes left.', { exact: false }).waitFor()
  await own.getByText('Nobody has said', { exact: false }).waitFor({ state: 'detached' })
})

test('a manager sets a second factor up, signs in with it, loses the phone, and is let in again (second-factor-1 to second-factor-6)', async () => {
  const admin = await app.as('admin', '/permissions')
  await settled(admin)
  const own = section(admin, 'Administrator')
  await own.getByLabel('Requires a second factor').click()
  await own.getByText('Set up your own second factor in My account first', { exact: false }).first().waitFor()
  const managers = section(admin, 'Manager')
  await managers.getByLabel('Requires a second factor').click()
  await managers.getByText('No second factor').first().waitFor()

  const page = await app.as('manager', '/')
  await page.getByText('Your role Manager requires a second factor', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Set it up in My account' }).click()
  await settled(page)
  await button(section(page, 'Second factor'), 'Set up').click()
  await dialog(page).getByLabel('Current Password').fill(demoPassword)
  await button(dialog(page), 'Next').click()
  const secret = await dialog(page).locator('code').innerText()
  await dialog(page).getByRole('textbox', { name: /^Code/ }).fill('000000')
  await button(dialog(page), 'Turn on').click()
  await dialog(page).getByText('set your phone’s clock to automatic', { exact: false }).first().waitFor()
  await look(page, 'account-factor-scan')
  await dialog(page).getByRole('textbox', { name: /^Code/ }).fill(codeOf(secret))
  await button(dialog(page), 'Turn on').click()
  await dialog(page).getByText('Your recovery codes').waitFor()
  const codes = await dialog(page).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await look(page, 'account-factor-codes')
  await copyOverPlainHttp(page, codes)
  await button(dialog(page), 'I have saved them').click()
  await page.getByText('You have 10 recovery codes left.', { exact: false }).waitFor()
  await page.getByText('requires a second factor', { exact: false }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Burials' }).first().waitFor()

  const phone = await app.open('/')
  await signIn(phone, manager)
  await phone.getByLabel('Code').waitFor()
  expect(await findings(phone)).toEqual([])
  await look(phone, 'sign-in-code')
  await button(phone, 'Login').click()
  expect(await phone.locator('.bad').allTextContents()).toEqual([
    'Enter the code from your authenticator app, or a recovery code.',
  ])
  await phone.getByLabel('Code').fill(codeOf(secret, -10))
  await button(phone, 'Login').click()
  await phone.getByText('set your phone’s clock to automatic', { exact: false }).waitFor()
  const next = codeOf(secret, 1)
  await phone.getByLabel('Code').fill(next)
  await phone.getByLabel('Code').press('Enter')
  await button(phone, 'Menu').waitFor()

  const again = await app.open('/')
  await signIn(again, manager)
  await again.getByLabel('Code').fill(next)
  await button(again, 'Login').click()
  await again.getByText('That code has already been used. Wait for the next one.').waitFor()
  await again.getByLabel('Code').fill(codes[0]!.toLowerCase())
  await button(again, 'Login').click()
  await button(again, 'Menu').waitFor()

  await managers.getByRole('link', { name: 'Łukasz Żółć' }).click()
  await settled(admin)
  await button(admin, 'More').click()
  await button(admin, 'Reset second factor').click()
  await look(admin, 'user-factor-reset')
  await button(dialog(admin), 'Reset second factor').click()
  await admin.getByText('Łukasz Żółć’s second factor was reset.').waitFor()
  // It ends their sessions; the screen goes to the sign-in by itself.
  await again.getByLabel('Password').waitFor()
  await signIn(again, manager)
  await again.getByText('Your role Manager requires a second factor', { exact: false }).waitFor()
  expect(app.faults).toEqual([])
})
