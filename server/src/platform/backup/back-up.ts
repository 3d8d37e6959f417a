import { stat } from 'node:fs/promises'
import { timeNow } from '../../core/clock.ts'
import { version } from '../../../../package.json'
import { copyOut, type CopyConnection } from '../../core/db/copy-table.ts'
import { format } from './described.ts'
import type { Database, Db } from '../../core/db/db.ts'
import { allRecorded } from '../file-records/recorded-files.ts'
import type { FileStore } from '../files/files.ts'
import { LostFile } from '../files/lost-file.ts'
import { writeArchive, type Entries } from './archive-writer.ts'
import { ofOneMoment, type Moment } from './snapshot.ts'
import { readAhead } from './read-ahead.ts'
import { endingName, fileName, manifestName, partName, type Ending, type Manifest } from './shapes.ts'
import { migrationsOf, sequencesOf, tablesOf } from './tables-queries.ts'

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
  for await (const { one: key, error, size, content } of readAhead(keysOf(db), files.place.open)) {
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

async function fill(
  entries: Entries,
  { db, copying, postgres, park }: Moment,
  { files, name }: What,
): Promise<Ending> {
  const [migrations, tables] = [await migrationsOf(db), await tablesOf(db)]
  const made_at = timeNow().toISOString()
  const manifest: Manifest = {
    format,
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
  return ending
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
export async function backUp(what: What, file: string, secret?: string): Promise<BackedUp> {
  const ending = await ofOneMoment(what.database, async (moment) => {
    let made: Ending | undefined
    await writeArchive(file, secret, async (entries) => {
      made = await fill(entries, moment, what)
    })
    return made!
  })
  const all = Object.values(ending.tables)
  const { count, missing } = ending.files
  const rows = all.reduce((sum, table) => sum + table.rows, 0)
  return { tables: all.length, rows, files: count, missing, size: (await stat(file)).size }
}
