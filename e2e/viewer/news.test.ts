import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { customers } from '../../contract/src/customers/calls.ts'
import { demoScreens, signInAs } from '../demo-park.ts'
import { settled } from '../visit.ts'
import { button } from '../words.ts'

const app = demoScreens()

const bell = (page: Page) => button(page, /^News/)
const unread = async (page: Page) => (await bell(page).textContent()) ?? ''

/** What the list of news says, newest first. */
async function news(page: Page): Promise<string[]> {
  await bell(page).click()
  const list = page.getByRole('dialog', { name: 'News' })
  await list.waitFor()
  const lines = await list.getByRole('listitem').allInnerTexts()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  return lines
}

/** Adds a customer as the user of this page does, by a call of the page. */
const addAs = (page: Page, last_name: string) =>
  page.evaluate(
    async ({ path, body }) => {
      const headers = {
        'content-type': 'application/json',
        'access-token': localStorage.getItem('sexton.csrf')!,
        'idempotency-key': crypto.randomUUID(),
      }
      const reply = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!reply.ok) throw new Error(await reply.text())
    },
    {
      path: customers.create.path,
      body: { salutation: 'Mr', first_name: 'Joe', last_name, country: 'Zambia' },
    },
  )

async function changePerson(page: Page, from: () => Promise<void>, role: 'manager' | 'sales') {
  await from()
  await page.getByLabel('Email').waitFor()
  await signInAs(page, role)
  await settled(page)
}

const signOut = (page: Page) => async () => {
  await button(page, 'Menu').click()
  await page.getByText('Sign out', { exact: true }).click()
}

test('who signs in after another in the same browser has their own news, without their own acts (screens-10)', async () => {
  const page = await app.open('/')
  await signInAs(page, 'manager')
  await settled(page)
  expect(await unread(page)).toBe('')
  await addAs(page, 'Ownact')
  await changePerson(page, signOut(page), 'sales')
  await addAs(page, 'Bysales')
  // Who has never looked here has nothing unread; the other's act is news to them, their own is not.
  expect(await unread(page)).toBe('')
  const ofSales = await news(page)
  expect(ofSales[0]).toContain('Joe Ownact')
  expect(ofSales.join(' ')).not.toContain('Bysales')
  await changePerson(page, signOut(page), 'manager')
  await expect.poll(() => unread(page)).toBe('1')
  const ofManager = await news(page)
  expect(ofManager[0]).toContain('Joe Bysales')
  expect(ofManager.join(' ')).not.toContain('Ownact')
  expect(await unread(page)).toBe('')
})

test('who signs in in another tab is signed in in all tabs, and sees no news of the other (session-11)', async () => {
  const page = await app.open('/')
  await signInAs(page, 'manager')
  await settled(page)
  const other = await app.open('/signin', undefined, page.context())
  await other.getByText('You are signed in').waitFor()
  await changePerson(other, () => button(other, 'Sign in as someone else').click(), 'sales')
  // The first tab was led to the sign-in, and on from there as the one who signed in.
  await button(page, 'Menu').waitFor()
  await settled(page)
  await addAs(other, 'Fromothertab')
  const boss = await app.park.as()
  await boss.call(customers.create, { body: { first_name: 'Joe', last_name: 'Ofathird' } as never })
  await expect.poll(() => unread(page)).toBe('1')
  expect((await news(page)).join(' ')).not.toContain('Fromothertab')
})
