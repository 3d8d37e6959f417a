import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runCommand } from '../../processes/command.ts'
import { newDataFolder, removeDataFolder } from '../../processes/data-folder.ts'
import type { Tally } from '../frame/rig.ts'

/** What the tests are given by name: files whose path has one of these in it. */
export interface Part {
  projects: readonly string[]
  files: readonly string[]
}

/** Rules and dates by themselves, and what the server makes of them in reports, calendars and on papers. */
export const aboutDates: Part = {
  projects: ['unit', 'api'],
  files: [
    ...['values/', 'burials/', 'events/'].map((folder) => `contract/src/${folder}`),
    'rules.test',
    ...['calendar-feed/', 'cash-day/', 'day-sheet/', 'reports/'].map(
      (folder) => `server/src/features/${folder}`,
    ),
  ],
}

interface Outcome {
  files: { name: string; message: string; tests: { name: string; state: string; message: string }[] }[]
  uncaught: string[]
}

const firstLine = (text: string) => text.split('\n')[0]!.slice(0, 200)

/** Runs a part of the tests where the machine's clock shows this zone; each test that fails there is found. */
export async function testsIn(zone: string, part: Part, tally: Tally, settings: Record<string, string> = {}) {
  const folder = newDataFolder('zone')
  const results = path.join(folder, 'results.json')
  const args = part.projects.flatMap((project) => ['--project', project])
  const command = runCommand(
    process.execPath,
    [
      ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=./scripts/tests/test-reporter.mjs'],
      ...args,
      ...part.files,
    ],
    { TZ: zone, TEST_RESULTS: results, ...settings },
  )
  try {
    const code = await command.ended
    const { files, uncaught } = JSON.parse(readFileSync(results, 'utf8')) as Outcome
    const found = tally.found
    for (const { name, message, tests } of files) {
      if (message) tally.fault(`${zone}: ${name}: ${firstLine(message)}`)
      for (const test of tests) {
        if (test.state === 'skipped') continue
        tally.attempts += 1
        if (test.state === 'passed') continue
        tally.fault(`${zone}: ${name}: ${test.name}: ${firstLine(test.message || test.state)}`)
      }
    }
    for (const message of uncaught) tally.fault(`${zone}: ${firstLine(message)}`)
    if (code !== 0 && tally.found === found) tally.fault(`${zone}: the tests end with ${code}`)
  } catch {
    tally.fault(`${zone}: the tests broke off: ${command.output().slice(-300)}`)
  } finally {
    removeDataFolder(folder)
  }
}
