import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { findServed } from './server/src/test/databases/find-served.ts'
import { LongestFirst } from './scripts/tests/longest-first.ts'
import { filesOf, suite } from './scripts/tests/suites.ts'
import { findMemoryFolder } from './server/src/test/databases/memory-folder.ts'

// The workers inherit it; whoever names a folder has the last word.
const inMemory = findMemoryFolder()
if (inMemory) process.env.TMPDIR ??= inMemory

const served = [
  'server/src/db/constraints/**/*.test.ts',
  'server/src/core/db/pooler.test.ts',
  'server/src/core/db/lines/session-settings.test.ts',
  'server/src/db/{migrate,seed,search-key,served}.test.ts',
  'server/src/db/restore/*drill.test.ts',
]
const servedMissing = 'server/src/test/databases/served-missing.test.ts'

/** Tests that need a database: what is waited for on a busy machine is no wait for a passing check. */
const onDatabase = {
  isolate: false,
  setupFiles: 'server/src/test/databases/drop-databases.ts',
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
}

/** What a glob finds changes without its source; Vitest itself overlooks those with a type argument. */
const globsUncached: Plugin = {
  name: 'globs-uncached',
  configureVitest: ({ experimental_defineCacheKeyGenerator: keyBy }) =>
    keyBy(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined)),
}

/**
 * `unit`: pure. `api`: the server on a real PostgreSQL. `served`: what rests on the database itself, on a PostgreSQL
 * that others run. `e2e`: the screens in Chromium.
 */
export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Each source is compiled once for all projects and runs: CI runs parts of the tests on another Node and in other zones.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    projects: [
      {
        plugins: [globsUncached],
        test: {
          name: 'unit',
          isolate: false,
          // None comes near it, but on a machine that is busy for a moment.
          testTimeout: 30_000,
          ...filesOf('unit', [
            'contract/src/**/*.test.ts',
            'portal/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'server/src/**/*-rules.test.ts',
            'web/{build,src}/**/*.test.{ts,tsx}',
            'trust/**/*.test.ts',
          ]),
        },
      },
      {
        test: {
          name: 'api',
          ...filesOf(
            'api',
            ['{server/src,demo}/**/*.test.ts'],
            ['server/src/**/*-rules.test.ts', 'server/src/db/served.test.ts', servedMissing],
          ),
          globalSetup: 'server/src/test/databases/database-setup.ts',
          ...onDatabase,
        },
      },
      {
        test: {
          name: 'served',
          include: suite === 'product' ? [] : findServed() ? served : [servedMissing],
          globalSetup: 'server/src/test/databases/served-setup.ts',
          ...onDatabase,
        },
      },
      {
        plugins: [globsUncached],
        test: {
          name: 'e2e',
          ...filesOf('e2e', ['e2e/**/*.test.ts']),
          globalSetup: 'e2e/demo-setup.ts',
          ...onDatabase,
        },
      },
    ],
  },
})
