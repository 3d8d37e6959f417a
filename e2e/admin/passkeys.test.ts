import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword } from '../../demo/setting/demo-users.ts'
import { demoScreens } from '../demo-park.ts'
import { signIn } from '../screens.ts'
import { look, settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()
const clerk = { email: 'manager@park.example', password: demoPassword }
const dialog = (page: Page) => page.getByRole('dialog')

/** A phone that keeps passkeys and is always willing. */
async function withPhone(page: Page) {
  const phone = await page.context().newCDPSession(page)
  await phone.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await phone.send('WebAuthn.addVirtualAuthenticator', { options })
}

test('somebody adds a passkey, signs in with it, and removes it (second-factor-8 to second-factor-11)', async () => {
  const page = await app.open('/')
  // A key is bound to a name, not to a number: 127.0.0.1 has none.
  const { port } = new URL(page.url())
  const address = `http://localhost:${port}`
  app.park.core.settings.PUBLIC_URL = address
  await page.goto(address)
  await withPhone(page)
  await signIn(page, clerk)
  await button(page, 'Menu').waitFor()
  await page.goto(`${address}/account`)
  await settled(page)
  const own = section(page, 'Second factor')
  await button(own, 'Add a passkey').click()
  await look(page, 'account-passkey-add')
  await dialog(page).getByLabel('Name').fill('Work phone')
  await dialog(page).getByLabel('Current Password').fill(demoPassword)
  await button(dialog(page), 'Next').click()
  await dialog(page).getByText('Your recovery codes').waitFor()
  expect(await dialog(page).getByRole('listitem').allTextContents()).toHaveLength(10)
  await button(dialog(page), 'I have saved them').click()
  await own.getByText('Work phone').waitFor()
  await own.getByText('You have 10 recovery codes left.', { exact: false }).waitFor()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(address)
  await signIn(page, clerk)
  await page.getByText('Use your passkey, or enter a recovery code.').waitFor()
  await look(page, 'sign-in-passkey')
  await button(page, 'Login').click()
  await page.getByText('Enter a code, or use your passkey.').waitFor()
  await button(page, 'Use a passkey').click()
  await button(page, 'Menu').waitFor()
  await page.goto(`${address}/account`)
  await own.getByText('Last used', { exact: false }).waitFor()
  await button(own, 'Add a passkey').click()
  await dialog(page).getByLabel('Name').fill('The same phone')
  await dialog(page).getByLabel('Current Password').fill(demoPassword)
  await button(dialog(page), 'Next').click()
  await dialog(page).getByText('You have already added this device.').waitFor()
  await button(dialog(page), 'Cancel').click()
  await page
    .getByRole('button', { name: /discard|close|leave/i })
    .last()
    .click()
  await dialog(page).waitFor({ state: 'detached' })

  const elsewhere = await app.open('/')
  await elsewhere.goto(address)
  await signIn(elsewhere, clerk)
  await withPhone(elsewhere)
  await button(elsewhere, 'Use a passkey').click()
  await elsewhere.getByText('No passkey was used.', { exact: false }).waitFor()

  await button(own, 'Remove').click()
  await dialog(page).getByLabel('Current Password').fill(demoPassword)
  await button(dialog(page), 'Remove').click()
  // What is behind a dialog is hidden from roles, so that it looks detached.
  await dialog(page).waitFor({ state: 'detached' })
  await own.getByText('Work phone').waitFor({ state: 'detached' })
  const again = await app.open('/')
  await signIn(again, clerk)
  await button(again, 'Menu').waitFor()
  expect(app.faults).toEqual([])
})
