// Everything that must hold before a change is taken, each gate with its time and outcome.
// --tested=CODE: `npm test` has just ended so; its results are counted instead of running the tests again.
// --all: also the planted faults of the rigs, the whole short bench, far time zones, known holes of packages, and all that
// depends on Node on Node 24.
import './node-version.mjs'
import path from 'node:path'
import { runNode, stopChildren } from './children.mjs'
import { audit } from './dependencies/audit.mjs'
import { checkLicences } from './dependencies/licences.mjs'
import { prepare, runTool } from './prepare.mjs'
import { root } from './root.mjs'
import { testsInFarZones } from './tests/far-zones.mjs'
import { testsOnNode24 } from './tests/node-24.mjs'
import { readResults, runTests, slowestFiles } from './tests/test-results.mjs'
import { onStop } from './on-stop.mjs'

const all = process.argv.includes('--all')
const tested = process.argv.find((argument) => argument.startsWith('--tested='))
const quiet = { quiet: true }
const script = (name, ...args) => runNode([path.join(root, 'scripts', name), ...args], { name, quiet: true })
const sources = [
  'contract/src',
  'portal',
  'server/src',
  'web/src',
  'e2e',
  'bench',
  'trust',
  'processes',
  'demo',
]
const cruise = (rules) => runTool('depcruise', ['--config', rules, ...sources], quiet)

/** What CI tries of `bench/`; the others run with --all. */
const CASES = ['home', 'find', 'burial-search', 'sale', 'place', 'receipt']

/** What only reads the sources; these run two at a time, one a core. */
const reading = {
  types: () => script('typecheck.mjs'),
  lint: () => runTool('eslint', ['--max-warnings', '0', '.'], quiet),
  'lint with types': () => runTool('oxlint', ['--type-aware', '--deny-warnings'], quiet),
  format: () => runTool('prettier', ['--check', '--log-level', 'warn', '.'], quiet),
  'import rules': () => cruise('.dependency-cruiser.mjs'),
  'no circle of folders': () => cruise('.dependency-cruiser.folders.mjs'),
  'dead code': () => runTool('knip', [], quiet),
  'rules on paper': () => script('rules.mjs'),
  licences: () => ({ figures: checkLicences() }),
}
/** What runs the product, one after another. */
const running = {
  'row types up to date': () => script('schema.mjs', '--check'),
  'agreed calls': () => script('agreed-calls.mjs'),
  'served PostgreSQL': () => script('served-postgres.mjs'),
  tests: () => {
    if (tested === '--tested=0') return undefined
    if (tested) throw new Error('`npm test` has failed')
    return runTests('product', { suite: 'product' })
  },
  'platform tests': () => runTests('platform', { suite: 'platform' }),
  'slowest files': () => slowestFiles(['product', 'platform']),
  budgets: () => script('budgets.mjs'),
}
/** What tries the product at length and measures no times: two at once, since each mostly waits. */
const trying = all
  ? {
      'trust, and its planted faults': () => script('trust.mjs', '--prove'),
      'known holes of packages': audit,
      'tests in far time zones': testsInFarZones,
      'tests on Node 24': () => testsOnNode24(true),
      'speed, short': () => script('bench.mjs', '--short'),
      'speed notices a wrong answer': () =>
        script('bench.mjs', '--short', '--plant', 'wrong', 'burial-search'),
      'speed notices slowness': () =>
        script('bench.mjs', '--short', '--plant', 'slow', 'customer-search', 'stock', 'burial-search'),
    }
  : {
      trust: () => script('trust.mjs'),
      'tests on Node 24': () => testsOnNode24(false),
      'speed, short': () => script('bench.mjs', '--short', ...CASES),
    }
/** Gates that count each of their tests, and the runs whose outcomes those are. */
const RUNS = new Map([
  ['tests', 'product'],
  ['platform tests', 'platform'],
  ['tests on Node 24', 'node-24'],
  ['tests in far time zones', 'far-zones'],
])
const FIGURES = new Set([
  'slowest files',
  'tests on Node 24',
  'tests in far time zones',
  'licences',
  'known holes of packages',
  'rules on paper',
  'agreed calls',
  'served PostgreSQL',
  'speed, short',
  'trust',
  'trust, and its planted faults',
  'budgets',
])

const total = { passed: 0, failed: 0, notAsked: 0 }
/** What failed, printed once more at the end: the last lines of a long log are the ones that are read. */
const failures = []

const indented = (text) => text.trimEnd().replace(/^/gm, '        ')
/** The lines that say what is wrong, with what stands below them; where none says so, the last ones. */
function brief(text) {
  const lines = text.trimEnd().split('\n')
  const wrong = lines.flatMap((line, at) =>
    /BROKEN|MISSED|FAIL|did not show|[Ee]rror/.test(line) ? lines.slice(at, at + 4) : [],
  )
  return (wrong.length > 0 ? wrong.slice(0, 40) : lines.slice(-20)).join('\n')
}

/** A gate answers its output; `{ notAsked }` where what it asks is away: that is neither passed nor failed. */
async function pass(name, gate) {
  const began = Date.now()
  let output = ''
  let failed = false
  let open = false
  try {
    const answer = (await gate()) ?? ''
    open = answer.notAsked !== undefined
    output = answer.notAsked ?? answer.figures ?? answer
  } catch (error) {
    failed = true
    output = error.message
  }
  const run = open ? undefined : RUNS.get(name)
  const results = run
    ? readResults(run, output)
    : { passed: failed || open ? 0 : 1, failed: 0, notAsked: open ? 1 : 0 }
  if (failed) results.failed = Math.max(results.failed, 1)
  total.passed += results.passed
  total.failed += results.failed
  total.notAsked += results.notAsked
  const outcome = open ? 'NOT ASKED' : results.failed > 0 ? 'FAILED' : 'passed'
  console.log(`${outcome}  ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
  const details = results.report || (failed || FIGURES.has(name) ? output : '')
  if (details) console.log(indented(details))
  if (results.failed > 0) failures.push(`FAILED  ${name}\n${indented(brief(details))}`)
}

onStop(() => {
  stopChildren()
  process.exit(1)
})
await pass('installed and built', () => prepare((line) => console.log(line)))
const lane = async (waiting) => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await pass(...next)
}
const beside = async (gates) => {
  const waiting = Object.entries(gates)
  await Promise.all([lane(waiting), lane(waiting)])
}
await beside(reading)
await lane(Object.entries(running))
await beside(trying)
if (failures.length > 0) console.log(failures.join('\n'))
const open = total.notAsked > 0 ? `, ${total.notAsked} not asked` : ''
console.log(`${total.passed} passed, ${total.failed} failed${open}`)
process.exit(total.failed > 0 ? 1 : 0)
