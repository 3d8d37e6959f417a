import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runTool } from '../prepare.mjs'
import { root } from '../root.mjs'
import { noteSecondTries } from './second-tries.mjs'

const LINES = 6
const fileOf = (run) => path.join(root, '.test-results', `${run}.json`)
const read = (run) => (existsSync(fileOf(run)) ? JSON.parse(readFileSync(fileOf(run), 'utf8')) : undefined)

/** Runs the tests (those in `files`, else all), and notes the outcome of this run by its name. */
async function runNoted(run, files, options = {}) {
  rmSync(fileOf(run), { force: true })
  const reporters = [
    '--reporter=default',
    `--reporter=${path.join(root, 'scripts', 'tests', 'test-reporter.mjs')}`,
  ]
  const env = { ...process.env, TEST_RESULTS: fileOf(run) }
  await runTool('vitest', ['run', ...reporters, ...files], { ...options, env })
}

const firstLines = (message) => stripVTControlCharacters(message).split('\n').slice(0, LINES)
const report = (name, message) => [name, ...firstLines(message)].join('\n    ')

/** A file has failed too when it could not be read, or when its worker died before its tests were run. */
const isFailed = ({ state, tests }) =>
  (state !== 'passed' && state !== 'skipped') || tests.some((test) => test.state === 'pending')
const failuresOf = ({ name, message, tests, ...file }) => [
  ...(message || (isFailed({ tests, ...file }) && tests.every(({ state }) => state !== 'failed'))
    ? [report(name, message || 'It was not run to its end')]
    : []),
  ...tests
    .filter(({ state }) => state === 'failed')
    .map((test) => report(`${name}: ${test.name}`, test.message)),
]
/** A test that asks a program or a file that is not on every machine is named where it could not be asked. */
const skippedOf = (file) =>
  file.tests.filter(({ state }) => state === 'skipped').map((test) => `Not asked: ${file.name}: ${test.name}`)
const tally = ({ files, uncaught }) => {
  const failures = files.flatMap(failuresOf)
  const tests = files.flatMap((file) => file.tests)
  const count = (wanted) => tests.filter(({ state }) => state === wanted).length
  const [passed, notAsked] = [count('passed'), count('skipped')]
  const lines = [...failures, ...uncaught.map((message) => report('Outside of all tests', message))]
  const failed = Math.max(tests.length - passed - notAsked, failures.length) + uncaught.length
  return { passed, failed, notAsked, report: [...lines, ...files.flatMap(skippedOf)] }
}

/** Runs the tests, then those of the files that failed once more; answers these. */
async function runTwice(named, again) {
  try {
    await runNoted('tests', named)
    return []
  } catch (error) {
    const { files = [], uncaught = [] } = read('tests') ?? {}
    const failed = files.filter(isFailed).map(({ name }) => name)
    if (!again || failed.length === 0) throw error
    console.log(`Tried again: ${failed.join(', ')}`)
    await runNoted('again', failed)
    if (uncaught.length > 0) throw error
    return failed
  }
}

const twice = (name) =>
  `${name} needed its second try for the second time in ten runs: mend what it depends on`

/**
 * Runs the tests; with `again`, the files that failed are run once more: by themselves, from the beginning, on new
 * databases. Throws when the last of these runs fails, when the first failed outside of all tests, or when a whole run
 * needed the second try of a file that has needed it lately.
 */
export async function runTests(named, again) {
  for (const run of ['again', 'unsteady']) rmSync(fileOf(run), { force: true })
  const tried = await runTwice(named, again)
  if (!again || named.length > 0) return
  const unsteady = noteSecondTries(tried).map(twice)
  if (unsteady.length === 0) return
  writeFileSync(fileOf('unsteady'), JSON.stringify(unsteady))
  throw new Error(unsteady.join('\n'))
}

/** Runs a part of the tests on another Node, quietly; the files that failed are run once more. Throws when they fail. */
export async function rerunTests(run, { projects, files: parts }, node) {
  const options = { node, quiet: true }
  const among = projects.flatMap((project) => ['--project', project])
  rmSync(fileOf(`${run}-again`), { force: true })
  try {
    await runNoted(run, [...among, ...parts], options)
  } catch (error) {
    const { files = [], uncaught = [] } = read(run) ?? {}
    const failed = files.filter(isFailed).map(({ name }) => name)
    if (failed.length === 0) throw error
    await runNoted(`${run}-again`, [...among, ...failed], options)
    if (uncaught.length > 0) throw error
  }
}

/**
 * How many tests passed, failed and were not asked, and `report`: each failed one's file, name and first lines, so that
 * a reader who has only the end of a long output can tell which it was. Where files were tried again that outcome
 * counts, and what failed at first is reported nevertheless. A run that broke off, for `reason`, counts as one failed.
 */
export function readResults(run = 'tests', reason = '') {
  const isAll = run === 'tests'
  const [first, again] = [read(run), read(isAll ? 'again' : `${run}-again`)]
  if (!first) return { passed: 0, failed: 1, notAsked: 0, report: reason || 'The run of the tests broke off' }
  if (!again) return { ...tally(first), report: tally(first).report.join('\n') }
  const tried = new Set(again.files.map(({ name }) => name))
  const files = [...first.files.filter(({ name }) => !tried.has(name)), ...again.files]
  const last = tally({ files, uncaught: [...first.uncaught, ...again.uncaught] })
  const before = first.files.filter(({ name }) => tried.has(name)).flatMap(failuresOf)
  const unsteady = (isAll && read('unsteady')) || []
  const lines = ['Failed at first, tried again:', ...before, ...unsteady, ...last.report]
  return { ...last, failed: last.failed + unsteady.length, report: lines.join('\n') }
}
