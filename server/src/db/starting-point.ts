import { readdirSync } from 'node:fs'
import { databaseFolder, readSql, type MigrationFile } from './migration-files.ts'

/** The release whose database the files of `schema/` make. Older databases and backups pass through it. */
export const startingRelease = '0.2.0'

/** The files of `schema/` in the order in which they are run: what a table refers to comes before it. */
const files = [
  ...['values', 'users', 'system', 'sign-in', 'outlines', 'park', 'calendar', 'imports', 'lists'],
  ...['customers', 'tariffs', 'sites', 'sales', 'holders', 'photos', 'burials', 'places', 'graves', 'events'],
  ...['charges', 'accounts', 'receipts', 'documents', 'holds', 'papers', 'statuses', 'mails', 'reports'],
  ...['retention', 'first-users', 'first-park', 'first-lists', 'first-tariff'],
].map((subject) => `${subject}.sql`)

/** All definitions and first rows of a new database. Function bodies may name what comes after them. */
export function schemaSql(folder = databaseFolder('schema')): string {
  const unlisted = readdirSync(folder).find((name) => name.endsWith('.sql') && !files.includes(name))
  if (unlisted) throw new Error(`schema/${unlisted} is not in the list of starting-point.ts.`)
  return ['set local check_function_bodies = off;', ...files.map((name) => readSql(folder, name))].join('\n')
}

/** A migration that a database holds. */
export type Applied = Pick<MigrationFile, 'name' | 'checksum'>

/** The migrations of the starting release, as `sha256sum *.sql` wrote them: a database that holds them all is at the starting point. */
export const startingMigrations = (folder = databaseFolder('schema')): Applied[] =>
  readSql(folder, `release-${startingRelease}.sha256`)
    .trimEnd()
    .split('\n')
    .map((line) => ({ checksum: line.slice(0, 64), name: line.slice(66) }))
