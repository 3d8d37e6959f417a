import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.mjs'

const file = path.join(root, '.test-results', 'tests.json')
const LINES = 6

/** Options that make vitest show its progress and note the outcome for `readResults`. */
export const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]

export const forgetResults = () => rmSync(file, { force: true })

const firstLines = (message) => stripVTControlCharacters(message).split('\n').slice(0, LINES)

/** A file of tests that could not be read has a message of its own and no tests; a failed one has a message each. */
const failuresOf = ({ name, message, assertionResults }) => [
  ...(message ? [[path.relative(root, name), ...firstLines(message)]] : []),
  ...assertionResults
    .filter(({ status }) => status === 'failed')
    .map((test) => [
      `${path.relative(root, name)}: ${test.fullName}`,
      ...firstLines(test.failureMessages.join('\n')),
    ]),
]

/**
 * How many tests passed and failed in the last run, and `failures`: the file, name and first lines of each failed one,
 * so that who has only the end of a long output can tell which it was. A run that broke off counts as one failed.
 */
export function readResults() {
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: 'The run of the tests broke off' }
  const {
    numPassedTests: passed,
    numTotalTests: all,
    success,
    testResults,
  } = JSON.parse(readFileSync(file, 'utf8'))
  const failures = testResults.flatMap(failuresOf).map((lines) => lines.join('\n    '))
  return { passed, failed: Math.max(all - passed, success ? 0 : 1), failures: failures.join('\n') }
}
