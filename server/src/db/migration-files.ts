import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One numbered SQL file: its name, its text and the SHA-256 of that text (line ends made equal). */
export interface MigrationFile {
  name: string
  sql: string
  checksum: string
}

/** A folder of `server/src/db`, searched upwards from this module: the same from source and from the built server. */
export function databaseFolder(name: string): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, 'server/src/db', name)
    if (existsSync(candidate)) return candidate
    if (folder === dirname(folder))
      throw new Error(`The definition of the database (server/src/db/${name}) is missing.`)
  }
}

export const readSql = (folder: string, name: string) =>
  readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')

/** Every migration in order. Throws when a name is not `0001_words.sql` or a number is given twice. */
export function migrationFiles(folder = databaseFolder('migrations')): MigrationFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const numbers = new Set<string>()
  return names.map((name) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (!number || numbers.has(number)) throw new Error(`Migration ${name} has no number of its own.`)
    numbers.add(number)
    const sql = readSql(folder, name)
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}
