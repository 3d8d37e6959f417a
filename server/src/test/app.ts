import { tmpdir } from 'node:os'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { permissionRefs, type PermissionRef } from '@sexton/contract/permissions'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../app.ts'
import type { Core } from '../core/core.ts'
import { openDatabase, type Db } from '../core/db.ts'
import { openFiles } from '../core/files.ts'
import { parkOf, readSettings } from '../core/settings.ts'
import { makeFirstUser } from '../features/session/public.ts'
import { freshDatabase } from './harness.ts'
import { signedIn, type Client } from './client.ts'

/** The administrator every test park has, as every park has one. */
export const firstUser = { email: 'first.user@park.example', password: 'a long enough secret' }

export interface TestPark {
  app: FastifyInstance
  core: Core
  db: Db
  /** Someone signed in who holds just these permissions (all of them when none are named). */
  as(...permissions: PermissionRef[]): Promise<Client>
}

/** One app on a database of its own for a test file; replies are held against the contract. */
export function testPark(env: Record<string, string> = {}): TestPark {
  const park = {} as TestPark
  let close: () => Promise<void>
  beforeAll(async () => {
    const database = await freshDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'sexton-test-'))
    const settings = readSettings({ LOG_LEVEL: 'silent', DATA_DIR: folder, ...env }, folder)
    const opened = openDatabase(database.appUrl, { max: 8 })
    const files = openFiles(join(folder, 'assets'))
    park.core = { settings, park: parkOf(settings), database: opened, files, strict: true }
    park.db = opened.db
    await makeFirstUser(opened.db, firstUser.email, firstUser.password)
    park.app = await buildApp(park.core, folder)
    park.as = (...held) => signedIn(park, held.length > 0 ? held : permissionRefs)
    close = async () => {
      await park.app.close()
      await opened.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
  afterAll(() => close?.())
  return park
}
