import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runTool } from '../prepare.mjs'
import { root } from '../root.mjs'

const LINES = 6
const SLOWEST = 10
const fileOf = (run) => path.join(root, '.test-results', `${run}.json`)
const read = (run) => (existsSync(fileOf(run)) ? JSON.parse(readFileSync(fileOf(run), 'utf8')) : undefined)

/**
 * Runs the tests of a suite, or those of it that are named, and writes the outcome to `.test-results/RUN.json`. `settings`
 * are of the environment, `options` of the process: another Node, or no output. Throws if a test fails.
 */
export async function runTests(run, { suite, named = [], settings = {} }, options = {}) {
  rmSync(fileOf(run), { force: true })
  const reporters = [
    '--reporter=default',
    `--reporter=${path.join(root, 'scripts', 'tests', 'test-reporter.mjs')}`,
  ]
  const env = { ...process.env, ...settings, TEST_RESULTS: fileOf(run), ...(suite ? { TESTS: suite } : {}) }
  await runTool('vitest', ['run', ...reporters, ...named], { ...options, env })
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

/**
 * How many tests passed, failed and were not asked, and `report`: each failed one's file, name and first lines, so that
 * a reader who has only the end of a long output can tell which it was. A run that broke off, for `reason`, counts as
 * one failed.
 */
export function readResults(run, reason = '') {
  const results = read(run)
  if (!results)
    return { passed: 0, failed: 1, notAsked: 0, report: reason || 'The run of the tests broke off' }
  const { files, uncaught } = results
  const failures = files.flatMap(failuresOf)
  const tests = files.flatMap((file) => file.tests)
  const count = (wanted) => tests.filter(({ state }) => state === wanted).length
  const [passed, notAsked] = [count('passed'), count('skipped')]
  const lines = [...failures, ...uncaught.map((message) => report('Outside of all tests', message))]
  const failed = Math.max(tests.length - passed - notAsked, failures.length) + uncaught.length
  return { passed, failed, notAsked, report: [...lines, ...files.flatMap(skippedOf)].join('\n') }
}

/** The files of these runs that took longest, a line each. */
export function slowestFiles(runs) {
  const files = runs.flatMap((run) => read(run)?.files ?? [])
  return files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ seconds, project, name }) => `${seconds.toFixed(0).padStart(4)} s  ${project.padEnd(6)}  ${name}`)
    .join('\n')
}
