import { permissionRefs, permits, type PermissionRef } from '@sexton/contract/core/permissions'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword } from '../../demo/setting/demo-users.ts'
import { hashPassword } from '../../server/src/features/session/passwords.ts'
import { makeUser } from '../../server/src/test/client.ts'
import { mayOpenOf } from '../../web/src/core/screens/may-open.ts'
import { demoScreens } from '../demo-park.ts'
import { quiet } from '../quiet.ts'
import { addressOf, routes } from '../record-paths.ts'
import { button } from '../words.ts'

const app = demoScreens()

/** Somebody who holds exactly these permissions, on a screen. */
async function holding(held: readonly PermissionRef[], path = '/'): Promise<Page> {
  const user_id = await makeUser(app.park, held)
  const { email } = await app.park.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(demoPassword), updated_by: user_id })
    .where('user_id', '=', user_id)
    .returning('email')
    .executeTakeFirstOrThrow()
  const page = await app.signedIn(path, undefined, { email, password: demoPassword })
  page.setDefaultTimeout(20_000)
  return page
}

const pathAt = (page: Page) => new URL(page.url()).pathname

/** What a screen says besides its title. */
async function saidOn(page: Page): Promise<string> {
  const [title = '', all] = await Promise.all([
    page.getByRole('main').getByRole('heading', { level: 1 }).first().innerText(),
    page.getByRole('main').innerText(),
  ])
  return all.replace(title, '').trim()
}

/** Where the links of a screen lead that its reader may not open. */
async function leadingNowhere(page: Page, held: readonly PermissionRef[]): Promise<string[]> {
  const mayOpen = mayOpenOf(
    [...routes, { ...routes[0]!, path: '/', permission: 'signed-in', reads: [] }],
    new Set(held),
  )
  const led = await page
    .locator('a[href^="/"]:not([target])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  return [...new Set(led)].filter((to) => !mayOpen(to))
}

test.for([...permissionRefs.map((ref) => [ref]), ['PERM_EDIT', 'PERM_SALES_SUPER']] as PermissionRef[][])(
  'with %s alone each screen that is offered says something, waits for nothing that never comes, and leads nowhere one may not go (screens-1)',
  async (held) => {
    const page = await holding(held)
    for (const { path, permission } of [{ path: '/', permission: 'signed-in' as const }, ...routes]) {
      if (!permits(permission, new Set(held))) continue
      const address = await addressOf(app.park.db, path)
      await page.goto(new URL(address, page.url()).href)
      await quiet(page)
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      if (pathAt(page) === '/' && path !== '/')
        await page.getByText(/^You cannot open | is switched off\./).waitFor()
      else expect(pathAt(page), path).toBe(address)
      expect(await saidOn(page), path).not.toBe('')
      expect(await leadingNowhere(page, held), path).toEqual([])
    }
    expect(app.faults).toEqual([])
  },
)

test('who may change records and not read them is told at Edit Burial and Edit Customer what they lack (screens-1)', async () => {
  const page = await holding(['PERM_EDIT'])
  for (const [path, name] of [
    ['/edit_burial/:burial_id', 'Edit Burial'],
    ['/edit_customer/:customer_id', 'Edit Customer'],
  ] as const) {
    await page.goto(new URL(await addressOf(app.park.db, path), page.url()).href)
    await page.getByText(`You cannot open ${name}. You need the permission View.`).waitFor()
    expect(pathAt(page)).toBe('/')
  }
})

test('a screen of which a part may not be read says which permission it needs, and offers ways on (screens-6)', async () => {
  const address = (await addressOf(app.park.db, '/customer/:customer_id')).replace(
    '/customer/',
    '/new_burial?legacy=true&customer_id=',
  )
  const page = await holding(['PERM_EDIT', 'PERM_SALES_SUPER'], address)
  await page.getByText('You need the permission View. Ask an administrator to give it to you.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('who adds a customer whom they may not read is told that it is added, and is led Home (screens-1)', async () => {
  const page = await holding(['PERM_EDIT'], '/new_customer')
  await page.getByLabel('Last name').fill('Mwansa')
  await page.getByLabel('First name').fill('Grace')
  await button(page, 'Create').click()
  await page.getByText(/^Customer \d+ added$/).waitFor()
  expect(pathAt(page)).toBe('/')
  expect(await page.getByText(/^You cannot open/).count()).toBe(0)
})
