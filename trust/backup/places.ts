import { truncate } from 'node:fs/promises'
import path from 'node:path'
import * as sdk from '@aws-sdk/client-s3'
import { sql } from 'kysely'
import { newDataFolder, removeDataFolder } from '../../processes/data-folder.ts'
import { runCommand } from '../../processes/command.ts'
import { openDatabase } from '../../server/src/core/db/db.ts'
import { diskPlace } from '../../server/src/platform/files/disk-place.ts'
import { foldersIn, storeIn, type FileStore } from '../../server/src/platform/files/files.ts'
import { s3Place } from '../../server/src/platform/files/s3-place.ts'
import { startEmbedded } from '../../server/src/db/embedded/embedded.ts'
import { filesOf, rulesOf, tablesOf } from '../../server/src/test/backups/compare-parks.ts'
import { startS3 } from '../../server/src/test/s3-server.ts'
import { serveDatabase } from '../frame/served-database.ts'

/** An empty installation, and what is in it once a park was restored there. */
export interface Place {
  settings: Record<string, string>
  /** The database as its owner; runs from now on where the place runs it. */
  open(): Promise<string>
  files(): Promise<FileStore>
  close(): Promise<void>
}

const foldersOf = (folder: string) => foldersIn(path.join(folder, 'assets'))

/** A database that others run, and a bucket: neither of them the kind that `npm start` makes. */
export async function elsewhere(): Promise<Place> {
  const [folder, own, bytes] = [newDataFolder('there'), newDataFolder('served'), newDataFolder('bucket')]
  const database = await serveDatabase(own)
  const bucket = await startS3(bytes)
  const settings = { DATA_DIR: folder, DATABASE_URL: database.url, ...bucket.env }
  return {
    settings,
    open: async () => database.url,
    async files() {
      const folders = foldersOf(folder)
      return storeIn(await s3Place(bucket.access(), folders.incoming, undefined, async () => sdk), folders)
    },
    async close() {
      await bucket.close()
      await database.stop()
      for (const one of [folder, own, bytes]) removeDataFolder(one)
    },
  }
}

/** An empty machine: a folder for the database that comes with Sexton, and for the files. */
export async function emptyMachine(): Promise<Place> {
  const folder = newDataFolder('back')
  const settings = { DATA_DIR: folder }
  let engine: Awaited<ReturnType<typeof startEmbedded>> | undefined
  return {
    settings,
    async open() {
      engine ??= await startEmbedded({ dataDir: folder, log: () => undefined })
      return engine.ownerUrl
    },
    async files() {
      const folders = foldersOf(folder)
      return storeIn(diskPlace(folders.folder, folders.incoming), folders)
    },
    async close() {
      await engine?.stop()
      removeDataFolder(folder)
    },
  }
}

/** `npm run backup` or `npm run restore`, as an operator runs it. @throws what it says where it fails. */
export async function command(name: 'backup' | 'restore', file: string, settings: Record<string, string>) {
  const run = runCommand(process.execPath, [`scripts/files/${name}.mjs`, file], settings)
  if ((await run.ended) !== 0) throw new Error(`${name}: ${run.output().slice(-500)}`)
}

/** Everything in it that is compared, by name. */
export async function contentOf(place: Place) {
  const url = await place.open()
  return {
    tables: await tablesOf(url),
    files: await filesOf(await place.files()),
    rules: await rulesOf(url),
  }
}

/** A restore that left a table out, and cut a file off in its middle. */
export async function spoil(place: Place): Promise<void> {
  const { db, close } = openDatabase(await place.open(), { max: 1 })
  await sql`delete from notes`.execute(db)
  await close()
  const files = await place.files()
  const [key] = Object.keys(await filesOf(files))
  await truncate(path.join(files.folder, key!), 10)
}
