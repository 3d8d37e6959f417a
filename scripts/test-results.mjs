import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const file = path.join(root, '.test-results', 'tests.json')

/** Options that make vitest show its progress and note the outcome for `readResults`. */
export const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]

export const forgetResults = () => rmSync(file, { force: true })

/** How many tests passed and failed in the last run; a run that broke off counts as one failed. */
export function readResults() {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { numPassedTests: passed, numTotalTests: all, success } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed, failed: Math.max(all - passed, success ? 0 : 1) }
}
