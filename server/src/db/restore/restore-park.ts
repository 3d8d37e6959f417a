import { finished } from 'node:stream/promises'
import type { Writable } from 'node:stream'
import { once } from 'node:events'
import type pg from 'pg'
import type * as z from 'zod'
import { bytesOf, readArchive, Sums, unknownEntry, type Entry } from '../../platform/backup/archive-reader.ts'
import { described } from '../../platform/backup/described.ts'
import { UnusableArchive } from '../../platform/backup/seal.ts'
import * as shapes from '../../platform/backup/shapes.ts'
import { copyIn } from '../../core/db/copy-table.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { putMany } from '../../platform/files/put-many.ts'
import type { Engine } from '../engine.ts'
import { refuseForeignFiles, type Words } from './empty-installation.ts'
import { fillInstallation } from './fill-installation.ts'

const words: Words = { thing: 'The backup', nothing: 'Nothing was restored', again: 'Restore it' }

export interface Backup {
  file: string
  secret: string | undefined
  manifest: shapes.Manifest
  ending: shapes.Ending
}

const drain = async ({ content }: Entry) => {
  for await (const chunk of content) void chunk
}

const readAs = async <T>(entry: Entry, shape: z.ZodType<T>): Promise<T> =>
  described(
    (await bytesOf(entry)).toString(),
    shape,
    new UnusableArchive(`${entry.name} in the backup is not as Sexton writes it. Take another backup`),
  )

/** Reads a backup to its end and holds every entry against its sum, before anything is touched. Throws UnusableArchive. */
export async function proveBackup(file: string, secret: string | undefined): Promise<Backup> {
  const sums = new Sums()
  const found: { manifest?: shapes.Manifest; ending?: shapes.Ending } = {}
  await readArchive(file, secret, async (read) => {
    const entry = sums.watch(read)
    if (!found.manifest && entry.name !== shapes.manifestName)
      throw new UnusableArchive('This is no backup of Sexton')
    if (shapes.isSums(entry.name)) return sums.compare((await bytesOf(entry)).toString())
    if (found.manifest && !shapes.isEntry(entry.name, found.manifest)) throw unknownEntry(entry.name)
    if (entry.name === shapes.manifestName) found.manifest = await readAs(entry, shapes.manifest)
    else if (entry.name === shapes.endingName) found.ending = await readAs(entry, shapes.ending)
    else await drain(entry)
  })
  sums.ended()
  return { file, secret, manifest: found.manifest!, ending: found.ending! }
}

/** The open COPY of a table, whose parts come one after the other. */
class Loading {
  #table: string | undefined
  #stream: (Writable & { rowCount: number }) | undefined
  #done: Promise<void> | undefined
  readonly #client: pg.Client
  readonly #columns: Map<string, string[]>
  readonly rows: Record<string, number> = {}

  constructor(client: pg.Client, { tables }: shapes.Manifest) {
    this.#client = client
    this.#columns = new Map(tables.map(({ name, columns }) => [name, columns]))
  }

  async part(table: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (table !== this.#table) {
      await this.end()
      this.#table = table
      this.#stream = copyIn(this.#client, table, this.#columns.get(table) ?? [])
      this.#done = finished(this.#stream)
      // Awaited at the end; until then a failure shows in the next write.
      this.#done.catch(() => undefined)
    }
    for await (const chunk of content)
      if (!this.#stream!.write(chunk)) await Promise.race([once(this.#stream!, 'drain'), this.#done])
  }

  async end(): Promise<void> {
    if (!this.#table) return
    this.#stream!.end()
    await this.#done
    this.rows[this.#table] = this.#stream!.rowCount
    this.#table = undefined
  }
}

interface Into {
  client: pg.Client
  files: FileStore
  /** Lets the database set its rules again. */
  rowsAreIn: () => Promise<void>
}

/** The rows into the open transaction, then the files into their place, while the database settles. */
async function load({ client, files, rowsAreIn }: Into, { file, secret, manifest, ending }: Backup) {
  const loading = new Loading(client, manifest)
  const putting = putMany(files)
  await readArchive(file, secret, async (entry) => {
    const table = shapes.tableOf(entry.name)
    if (table) return loading.part(table, entry.content)
    await loading.end()
    const key = shapes.keyOf(entry.name)
    // The caller waits for it, and hears of its failure.
    if (key) rowsAreIn().catch(() => undefined)
    await (key ? putting.put(key, await bytesOf(entry)) : drain(entry))
  })
  await putting.done()
  for (const { name } of manifest.tables)
    if (loading.rows[name] === undefined || loading.rows[name] !== ending.tables[name]?.rows)
      throw new UnusableArchive(
        `${name} has ${loading.rows[name] ?? 'no'} rows, and should have ${ending.tables[name]?.rows ?? 'none'}`,
      )
}

/** The files lie where they were put, which may be another kind of place; their mark goes with them. */
async function moveMark(client: pg.Client, files: FileStore): Promise<void> {
  const { kind, name } = files.place
  const { rows } = await client.query<{ mark: string }>(
    'update sexton.file_place set kind = $1, name = $2 returning mark',
    [kind, name],
  )
  const mark = rows[0]?.mark
  await refuseForeignFiles(files, mark, words)
  if (mark !== undefined) await files.mark.write(mark)
}

/** Restores a proven backup into an empty installation and brings it to this version. */
export const restorePark = (engine: Engine, files: FileStore, backup: Backup): Promise<void> =>
  fillInstallation(engine, {
    ...backup.manifest,
    isWhole: true,
    sequences: backup.ending.sequences,
    words,
    load: (client, rowsAreIn) => load({ client, files, rowsAreIn }, backup),
    settle: (client) => moveMark(client, files),
  })
