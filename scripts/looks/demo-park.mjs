// A demo park of its own, served as built, and a browser to look at it.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { runnerImport } from 'vite'
import { prepare } from '../prepare.mjs'
import { root } from '../root.mjs'

/** A module of the sources. */
export const load = async (file) => (await runnerImport(path.join(root, file))).module

/** Calls `look({ address, password, browser })`, and ends all that it started. `options` are the browser's further arguments. */
export async function withDemoPark(look, options = []) {
  await prepare(console.log)
  const { openBrowser } = await load('e2e/browser.ts')
  const { demoPassword: password } = await load('demo/setting/demo-users.ts')
  const { serve } = await import(pathToFileURL(path.join(root, 'dist/server/demo.js')))
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'sexton-look-'))
  // The database's own user looks into it.
  chmodSync(DATA_DIR, 0o711)
  const env = { PATH: process.env.PATH, DATA_DIR, PORT: '0', LOG_LEVEL: 'warn' }
  const park = await serve({ env, root, report: () => undefined })
  const browser = await openBrowser(options)
  try {
    return await look({ address: park.address, password, browser })
  } finally {
    await browser.close()
    await park.close()
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}

/** Signs the manager in, or who is named, on the page that asks for it. */
export async function signIn(page, address, password, who = 'manager') {
  await page.goto(address)
  await page.getByLabel('Email').fill(`${who}@park.example`)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Home' }).waitFor()
}

/** Until its calls are answered and drawn; they begin a moment after a link was followed. */
export async function ready(page) {
  await page.waitForTimeout(300)
  await page.waitForLoadState('networkidle')
  await page.locator('[aria-busy=true], [data-state=drawing]').first().waitFor({ state: 'detached' })
  await page.waitForTimeout(200)
}

/** Opens a path and takes the steps from there: a name is a link's in what the screen shows, a function does more. */
export async function goThrough(page, [start, ...steps]) {
  await page.goto(new URL(start, page.url()).href)
  await ready(page)
  for (const step of steps) {
    if (typeof step === 'function') await step(page)
    else await page.getByRole('main').getByRole('link', { name: step }).first().click()
    await ready(page)
  }
}
