import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, ViewportSize } from 'playwright-core'
import { expect } from 'vitest'
import { findings } from './axe.ts'
import { faintOnes } from './contrast/contrast.ts'
import { settled } from './quiet.ts'

export { settled }

/** With PICTURES=1 each view leaves a picture here; taking them all takes half a minute. */
const pictures = join(import.meta.dirname, '../.test-results/pictures')
const takesPictures = process.env.PICTURES === '1'
/** Wide in the light, and as on a phone in the dark; the picture of the phone is taken in the light too, to be compared. */
const views = [
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
] as const

/** The share of the window that may move while a screen is drawn: what a reader does not notice. */
export const STEADY = 0.02

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Element | null }[]
}

/** What has moved by itself since the page was opened: the web's layout shift score, and what it was. */
export async function moved(page: Page): Promise<{ score: number; what: string[] }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const shifts: Shift[] = []
        new PerformanceObserver((list) => {
          shifts.push(...(list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput))
        }).observe({ type: 'layout-shift', buffered: true })
        const tell = () =>
          resolve({
            score: shifts.reduce((sum, { value }) => sum + value, 0),
            what: shifts.flatMap(({ sources }) =>
              sources.map(({ node }) => node?.outerHTML?.slice(0, 200) ?? ''),
            ),
          })
        requestAnimationFrame(() => setTimeout(tell, 50))
      }),
  )
}

/** Waits until the page has redrawn itself after a change of its window or its scheme. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Gives the window this size, and waits until the page is drawn in it. */
async function fit(page: Page, viewport: ViewportSize) {
  await page.setViewportSize(viewport)
  await drawn(page)
  await settled(page)
}

/** The picture of a screen as it is, in the light: so that those of both widths can be compared. */
async function takePicture(page: Page, name: string, viewport: ViewportSize) {
  mkdirSync(pictures, { recursive: true })
  await page.emulateMedia({ colorScheme: 'light' })
  await fit(page, viewport)
  await page.screenshot({ path: join(pictures, `${name}-${viewport.width}.png`), fullPage: true })
}

/** How many tables hide a column behind the edge of what holds them. */
const cutTables = () =>
  [...document.querySelectorAll('table')].filter((table) => {
    for (let around = table.parentElement; around; around = around.parentElement)
      if (around.scrollWidth > around.clientWidth + 1 && getComputedStyle(around).overflowX !== 'visible')
        return true
    return false
  }).length

/** What a thumb would miss on a phone: rows lower than 44 px, links lower than 24. What the map says of its own is not ours. */
const lowTargets = () => {
  const lower = (selector: string, least: number) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((it) => it.checkVisibility() && !it.closest('.maplibregl-map, svg'))
      .map((it) => ({ height: it.getBoundingClientRect().height, said: it.textContent }))
      .filter(({ height }) => height < least)
      .map(({ height, said }) => `${Math.round(height)} px: ${said}`)
  return [...lower('main li:has(> a:first-of-type)', 44), ...lower('main a[href], [role=dialog] a[href]', 24)]
}

/**
 * One view of the screen as it is: nothing wider than the window, no serious finding of axe, nothing faint; leaves a
 * picture.
 */
async function lookIn(page: Page, name: string, { viewport, colorScheme }: (typeof views)[number]) {
  if (takesPictures) await takePicture(page, name, viewport)
  await page.emulateMedia({ colorScheme })
  await fit(page, viewport)
  const { width } = viewport
  const where = `${name} at ${width}, ${colorScheme}`
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(wider, { message: `${where} is wider than the window by` }).toBeLessThanOrEqual(0)
  expect(await page.evaluate(cutTables), `${where}: tables with a hidden column`).toBe(0)
  if (width < 700) expect(await page.evaluate(lowTargets), `too low for a thumb: ${where}`).toEqual([])
  expect(await findings(page), where).toEqual([])
  expect.soft(await faintOnes(page, where), `what is faint on ${where}`).toEqual([])
}

/**
 * Checks the screen or the dialog that is open: axe, contrast and overflow, dark on a phone and light on a wide window,
 * with pictures if they are asked for. The page is wide again afterwards. Once for each screen and dialog is enough, most
 * of them in `manager/every-screen.test.ts`.
 */
export async function look(page: Page, name: string): Promise<void> {
  for (const view of views) await lookIn(page, name, view)
}

/** Opens a path of the app the page is in, and checks it and that nothing moves while it is drawn. */
export async function visit(page: Page, path: string, name: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href)
  await settled(page)
  const { score, what } = await moved(page)
  expect(score, `${name} moves while it is drawn: ${what.join(' | ')}`).toBeLessThan(STEADY)
  await look(page, name)
}
