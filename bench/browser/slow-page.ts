import type { Page } from 'playwright-core'
import { demoPassword } from '../../demo/setting/demo-users.ts'
import { openBrowser } from '../../e2e/browser.ts'
import { follow, quiet } from '../../e2e/quiet.ts'
import { signIn } from '../../e2e/screens.ts'
import type { Bench } from '../rig/case.ts'

/** How many times slower than this machine's the processor is for the page: that of a cheap laptop or phone. */
const SLOWED = 4
const viewport = { width: 1280, height: 800 }

/** One entry of the browser's Event Timing: what one key or press took until the next picture. */
interface Felt {
  interaction: number
  duration: number
}

/** Runs in the page from its first script on: it notes what the keys and presses took. */
function observe() {
  const felt: Felt[] = []
  const feel = (entry: PerformanceEntry) => {
    const { interactionId: interaction, duration } = entry as PerformanceEntry & { interactionId: number }
    if (interaction) felt.push({ interaction, duration })
  }
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(feel))
  const kind = { type: 'event', buffered: true, durationThreshold: 16 }
  observer.observe(kind)
  Object.assign(globalThis, { felt })
}

/** Works with a page of somebody who may see everything, on a slowed processor, and closes it. */
export async function onSlowPage<T>({ park, short }: Bench, work: (page: Page) => Promise<T>): Promise<T> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport })
    follow(page)
    await page.addInitScript(observe)
    await page.goto(park.address)
    await signIn(page, { email: 'admin@park.example', password: demoPassword })
    await page.getByRole('heading', { name: 'Home' }).waitFor()
    await quiet(page)
    // The short form holds none of these times: it would only wait for them.
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: short ? 1 : SLOWED })
    return await work(page)
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
export const feltOn = (page: Page): Promise<Felt[]> =>
  page.evaluate(
    () =>
      new Promise<Felt[]>((resolve) => {
        // Entries come some time after the picture that they tell of.
        const tell = () => resolve((globalThis as unknown as { felt: Felt[] }).felt)
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(tell, 100)))
      }),
  )
