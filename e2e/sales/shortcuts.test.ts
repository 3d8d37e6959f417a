import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'
import { isFocused } from '../words.ts'

const app = demoScreens()

/** The focus is nowhere in particular, as after opening a screen. */
const letGo = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())

test('? lists the keys; single ones do nothing in a field, and can be switched off (find-14)', async () => {
  const page = await app.as('sales', '/customers')
  await settled(page)
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const name = page.getByRole('search').getByRole('textbox').first()
  await name.focus()
  await page.keyboard.type('?/]')
  expect(await name.inputValue()).toBe('?/]')
  expect(await keys.count()).toBe(0)
  await letGo(page)
  await page.keyboard.press('?')
  await keys.waitFor()
  await keys.getByRole('switch').click()
  await keys.getByRole('button', { name: 'Close' }).click()
  await keys.waitFor({ state: 'detached' })
  await letGo(page)
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Find anything' })
  expect(await isFocused(box)).toBe(true)
  expect(await box.inputValue()).toBe('')
  await page.evaluate(() => localStorage.removeItem('sexton.single-keys'))
})

test('] and [ lead through the results of a search, Back from each to the search (find-14)', async () => {
  const page = await app.as('sales', '/burials')
  await settled(page)
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  const paths = await rows.evaluateAll((all) =>
    all.map((row) => row.querySelector('a')!.getAttribute('href')!),
  )
  expect(paths).toHaveLength(10)
  await rows.first().getByRole('link').first().click()
  await page.waitForURL(new RegExp(`${paths[0]}$`))
  await settled(page)
  await page.keyboard.press(']')
  await page.waitForURL(new RegExp(`${paths[1]}$`))
  await page.keyboard.press(']')
  await page.waitForURL(new RegExp(`${paths[2]}$`))
  await page.keyboard.press('[')
  await page.waitForURL(new RegExp(`${paths[1]}$`))
  await page.keyboard.press('[')
  await page.waitForURL(new RegExp(`${paths[0]}$`))
  await page.keyboard.press('[')
  await page.getByText('This is the first result.').waitFor()
  await page.goBack()
  await page.waitForURL(/\/burials/)
  expect(app.faults).toEqual([])
})

test('over the end of a page of results the keys lead to the next page, and back (find-14)', async () => {
  const page = await app.as('sales', '/burials')
  await settled(page)
  const links = page.getByRole('row').locator('a[href^="/burial/"]')
  const shown = new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!)))
  const last = [...shown].at(-1)!
  await page.locator(`a[href="${last}"]`).first().click()
  await page.waitForURL((url) => url.pathname === last)
  await settled(page)
  await page.keyboard.press(']')
  await page.waitForURL(({ pathname }) => /^\/burial\/\d+$/.test(pathname) && !shown.has(pathname))
  await settled(page)
  await page.keyboard.press('[')
  await page.waitForURL((url) => url.pathname === last)
  await page.goBack()
  await page.waitForURL(/\/burials$/)
  expect(app.faults).toEqual([])
})
