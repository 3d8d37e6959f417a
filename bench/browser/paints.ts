import type { Page } from 'playwright-core'
import { expect, type Bench, type Case } from '../rig/case.ts'
import { quantile } from '../rig/quantile.ts'
import { most } from '../targets/target.ts'
import { screenPaths } from './routes.ts'
import { drawn, inSlowBrowser, noted, type Noted } from './slow-page.ts'

/** The screens that are opened most, by route; sign-in stands for all that nobody has signed in for. */
const screens: Record<string, string> = {
  sale: '/sale/:sale_id',
  burial: '/burial/:burial_id',
  map: '/sites_map',
  site: '/site/:site_id',
}

/** Opens an address with nothing cached. */
async function opened(page: Page, address: string, heading: string | RegExp): Promise<Noted> {
  await page.goto('about:blank')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
  await page.goto(address)
  await page.getByRole('heading', { name: heading }).first().waitFor()
  await drawn(page)
  const seen = await noted(page)
  expect(seen.firstPaint > 0 && seen.largestPaint >= seen.firstPaint, `${address} tells when it was painted`)
  return seen
}

/** Milliseconds between the first paint and the end in which a key would have waited: of each stretch what is beyond 50. */
const blockedIn = ({ firstPaint, blocked }: Noted) =>
  blocked.reduce((sum, [at, length]) => sum + (at + length > firstPaint ? Math.max(0, length - 50) : 0), 0)

async function measure({ note, short }: Bench, name: string, open: () => Promise<Noted>) {
  const seen: Noted[] = []
  for (let turn = 0; turn < (short ? 1 : 5); turn += 1) seen.push(await open())
  const median = (of: (one: Noted) => number) => quantile(seen.map(of), 0.5)
  note(
    `paints/${name}, first`,
    median(({ firstPaint }) => firstPaint),
  )
  note(
    `paints/${name}, largest`,
    median(({ largestPaint }) => largestPaint),
  )
  note(`paints/${name}, blocked`, median(blockedIn))
  return median(({ largestPaint }) => largestPaint)
}

/** What a user sees after an address was opened, on a processor slowed four times. */
export const paints: Case = {
  about: 'first and largest paint in Chromium, nothing cached, the processor slowed four times',
  targets: [
    most('sign-in, first paint on a slowed processor', 'paints/sign-in, first', 'ms', [1000, 1000]),
    most('home, first paint on a slowed processor', 'paints/home, first', 'ms', [1800, 1800]),
    most('home, largest paint on a slowed processor', 'paints/home, largest', 'ms', [2500, 2500]),
    most('home, blocked on a slowed processor', 'paints/home, blocked', 'ms', [200, 200]),
    most('largest paint on a slowed processor, slowest screen', 'paints/slowest largest', 'ms', [2500, 2500]),
  ],
  run: (bench) =>
    inSlowBrowser(bench, async (browser) => {
      const { address, rows } = bench.park
      const stranger = await browser.stranger()
      await measure(bench, 'sign-in', () => opened(stranger, address, /./))
      // A slowed page takes processor time even when it does nothing.
      await stranger.close()
      const page = await browser.page()
      const largest = [await measure(bench, 'home', () => opened(page, address, 'Home'))]
      const paths = await screenPaths(rows)
      for (const [name, route] of Object.entries(screens)) {
        const { path } = paths.find((one) => one.route === route)!
        largest.push(await measure(bench, name, () => opened(page, address + path, /./)))
      }
      bench.note('paints/slowest largest', Math.max(...largest))
    }),
}
