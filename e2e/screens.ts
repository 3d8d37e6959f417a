import { setTimeout } from 'node:timers/promises'
import { join } from 'node:path'
import { session } from '@sexton/contract/session/calls'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import type { Browser, BrowserContext, BrowserContextOptions, Page, ViewportSize } from 'playwright-core'
import { buildApp } from '../server/src/app.ts'
import { startLive } from '../server/src/platform/live/live.ts'
import { firstUser, testPark, type ParkCopy, type TestPark } from '../server/src/test/app.ts'
import { csrfKey } from '../web/src/core/session/session-store.ts'
import { openBrowser } from './browser.ts'
import { follow } from './quiet.ts'

const root = join(import.meta.dirname, '..')

type Person = typeof firstUser

export interface Screens {
  park: TestPark
  /**
   * A page of a new browser with nobody signed in, or of the browser given; what goes wrong in it fails no test but is
   * listed in `faults`.
   */
  open(path: string, size?: ViewportSize, browser?: BrowserContext): Promise<Page>
  /**
   * A page of a user who is signed in (the first user by default); closed with the test. A second one is another tab of the
   * same browser.
   */
  signedIn(path: string, size?: ViewportSize, person?: Person): Promise<Page>
  /** Script errors and refusals of the content security policy, of all pages. */
  faults: string[]
}

let started: Promise<Browser> | undefined

/** One browser for all test files of a worker; it ends with the worker. The pages of a desk share a process. */
const browserOfWorker = () => (started ??= openBrowser(['--process-per-site']))

/** With LATE_ANSWERS set (ms), each call waits up to that long: answers come in any order, as over a bad line. */
const longest = Number(process.env.LATE_ANSWERS ?? 0)

/** What a browser stores for a user who has signed in at this address. */
async function savedOf({ app }: TestPark, address: string, person: Person) {
  const { path: url, method } = session.signIn
  const reply = await app.inject({ method, url, payload: person })
  const { csrf } = reply.json<{ csrf: string }>()
  const cookies = reply.cookies.map(({ name, value }) => ({
    name,
    value,
    domain: new URL(address).hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  }))
  return { cookies, origins: [{ origin: address, localStorage: [{ name: csrfKey, value: csrf }] }] }
}

/** Several app processes, and what stands before them. */
export interface Front {
  processes: number
  before(addresses: readonly string[]): Promise<{ address: string; close(): Promise<unknown> }>
}

/** A test park (empty, or a copy of one) served with its built screens on a free port, and a browser to open them in. */
export function screens(copyOf?: () => ParkCopy, env: Record<string, string> = {}, front?: Front): Screens {
  const park = testPark(env, copyOf)
  // The rest is added before the first test.
  const opened = { park, faults: [] } as unknown as Screens
  const undo: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const addresses: string[] = []
    for (let one = 0; one < (front?.processes ?? 1); one += 1) {
      const app = await buildApp(park.core, root)
      undo.push(() => app.close(), await startLive(park.core, app))
      addresses.push(await app.listen({ port: 0, host: '127.0.0.1' }))
    }
    const proxy = await front?.before(addresses)
    if (proxy) undo.push(proxy.close)
    const address = proxy?.address ?? addresses[0]!
    const browser = await browserOfWorker()
    const newDesk = async (storageState?: BrowserContextOptions['storageState']) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', storageState })
      undo.push(() => context.close())
      if (longest > 0)
        await context.route('**/api/**', async (route) => {
          await setTimeout(Math.random() * longest)
          // The page may be gone by then.
          await route.continue().catch(() => undefined)
        })
      return context
    }
    // A page that stays keeps the process of all pages of a desk, and what it has compiled: a quarter of a new page's processor time.
    const keepOpen = async (desk: BrowserContext) => {
      const page = await desk.newPage()
      await page.goto(`${address}/healthz`)
      return desk
    }
    const desks = new Map<string, Promise<BrowserContext>>()
    opened.signedIn = async (path, size, person = firstUser) => {
      const desk = desks.get(person.email) ?? savedOf(park, address, person).then(newDesk).then(keepOpen)
      desks.set(person.email, desk)
      const page = await opened.open(path, size, await desk)
      onTestFinished(() => page.close())
      await page.getByRole('button', { name: 'Menu' }).waitFor()
      return page
    }
    opened.open = async (path, size = { width: 1280, height: 800 }, desk) => {
      const page = await (desk ?? (await newDesk())).newPage()
      follow(page)
      page.setDefaultTimeout(60_000)
      await page.setViewportSize(size)
      page.on('pageerror', (error) => opened.faults.push(error.message))
      page.on('console', (line) => {
        if (/content security policy/i.test(line.text())) opened.faults.push(line.text())
      })
      await page.goto(address + path)
      return page
    }
  })
  afterAll(async () => {
    for (const step of undo.reverse()) await step()
  })
  return opened
}

/** Fills in the sign-in screen and sends it with Enter. */
export async function signIn(page: Page, { email, password } = firstUser): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
}
