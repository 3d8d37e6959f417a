import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { inDatabase } from './databases/database-url.ts'
import { execute, makeDatabase } from './test-server.ts'

/** A migrated database of a test file's own. */
export interface TestDatabase {
  ownerUrl: string
  appUrl: string
  /** Drops it before the file's tests are over. */
  drop(): Promise<void>
}

const made = new Set<string>()

/** Clones the migrated template (about 50 ms), or another one. */
export async function freshDatabase(template = inject('postgres').template): Promise<TestDatabase> {
  const server = inject('postgres')
  const { ownerUrl, appUrl } = server
  const name = `test_${randomBytes(6).toString('hex')}`
  await makeDatabase(server, name, template)
  made.add(name)
  return { ownerUrl: inDatabase(ownerUrl, name), appUrl: inDatabase(appUrl, name), drop: () => drop(name) }
}

/** Drops the databases of a finished test file. */
export async function dropAll(): Promise<void> {
  for (const name of made) await drop(name)
}

async function drop(name: string): Promise<void> {
  if (made.delete(name)) await execute(inject('postgres').adminUrl, `drop database ${name} with (force)`)
}
