import type { Page } from 'playwright-core'
import { openBrowser } from '../../e2e/browser.ts'
import { signIn } from '../../e2e/screens.ts'
import { demoPassword } from '../../demo/setting/demo-users.ts'
import { expect, type Bench, type Case } from '../rig/case.ts'
import { quantile } from '../rig/quantile.ts'
import { most } from '../targets/target.ts'

/** Pixels of a tile, and of the window. */
const across = 512
const viewport = { width: 1280, height: 900 }

const isDrawn = (page: Page) => page.locator('[data-state=drawn]').waitFor({ timeout: 60_000 })

/** Seconds until the map of the park, and one of its sites, is drawn; its code is cached as after a first visit. */
async function idle({ park, short }: Bench, page: Page): Promise<number> {
  const [site] = await park.rows<{ site_id: number }>(
    'select site_id from sites where outline is not null order by site_id limit 1',
  )
  const took: number[] = []
  for (let turn = 0; turn < (short ? 2 : 6); turn += 1) {
    const began = performance.now()
    await page.goto(`${park.address}/sites_map?site=${site!.site_id}`)
    await isDrawn(page)
    if (turn > 0) took.push((performance.now() - began) / 1000)
  }
  return quantile(took, 0.5)
}

/** Tiles of one zoom that a map of this size shows at most, wherever it lies. */
const inView = ({ width, height }: { width: number; height: number }) =>
  (Math.ceil(width / across) + 1) * (Math.ceil(height / across) + 1)

/** Moves the map to and fro, and gives the most tiles asked for in one move as a share of those in view. */
async function panned(page: Page, moves: number): Promise<number> {
  const box = (await page.locator('[data-state]').boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  let asked: string[] = []
  page.on('request', (request) => {
    const [tile] = /\/map\/tiles\/.*/.exec(request.url()) ?? []
    if (tile) asked.push(tile)
  })
  let most = 0
  for (let move = 0; move < moves; move += 1) {
    asked = []
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + (move % 2 ? 300 : -300), y + (move % 4 < 2 ? 200 : -200), { steps: 10 })
    await page.mouse.up()
    await page.waitForTimeout(600)
    await isDrawn(page)
    const twice = asked.length - new Set(asked).size
    expect(twice === 0, `${twice} tiles were asked for twice in one move`)
    most = Math.max(most, asked.length)
  }
  // Plots come from one zoom, names from another.
  return most / (2 * inView(box))
}

/** The map in a browser without a screen, WebGL by software. */
export const parkMap: Case = {
  about: 'the map in Chromium: how soon a site of it is drawn, and the tiles asked for while it is moved',
  targets: [
    most('the map in Chromium, a site drawn', 'map/idle', 's', [2, 2]),
    most('tiles asked for in a move of it, of those in view', 'map/asked of those in view', 'times', [1, 1]),
  ],
  async run(bench) {
    const browser = await openBrowser()
    try {
      const page = await browser.newPage({ viewport })
      await page.goto(bench.park.address)
      await signIn(page, { email: 'admin@park.example', password: demoPassword })
      await page.getByRole('heading', { name: 'Home' }).waitFor()
      bench.note('map/idle', await idle(bench, page))
      bench.note('map/asked of those in view', await panned(page, bench.short ? 2 : 8))
    } finally {
      await browser.close()
    }
  },
}
