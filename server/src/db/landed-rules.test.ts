import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationFiles } from './migration-files.ts'

/** As `sha256sum *.sql` writes it, one line per file. */
const landed = readFileSync(join(import.meta.dirname, 'migrations/landed.sha256'), 'utf8')

test('a landed migration never changes: a park that has it could not start with another', () => {
  const files = migrationFiles().map(({ name, checksum }) => `${checksum}  ${name}`)
  // A new migration gets its line in the commit that brings it; a change of an old one needs a migration of its own.
  expect(files).toEqual(landed.split('\n').filter(Boolean))
})
