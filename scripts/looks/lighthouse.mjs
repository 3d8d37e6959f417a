// Scores of Lighthouse on the built product with the demo park, signed in: npm run lighthouse [-- [--phone] SCREEN ...]
import '../node-version.mjs'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { goThrough, signIn, withDemoPark } from './demo-park.mjs'
import { loadLighthouse } from './lighthouse-tool.mjs'
import { root } from '../root.mjs'

const screens = {
  'sign-in': null,
  home: ['/'],
  'burial-search': ['/burials?name=chanda'],
  sale: ['/customers?name=patrick%20obrien', /O'Brien/, /^Sale \d/],
  customer: ['/customers?name=thi%20hong%20nguyen', /Nguyễn/],
}
/** What each category must reach. */
const LEAST = { performance: 90, accessibility: 100, 'best-practices': 100 }
/** A score moves by some points from run to run: the middle one of three counts. */
const RUNS = 3

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const phone = process.argv.includes('--phone')
const names = Object.keys(screens).filter((name) => wanted.length === 0 || wanted.includes(name))
const results = path.join(root, '.test-results/lighthouse')
let missed = 0

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const points = (report, category) => Math.round((report.categories[category]?.score ?? 0) * 100)

/** What cost points, with what it was about. */
function lost(report, category) {
  const refs = report.categories[category].auditRefs.filter(({ weight }) => weight > 0)
  const audits = refs.map(({ id }) => report.audits[id])
  return audits
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title, displayValue }) => `${title} ${displayValue ?? ''}`.trim())
}

/** Runs some times and keeps the report of the middle performance. */
async function measure({ lighthouse, desk }, address, port) {
  const reports = []
  for (let run = 0; run < RUNS; run++) {
    const flags = { port, logLevel: 'error', output: 'json', disableStorageReset: true }
    const { lhr } = await lighthouse(
      address,
      { ...flags, onlyCategories: Object.keys(LEAST) },
      phone ? undefined : desk,
    )
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
    reports.push(lhr)
  }
  return reports.toSorted((one, other) => points(one, 'performance') - points(other, 'performance'))[1]
}

function tell(name, report) {
  mkdirSync(results, { recursive: true })
  writeFileSync(path.join(results, `${name}${phone ? '-phone' : ''}.json`), JSON.stringify(report))
  const reached = Object.entries(LEAST).map(([category, least]) => {
    const score = points(report, category)
    if (score < least) missed += 1
    return `${category} ${score}${score < least ? ` (MISSED, at least ${least})` : ''}`
  })
  const { 'total-blocking-time': blocking, 'largest-contentful-paint': largest } = report.audits
  console.log(
    `${name}: ${reached.join(', ')}; blocked ${blocking.displayValue}, largest paint ${largest.displayValue}`,
  )
  for (const category of Object.keys(LEAST))
    for (const line of lost(report, category)) console.log(`  ${category}: ${line}`)
}

const tool = await loadLighthouse(console.log)
const port = await freePort()
await withDemoPark(
  async ({ address, password }) => {
    // Lighthouse looks at the browser's own window, where its storage is.
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    const [context] = browser.contexts()
    if (names.includes('sign-in')) tell('sign-in', await measure(tool, address, port))
    const page = await context.newPage()
    await signIn(page, address, password)
    for (const name of names) {
      const steps = screens[name]
      if (!steps) continue
      await goThrough(page, steps)
      const from = page.url()
      await page.goto('about:blank')
      tell(name, await measure(tool, from, port))
      await page.goto(address)
    }
    await browser.close()
  },
  [`--remote-debugging-port=${port}`],
)
process.exit(missed > 0 ? 1 : 0)
