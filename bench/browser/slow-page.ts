import type { Browser, BrowserContext, Page } from 'playwright-core'
import { demoPassword } from '../../demo/setting/demo-users.ts'
import { openBrowser } from '../../e2e/browser.ts'
import { follow, quiet } from '../../e2e/quiet.ts'
import type { Bench } from '../rig/case.ts'

/** How many times slower than this machine's the processor is for the page: that of a cheap laptop or phone. */
const SLOWED = 4
const viewport = { width: 1280, height: 800 }

/** One entry of the browser's Event Timing: what one key or press took until the next picture. */
interface Felt {
  interaction: number
  duration: number
}

/** What a page notes about itself from its first script on; ms since it was opened. */
export interface Noted {
  firstPaint: number
  largestPaint: number
  /** Begin and length of each stretch in which it answered nobody, of 50 ms or more. */
  blocked: [number, number][]
  felt: Felt[]
}

/** Runs in the page. */
function observe() {
  const noted: Noted = { firstPaint: 0, largestPaint: 0, blocked: [], felt: [] }
  const watch = (type: string, note: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.firstPaint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => (noted.largestPaint = startTime))
  watch('longtask', ({ startTime, duration }) => noted.blocked.push([startTime, duration]))
  const feel = (entry: PerformanceEntry) => {
    const { interactionId: interaction, duration } = entry as PerformanceEntry & { interactionId: number }
    if (interaction) noted.felt.push({ interaction, duration })
  }
  watch('event', feel, { durationThreshold: 16 })
  Object.assign(globalThis, { noted })
}

/** A browser whose pages have a slowed processor, and somebody who may see everything signed in. */
export interface SlowBrowser {
  /** Nobody is signed in. */
  stranger(): Promise<Page>
  page(): Promise<Page>
}

async function slowPage(context: BrowserContext, rate: number): Promise<Page> {
  const page = await context.newPage()
  follow(page)
  await page.addInitScript(observe)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return page
}

async function signedIn(browser: Browser, address: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  follow(page)
  await page.goto(address)
  await page.getByLabel('Email').fill('admin@park.example')
  await page.getByLabel('Password').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await quiet(page)
  await page.close()
  return context
}

/** Works in such a browser and closes it. */
export async function inSlowBrowser<T>(
  { park, short }: Bench,
  work: (browser: SlowBrowser) => Promise<T>,
): Promise<T> {
  const browser = await openBrowser()
  // The short form holds none of these times: it would only wait for them.
  const rate = short ? 1 : SLOWED
  try {
    const context = await signedIn(browser, park.address)
    return await work({
      stranger: async () => slowPage(await browser.newContext({ viewport }), rate),
      page: () => slowPage(context, rate),
    })
  } finally {
    await browser.close()
  }
}

/** Waits until a page that was opened asks for nothing more, has nothing to do, and shows no place that waits. */
export async function drawn(page: Page): Promise<void> {
  await quiet(page)
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await quiet(page)
}

/** What the page has noted so far. */
export const noted = (page: Page): Promise<Noted> =>
  page.evaluate(
    () =>
      new Promise<Noted>((resolve) => {
        // Entries come some time after the picture that they tell of.
        const tell = () => resolve((globalThis as unknown as { noted: Noted }).noted)
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(tell, 100)))
      }),
  )
