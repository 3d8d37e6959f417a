// Writes docs/pictures/<screen>-<width>-<mode>.webp from a demo park of its own: npm run pictures [-- SCREEN ...]
import './node-version.mjs'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { goThrough, signIn, withDemoPark } from './looks/demo-park.mjs'
import { ofAdmin, overlays, screens } from './looks/screens.mjs'
import { root } from './root.mjs'

const folder = path.join(root, 'docs/pictures')
const HEIGHT = { 1280: 900, 390: 844 }
const TALLEST = 1300
const views = [1280, 390].flatMap((width) => ['light', 'dark'].map((mode) => ({ width, mode })))

const wanted = process.argv.slice(2)
const ways = [...screens()].filter(([name]) => wanted.length === 0 || wanted.includes(name))

/** The pictures of screens; those of papers have a folder of their own. */
const pictures = () => readdirSync(folder).filter((file) => file.endsWith('.webp'))

/** What could not be reached, told at the end. */
const failed = []

/** The screen down to its end, if that is not too far: one look where it has one. */
async function keep(page, name, { width, mode }) {
  // Without the tip of what was pressed. A field keeps the focus: to leave it may bring its message.
  await page.mouse.move(0, 0)
  await page
    .locator('main :is(a, button):focus')
    .evaluateAll((all) => all.forEach((element) => element.blur()))
  if (!(name in overlays)) await page.evaluate('scrollTo(0, 0)')
  const whole = name in overlays ? 0 : await page.locator('html').evaluate((page) => page.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, HEIGHT[width]), TALLEST) })
  await page.waitForTimeout(300)
  const picture = await page.screenshot({ animations: 'disabled' })
  const file = path.join(folder, `${name}-${width}-${mode}.webp`)
  await sharp(picture).webp({ quality: 28, effort: 6, smartSubsample: true }).toFile(file)
  await page.setViewportSize({ width, height: HEIGHT[width] })
}

async function takeAll(browser, address, password, view, who) {
  const { width, mode } = view
  const size = { viewport: { width, height: HEIGHT[width] }, hasTouch: width < 700 }
  const context = await browser.newContext({
    ...size,
    colorScheme: mode,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(address)
  await page.getByLabel('Email').waitFor()
  if (wanted.length === 0 && who === 'manager') await keep(page, 'sign-in', view)
  await signIn(page, address, password, who)
  for (const [name, way] of ways.filter(([name]) => ofAdmin(name) === (who === 'admin'))) {
    try {
      await goThrough(page, way)
      await keep(page, name, view)
    } catch (error) {
      failed.push(`No picture of ${name} at ${width}, ${mode}: ${error.message.split('\n')[0]}`)
    }
  }
  await context.close()
}

mkdirSync(folder, { recursive: true })
if (wanted.length === 0) for (const file of pictures()) rmSync(path.join(folder, file))
await withDemoPark(async ({ address, password, browser }) => {
  for (const who of ['manager', 'admin'])
    await Promise.all(views.map((view) => takeAll(browser, address, password, view, who)))
})
console.log(`${pictures().length} pictures in docs/pictures`)
for (const line of failed) console.error(line)
process.exit(failed.length > 0 ? 1 : 0)
