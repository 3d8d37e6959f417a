import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.mjs'

const LINES = 6
const fileOf = (run) => path.join(root, '.test-results', `${run}.json`)
const read = (run) => (existsSync(fileOf(run)) ? JSON.parse(readFileSync(fileOf(run), 'utf8')) : undefined)

/** Options that make vitest show its progress and note the outcome of this run (`tests`, `again`) for `readResults`. */
export const reporting = (run) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${fileOf(run)}`,
]

export const forgetResults = () => ['tests', 'again'].forEach((run) => rmSync(fileOf(run), { force: true }))

const nameOf = ({ name }) => path.relative(root, name)
const firstLines = (message) => stripVTControlCharacters(message).split('\n').slice(0, LINES)

/** A file of tests that could not be read has a message of its own and no tests; a failed test has its own messages. */
const failuresOf = (file) =>
  [
    ...(file.message ? [[nameOf(file), ...firstLines(file.message)]] : []),
    ...file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => [`${nameOf(file)}: ${test.fullName}`, ...firstLines(test.failureMessages.join('\n'))]),
  ].map((lines) => lines.join('\n    '))

/** The files of the first run that failed. */
export const failedFiles = () =>
  (read('tests')?.testResults ?? []).filter(({ status }) => status === 'failed').map(nameOf)

/**
 * How many tests passed and failed, and `told`: each failed one's file, name and first lines, so that who has only the
 * end of a long output can tell which it was. Where files were tried again that outcome counts, and what failed at
 * first is told nevertheless. A run that broke off counts as one failed.
 */
export function readResults() {
  const [first, again] = [read('tests'), read('again')]
  if (!first) return { passed: 0, failed: 1, told: 'The run of the tests broke off' }
  const tried = new Set(again?.testResults.map(({ name }) => name))
  const files = [...first.testResults.filter(({ name }) => !tried.has(name)), ...(again?.testResults ?? [])]
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const passed = tests.filter(({ status }) => status === 'passed').length
  const whole = (again ?? first).success
  const before = first.testResults.filter(({ name }) => tried.has(name)).flatMap(failuresOf)
  const told = [...(again ? ['Failed at first, tried again:', ...before] : []), ...files.flatMap(failuresOf)]
  return { passed, failed: Math.max(tests.length - passed, whole ? 0 : 1), told: told.join('\n') }
}
