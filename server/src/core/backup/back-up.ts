import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { version } from '../../../../package.json'
import { copyOut, type CopyConnection } from '../db/copy-table.ts'
import type { Database, Db } from '../db/db.ts'
import { lockOf } from '../db/task-lock.ts'
import { allRecorded } from '../file-records/recorded-files.ts'
import type { FileStore } from '../files/files.ts'
import { LostFile } from '../files/lost-file.ts'
import { writeArchive, type Entries } from './archive-writer.ts'
import { readAhead } from './read-ahead.ts'
import { endingName, fileName, manifestName, partName, type Ending, type Manifest } from './shapes.ts'
import { migrationsOf, momentOf, sequencesOf, tablesOf } from './tables-queries.ts'

/** Bytes of a part of a table, which is held in memory. */
const partSize = 4 * 1024 * 1024

export interface BackedUp {
  tables: number
  rows: number
  files: number
  /** Files that records name and that are gone. */
  missing: string[]
  /** Bytes of the backup. */
  size: number
}

type Table = Manifest['tables'][number]

/** A table in parts, since an entry says its length before its content. */
async function addTable(entries: Entries, connection: CopyConnection, { name, columns }: Table) {
  let [held, size, part, bytes] = [[] as Buffer[], 0, 0, 0]
  const write = async () => {
    part += 1
    bytes += size
    await entries.add(partName(name, part), size, held)
    held = []
    size = 0
  }
  const rows = copyOut(connection, name, columns)
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    held.push(chunk)
    size += chunk.length
    if (size >= partSize) await write()
  }
  if (size > 0 || part === 0) await write()
  return { rows: rows.rowCount, bytes }
}

/** The keys of every file that a record of this moment names, once. */
async function* keysOf(db: Db): AsyncGenerator<string> {
  let last = ''
  for await (const { storage_key } of allRecorded(db)) {
    if (storage_key !== last) yield storage_key
    last = storage_key
  }
}

async function addFiles(entries: Entries, db: Db, files: FileStore): Promise<Ending['files']> {
  const added = { count: 0, bytes: 0, missing: [] as string[] }
  for await (const { key, error, size, content } of readAhead(keysOf(db), files.place.open)) {
    if (error instanceof LostFile) {
      added.missing.push(key)
      continue
    }
    if (error) throw error
    await entries.add(fileName(key), size, Buffer.isBuffer(content) ? [content] : content)
    added.count += 1
    added.bytes += size
  }
  return added
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

interface Park {
  db: Db
  copying: CopyConnection
  files: FileStore
  name: string
}

async function fill(entries: Entries, { db, copying, files, name }: Park): Promise<Ending> {
  const { park, postgres, snapshot } = await momentOf(db)
  await copying.query('begin isolation level repeatable read read only')
  await copying.query(`set transaction snapshot '${snapshot.replaceAll("'", '')}'`)
  await copying.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  const [migrations, tables] = [await migrationsOf(db), await tablesOf(db)]
  const made_at = new Date().toISOString()
  const manifest: Manifest = {
    format: 1,
    product: 'Sexton',
    version,
    park: park ?? name,
    made_at,
    postgres,
    migrations,
    tables,
  }
  await entries.addBytes(manifestName, json(manifest))
  const copied: Ending['tables'] = {}
  for (const table of tables) copied[table.name] = await addTable(entries, copying, table)
  const [sequences, stored] = [await sequencesOf(db), await addFiles(entries, db, files)]
  const ending: Ending = { tables: copied, files: stored, sequences }
  await entries.addBytes(endingName, json(ending))
  await entries.addSums()
  await copying.query('commit')
  return ending
}

/** Files that go meanwhile would be missing: the sweep waits until the lock is free. */
async function withoutSweep<T>(connection: CopyConnection, work: () => Promise<T>): Promise<T> {
  const lock = lockOf('sweep_files')
  await connection.query(`set lock_timeout = 0; select pg_advisory_lock(${lock})`)
  try {
    return await work()
  } finally {
    await connection.query(`select pg_advisory_unlock(${lock}); reset lock_timeout`).catch(() => undefined)
  }
}

export interface What {
  database: Database
  files: FileStore
  /** The park's, where none has been saved. */
  name: string
}

/**
 * Backs a park up as of one moment, while it is in use: every row and every file that they name. Takes two connections.
 * `secret`: encrypted with it. Where it fails nothing is left under `file`.
 */
export async function backUp(
  { database, files, name }: What,
  file: string,
  secret?: string,
): Promise<BackedUp> {
  const copying = await database.pool.connect()
  // A transaction that is left open goes with its connection.
  let failed: Error | undefined
  try {
    let ending: Ending | undefined
    await withoutSweep(copying, () =>
      database.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (db) => {
          await sql`set local statement_timeout = 0`.execute(db)
          await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
          await writeArchive(file, secret, async (entries) => {
            ending = await fill(entries, { db, copying, files, name })
          })
        }),
    )
    const all = Object.values(ending!.tables)
    const { count, missing } = ending!.files
    const rows = all.reduce((sum, table) => sum + table.rows, 0)
    return { tables: all.length, rows, files: count, missing, size: (await stat(file)).size }
  } catch (error) {
    failed = error as Error
    throw error
  } finally {
    copying.release(failed)
  }
}
