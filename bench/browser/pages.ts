import type { Page } from 'playwright-core'
import { openBrowser } from '../../e2e/browser.ts'
import { follow, quiet } from '../../e2e/quiet.ts'
import { demoPassword } from '../../demo/setting/demo-users.ts'
import { burialScreen } from '../burial.ts'
import { customerScreen } from '../customer.ts'
import { draftScreen } from '../draft-sale.ts'
import { homeScreen } from '../home.ts'
import { kb, transfersOf, type Transfer } from './transfers.ts'
import { expect, type Bench, type Case, type Screen } from '../rig/case.ts'
import { screenPaths } from './routes.ts'
import { holdCalls } from './screen-calls.ts'
import { saleScreen } from '../sale.ts'
import { most } from '../targets/target.ts'

/** The screens whose calls are cases of their own. */
const measured: Record<string, Screen> = {
  '/sale/:sale_id': saleScreen,
  '/customer/:customer_id': customerScreen,
  '/customer/:customer_id/draft_sale': draftScreen,
  '/burial/:burial_id': burialScreen,
}

/** What draws the map and the charts, loaded once the screen stands: heavier than any screen, and weighed by itself. */
const isDrawing = ({ pathname }: URL) =>
  /^\/assets\/(park-map|maplibre|report-chart|ChartsWrapper)/.test(pathname)

const isFile = ({ url }: Transfer) => !url.pathname.startsWith('/api/')

function isCompressed(transfers: readonly Transfer[]) {
  const bare = transfers.filter(({ isBare }) => isBare).map(({ url }) => url.pathname)
  expect(bare.length === 0, `not compressed: ${bare.join(', ')}`)
}

async function enter(page: Page) {
  await page.getByLabel('Email').fill('admin@park.example')
  await page.getByLabel('Password').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await quiet(page)
}

/** Each screen opened with nothing cached: what it loads beyond what Home has loaded already, its data included. */
async function furtherScreens({ park, users, short }: Bench, page: Page, home: readonly Transfer[]) {
  const known = new Set(home.map(({ url }) => url.pathname).filter((name) => name.startsWith('/assets/')))
  const weights: Record<string, number> = {}
  const paths = await screenPaths(park.rows)
  // All are weighed by `e2e/manager/every-screen.test.ts` too, so the short form opens only those whose calls have a case.
  for (const { route, path, id } of paths.filter(({ route }) => !short || measured[route])) {
    const transfers = await transfersOf(page, park.address + path)
    isCompressed(transfers)
    weights[route] = kb(transfers.filter(({ url }) => !known.has(url.pathname) && !isDrawing(url)))
    const screen = measured[route]
    if (screen) await holdCalls(transfers, screen, id, users[0]!)
  }
  return weights
}

async function weigh(bench: Bench, page: Page): Promise<Record<string, number>> {
  const { park, users } = bench
  const signIn = await transfersOf(page, park.address)
  isCompressed(signIn)
  await enter(page)
  const home = await transfersOf(page, park.address)
  isCompressed(home)
  await holdCalls(home, homeScreen, 0, users[0]!)
  await transfersOf(page, park.address, { cached: true })
  const revisit = await transfersOf(page, park.address, { cached: true })
  const further = await furtherScreens(bench, page, home)
  return { 'sign-in': kb(signIn), home: kb(home), revisit: kb(revisit.filter(isFile)), ...further }
}

/** What a browser really transfers, in kB. */
export const pages: Case = {
  about:
    'bytes transferred: sign-in and home with nothing cached, home again (its files), each further screen',
  targets: [
    most('first load: sign-in', 'pages/sign-in', 'kB', [130, 130]),
    most('first load: home', 'pages/home', 'kB', [280, 280]),
    most('first load: heaviest further screen', 'pages/heaviest further', 'kB', [80, 80]),
    most('revisit of home, without its data', 'pages/revisit', 'kB', [5, 5]),
  ],
  async run(bench) {
    const browser = await openBrowser()
    try {
      const page = await browser.newPage()
      follow(page)
      const weights = await weigh(bench, page)
      for (const [name, value] of Object.entries(weights))
        bench.note(`pages/${name.replace(/^\//, '')}`, value)
      const { 'sign-in': _, home: __, revisit: ___, ...further } = weights
      bench.note('pages/heaviest further', Math.max(...Object.values(further)))
    } finally {
      await browser.close()
    }
  },
}
