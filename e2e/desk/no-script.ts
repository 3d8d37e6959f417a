import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { deskCookieName } from '../../server/src/core/sign-in/outside-sessions.ts'
import type { demoScreens } from '../demo-park.ts'
import { look } from '../visit.ts'

type App = ReturnType<typeof demoScreens>

const narrow = { width: 320, height: 640 }
/** What a page of the desk may weigh, in bytes. */
const most = 50_000

/** A phone whose browser runs no script; with the session of a director where `token` is one. */
export async function phone(app: App, path: string, token?: string): Promise<Page> {
  const any = await app.open('/healthz')
  const context = await any.context().browser()!.newContext({ javaScriptEnabled: false })
  const url = new URL('/desk', any.url()).href
  if (token !== undefined) await context.addCookies([{ name: deskCookieName, value: token, url }])
  return app.open(path, narrow, context)
}

/** The page as it is, in a browser that can look at it; and what it weighs. */
export async function lookAt(app: App, page: Page, name: string): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider, name).toBeLessThanOrEqual(0)
  expect(Buffer.byteLength(await page.content()), `bytes of ${name}`).toBeLessThan(most)
  const storageState = await page.context().storageState()
  const context = await page.context().browser()!.newContext({ storageState })
  const { pathname, search } = new URL(page.url())
  await look(await app.open(pathname + search, narrow, context), name)
  await context.close()
}
