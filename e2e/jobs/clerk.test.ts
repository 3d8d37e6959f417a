import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { within } from './budgets.ts'
import { Clerk, desk, noEffort } from './clerk.ts'

const browser = await openBrowser()
afterAll(() => browser.close())

async function clerkOn(body: string): Promise<{ clerk: Clerk; page: Page }> {
  const page = await browser.newPage({ viewport: desk })
  await page.setContent(`<!doctype html><html lang="en"><title>A form</title><main>${body}</main>`)
  return { clerk: new Clerk(page), page }
}

test('a field that is near is reached by Tab, a far one by the mouse, one out of sight by a scroll', async () => {
  const fields = Array.from({ length: 6 }, (_, at) => `<label>Field ${at} <input></label>`)
  const { clerk, page } = await clerkOn(
    `${fields.join('')}<div style="height: 2000px"></div><button>Go</button>`,
  )
  await clerk.enter(page.getByLabel('Field 0'), 'a')
  expect(clerk.effort).toEqual({ ...noEffort, clicks: 1 })
  await clerk.enter(page.getByLabel('Field 1'), 'b')
  expect(clerk.effort).toEqual({ ...noEffort, clicks: 1, tabs: 1 })
  await clerk.enter(page.getByLabel('Field 5'), 'c')
  expect(clerk.effort).toEqual({ ...noEffort, clicks: 2, tabs: 1 })
  await clerk.click(page.getByRole('button'))
  expect(clerk.effort).toEqual({ ...noEffort, clicks: 3, tabs: 1, scrolls: 1 })
  expect(await page.getByLabel('Field 5').inputValue()).toBe('c')
})

test('what lies under a bar has to be scrolled to, and what was typed before is replaced', async () => {
  const bar = '<footer style="position: fixed; inset: auto 0 0; height: 60px; background: #fff">Bar</footer>'
  const { clerk, page } = await clerkOn(
    `<div style="height: 850px"></div><label>Name <input value="Ng"></label><div style="height: 900px"></div>${bar}`,
  )
  await clerk.enter(page.getByLabel('Name'), 'Phiri')
  expect(clerk.effort).toEqual({ ...noEffort, clicks: 1, keys: 1, scrolls: 1 })
  expect(await page.getByLabel('Name').inputValue()).toBe('Phiri')
})

test('a job that takes one click more than its budget fails', async () => {
  const { clerk, page } = await clerkOn('<button>Go</button>')
  await clerk.click(page.getByRole('button'))
  expect(() => within('home to the balance of a customer', clerk)).toThrow(/clicks/)
})
