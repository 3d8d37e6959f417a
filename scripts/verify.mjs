// Everything that must hold before a change is taken, each gate with its time and outcome.
// --tested=CODE: `npm test` has just ended so; its results are counted instead of running the tests again.
import './node-version.mjs'
import path from 'node:path'
import { runNode, stopChildren } from './children.mjs'
import { prepare, runTool } from './prepare.mjs'
import { root } from './root.mjs'
import { testsOnNode24 } from './tests/node-24.mjs'
import { readResults, runTests } from './tests/test-results.mjs'
import { onStop } from './on-stop.mjs'
import { inTime } from './tests/time-left.mjs'

const tested = process.argv.find((argument) => argument.startsWith('--tested='))
const quiet = { quiet: true }
const runScript = (name, args, env) =>
  runNode([path.join(root, 'scripts', name), ...args], { name, quiet: true, env })
const script = (name, ...args) => runScript(name, args)
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

/** The rigs that a busy machine may have spoilt, with how they were run. */
const spoilt = []
/** In CI they are run once more at the end, when nothing runs beside them; what was found wrong stays found. */
async function tryRigs() {
  try {
    return await script('trust.mjs', '--prove')
  } catch (error) {
    const named = [...error.message.matchAll(/^to be run alone( with the fault)?: (.+)$/gm)]
    if (named.length === 0 || !process.env.TEST_AGAIN) throw error
    for (const [, fault, names] of named) spoilt.push([...names.split(' '), ...(fault ? ['--plant'] : [])])
    return error.message
  }
}

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
}
/** What runs the product, one after another. */
const running = {
  'row types up to date': () => script('schema.mjs', '--check'),
  'agreed calls': () => script('agreed-calls.mjs'),
  'served PostgreSQL': () => script('served-postgres.mjs'),
  tests: () => {
    if (tested === '--tested=0') return undefined
    if (tested) throw new Error('`npm test` has failed')
    return runTests([])
  },
  budgets: () => script('budgets.mjs'),
}
/** What tries the product at length and measures no times: two at once, since each mostly waits. */
const trying = {
  'trust, and its planted faults': tryRigs,
  'tests on Node 24': testsOnNode24,
  'speed, short': () => script('bench.mjs', '--short'),
  'speed notices a wrong answer': () => script('bench.mjs', '--short', '--plant', 'wrong', 'burial-search'),
  'speed notices slowness': () =>
    script('bench.mjs', '--short', '--plant', 'slow', 'documents', 'month', 'burial-search'),
}
const trust = ['trust, and its planted faults', 'trust, once more']
/** Gates that count each of their tests, and the runs whose outcomes those are. */
const RUNS = new Map([
  ['tests', 'tests'],
  ['tests on Node 24', 'node-24'],
])
const FIGURES = new Set([
  'tests on Node 24',
  'rules on paper',
  'agreed calls',
  'served PostgreSQL',
  'speed, short',
  ...trust,
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

/** A rig says itself, line by line, what this machine could not be asked. */
const notAskedOf = (name, output) =>
  trust.includes(name) ? new Set(output.match(/^ {2}NOT ASKED .*$/gm)).size : 0

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
  results.notAsked += notAskedOf(name, output)
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
await beside(Object.fromEntries(Object.entries(trying).map(([name, gate]) => [name, inTime(gate)])))
// These have been begun before: they are asked, however late it is.
const untimed = { ...process.env, BEGIN_BEFORE: '' }
for (const how of spoilt) await pass('trust, once more', () => runScript('trust.mjs', how, untimed))
if (failures.length > 0) console.log(failures.join('\n'))
const open = total.notAsked > 0 ? `, ${total.notAsked} not asked` : ''
console.log(`${total.passed} passed, ${total.failed} failed${open}`)
process.exit(total.failed > 0 ? 1 : 0)
