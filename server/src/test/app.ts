import { tmpdir } from 'node:os'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { permissionRefs, type PermissionRef } from '@sexton/contract/core/permissions'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../app.ts'
import type { Core } from '../core/context/core.ts'
import { forCalls, openDatabase, type Db } from '../core/db/db.ts'
import { checkRows } from '../core/db/rows-of.ts'
import { openThreads } from '../platform/threads/threads.ts'
import { leastSpace, watchDisk } from '../platform/files/disk-space.ts'
import { openStore } from '../platform/file-records/open-store.ts'
import { announcing } from '../platform/live/announcing.ts'
import { openPictures } from '../platform/pictures/pictures.ts'
import { parkOf, readSettings } from '../core/settings/settings.ts'
import { makeFirstUser } from '../features/session/public.ts'
import { freshDatabase, type TestDatabase } from './harness.ts'
import { bundled } from './bundles/bundled.ts'
import { pictureDecoder } from './pictures/picture-decoder.ts'
import { signedIn, type Client } from './client.ts'

/** The administrator of every test park. */
export const firstUser = { email: 'first.user@park.example', password: 'a long enough secret' }

export interface TestPark {
  app: FastifyInstance
  core: Core
  db: Db
  /** The database as its owner opens it. */
  ownerUrl: string
  /** A signed-in user with exactly these permissions (all when none are named). */
  as(...permissions: PermissionRef[]): Promise<Client>
}

/** A park to copy: its database, to be cloned, and the folder of its files. */
export interface ParkCopy {
  template: string
  folder: string
}

/** What an app needs, on a database and a data folder; replies are checked against the contract. */
export async function openCore(
  appUrl: string,
  folder: string,
  env: Record<string, string> = {},
  ownerUrl?: string,
): Promise<Core> {
  const settings = readSettings({ LOG_LEVEL: 'silent', DATA_DIR: folder, ...env }, folder)
  const standby = settings.DATABASE_READ_URL
  const database = openDatabase(appUrl, { ...forCalls, standby })
  const files = await openStore(settings, database.db)
  const pictures = openPictures(await pictureDecoder())
  const threads = openThreads({
    bank: await bundled('features/bank/reading/bank-thread.ts'),
    outlines: await bundled('features/imports/outlines/outlines-thread.ts'),
    sheets: await bundled('features/imports/tables/sheets-thread.ts'),
  })
  await makeFirstUser(database.db, firstUser.email, firstUser.password)
  const disk = watchDisk(() => leastSpace([folder]), settings.DISK_RESERVE_MB * 1024 * 1024)
  checkRows()
  const announce = announcing(database.by.entry)
  const machine = { files, pictures, threads, disk }
  const core = { settings, park: parkOf(settings), database, announce, ...machine, strict: true }
  return settings.DEVELOPMENT_MODE && ownerUrl ? { ...core, ownerUrl } : core
}

type Addresses = Pick<TestDatabase, 'appUrl' | 'ownerUrl'>

/** One app on a database of its own for a test file, an empty park or a copy of one, or one of `made`. */
export function testPark(
  env: Record<string, string> = {},
  copyOf?: () => ParkCopy,
  made?: () => Promise<Addresses & { env: Record<string, string> }>,
): TestPark {
  const park = {} as TestPark
  let close: () => Promise<void>
  beforeAll(async () => {
    const copied = copyOf?.()
    const other = await made?.()
    const database: Addresses = other ?? (await freshDatabase(copied?.template))
    const folder = await mkdtemp(join(tmpdir(), 'sexton-test-'))
    if (copied) await cp(copied.folder, folder, { recursive: true })
    park.core = await openCore(database.appUrl, folder, { ...env, ...other?.env }, database.ownerUrl)
    park.db = park.core.database.db
    park.ownerUrl = database.ownerUrl
    park.app = await buildApp(park.core, folder)
    park.as = (...held) => signedIn(park, held.length > 0 ? held : permissionRefs)
    close = async () => {
      await park.app.close()
      park.core.pictures.close()
      park.core.threads.close()
      await park.core.database.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
  afterAll(() => close?.())
  return park
}
