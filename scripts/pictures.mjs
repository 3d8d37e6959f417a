// Writes docs/pictures/<screen>-<width>.png from a demo park of its own, wide and as on a phone.
import './node-version.mjs'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { runnerImport } from 'vite'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'

const folder = path.join(root, 'docs/pictures')
const widths = [1280, 390]
const HEIGHT = { 1280: 860, 390: 844 }
const TALLEST = 1700
const load = async (file) => (await runnerImport(path.join(root, file))).module

const customers = (words) => `/customers?name=${encodeURIComponent(words)}`
const burials = (words) => `/burials?name=${encodeURIComponent(words)}`

/** The screens: where a search finds the record, and the links that lead on. */
const screens = {
  home: ['/'],
  customer: [customers('thi hong nguyen'), /Nguyễn/],
  'draft-sale': [customers('moses phiri'), /Moses Phiri/, /^Open draft/],
  'burial-form': [burials('sarah chanda'), /Sarah Chanda/, /^Edit$/],
  'sale-view': [customers('patrick obrien'), /O'Brien/, /^Sale \d/],
}

/** Until its calls are answered and drawn; they begin a moment after a link was followed. */
async function ready(page) {
  await page.waitForTimeout(300)
  await page.waitForLoadState('networkidle')
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.waitForTimeout(200)
}

async function visit(page, [path, ...links]) {
  await page.goto(new URL(path, page.url()).href)
  await ready(page)
  for (const name of links) {
    await page.getByRole('main').getByRole('link', { name }).first().click()
    await ready(page)
  }
}

async function keep(page, name, width) {
  await page.locator('*:focus').evaluateAll((all) => all.forEach((element) => element.blur()))
  const whole = await page.locator('html').evaluate((page) => page.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, HEIGHT[width]), TALLEST) })
  await page.waitForTimeout(300)
  const picture = await page.screenshot({ animations: 'disabled' })
  const file = path.join(folder, `${name}-${width}.png`)
  await sharp(picture).png({ palette: true, colours: 64, effort: 10 }).toFile(file)
  await page.setViewportSize({ width, height: HEIGHT[width] })
}

async function takeAll(browser, address, password) {
  for (const width of widths) {
    const context = await browser.newContext({ viewport: { width, height: HEIGHT[width] }, locale: 'en-GB' })
    const page = await context.newPage()
    await page.goto(address)
    await page.getByLabel('Email').waitFor()
    await keep(page, 'sign-in', width)
    await page.getByLabel('Email').fill('manager@park.example')
    await page.getByLabel('Password').fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Home' }).waitFor()
    for (const [name, steps] of Object.entries(screens)) {
      await visit(page, steps)
      await keep(page, name, width)
    }
    await context.close()
  }
}

await prepare(console.log)
const { openBrowser } = await load('e2e/browser.ts')
const { demoPassword } = await load('demo/setting/demo-users.ts')
const { serve } = await import(pathToFileURL(path.join(root, 'dist/server/demo.js')))
const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'sexton-pictures-'))
chmodSync(DATA_DIR, 0o711)
mkdirSync(folder, { recursive: true })
const env = { PATH: process.env.PATH, DATA_DIR, PORT: '0', LOG_LEVEL: 'warn' }
const park = await serve({ env, root, report: () => undefined })
const browser = await openBrowser()
try {
  await takeAll(browser, park.address, demoPassword)
} finally {
  await browser.close()
  await park.close()
  rmSync(DATA_DIR, { recursive: true, force: true })
}
process.exit(0)
