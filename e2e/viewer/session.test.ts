import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { askedAlone } from '../asked-alone.ts'
import { firstUser } from '../../server/src/test/app.ts'
import { screens, signIn } from '../screens.ts'
import { findings } from '../axe.ts'
import { settled } from '../visit.ts'

const app = screens()

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

test('nobody gets past sign-in, which leads on to the address that was asked for (session-9)', async () => {
  const page = await app.open('/account?from=link')
  await page.getByRole('button', { name: 'Login' }).click()
  expect(await page.locator('.bad').allTextContents()).toEqual(['E-mail is required', 'Password is required'])
  await signIn(page, { ...firstUser, password: 'not the password' })
  await page.getByText('Incorrect email or password').waitFor()
  expect(await findings(page)).toEqual([])
  await signIn(page)
  await page.getByRole('heading', { name: 'My account' }).waitFor()
  expect(pathOf(page)).toBe('/account?from=link')
  expect(await page.title()).toBe('Sexton – My account')
  expect(await findings(page)).toEqual([])
})

test('sign-out forgets the session here and on the server (session-10)', async () => {
  const page = await app.open('/')
  await signIn(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByText('Logged In').waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByText('Sign out', { exact: true }).click()
  await page.getByLabel('Email').waitFor()
  // Only how far a user has read the news stays, for when they come back.
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.filter((key) => !key.startsWith('sexton.news.read.'))).toEqual([])
  const answer = await page.evaluate(async () => (await fetch('/api/v1/current-user/')).status)
  expect(answer).toBe(401)
})

test('what is typed survives the end of the session, and leaving the form asks (screens-8)', async () => {
  const page = await app.open('/account')
  await signIn(page)
  await page.getByLabel('Job Position').fill('Head of Grounds')
  await page.getByRole('link', { name: 'Sexton' }).click()
  await page.getByRole('dialog').getByText('Leave without saving?').waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()
  await settled(page)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByLabel('Email').waitFor()
  expect(pathOf(page)).toBe('/signin?redirect=%2Faccount')
  await signIn(page)
  await page.getByText('We brought back what you typed earlier').waitFor()
  expect(await page.getByLabel('Job Position').inputValue()).toBe('Head of Grounds')
})

test('a refused call keeps the session and says which permission is missing, without a loop (session-10)', async () => {
  const page = await app.open('/signin')
  const error = { code: 'forbidden', message: 'You need the permission View.' }
  await askedAlone(page)
  await page.route('**/current-user/sessions*', (route) => route.fulfill({ status: 403, json: { error } }))
  await signIn(page)
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByTitle('My account').click()
  await page.getByText(error.message).waitFor()
  expect(pathOf(page)).toBe('/signin?redirect=%2Faccount')
  expect(await page.evaluate(() => localStorage.getItem('sexton.csrf'))).not.toBeNull()
  await page.getByRole('button', { name: 'Home' }).click()
  await page.getByRole('heading', { name: 'Home' }).waitFor()
})

test('on a phone, in the dark theme, everything is there and nothing breaks the content security policy', async () => {
  const page = await app.open('/account', { width: 390, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page)
  await page.getByText('This browser').waitFor()
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(app.faults).toEqual([])
})

test('the meter of a new password says what the server would, and is loaded only when one is typed', async () => {
  const page = await app.open('/account')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await signIn(page)
  await page.getByText('Password strength').waitFor()
  expect(loaded.filter((url) => url.includes('estimate-guesses'))).toEqual([])
  const typed = page.getByLabel('New Password')
  await typed.fill('cemetery2026')
  await page.getByText(/^This password is mostly names/).waitFor()
  expect(loaded.filter((url) => url.includes('estimate-guesses'))).toHaveLength(1)
  await page.getByLabel('Current Password').fill(firstUser.password)
  await page.getByLabel('Confirm Password').fill('cemetery2026')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect.poll(() => typed.getAttribute('aria-invalid')).toBe('true')
  await typed.fill('nine herons over a pond')
  await page.getByText('Very good: very hard to guess.').waitFor()
  expect(app.faults).toEqual([])
})
