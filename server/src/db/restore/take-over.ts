import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { UnusableArchive } from '../../platform/backup/seal.ts'
import { copyCsvIn } from '../../core/db/copy-table.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { putMany } from '../../platform/files/put-many.ts'
import { writtenAs } from '../../platform/handover/open-values.ts'
import { recordsOf, type HandedOver, type HandedTable } from '../../platform/handover/shapes.ts'
import type { Handed } from '../../platform/handover/zip-reader.ts'
import type { Engine } from '../engine.ts'
import { refuseForeignFiles, type Words } from './empty-installation.ts'
import { fillInstallation } from './fill-installation.ts'
import { giveFirstPassword, holdWaiting, type Administrator } from './new-beginning.ts'

const words: Words = { thing: 'The hand-over', nothing: 'Nothing was taken over', again: 'Take it over' }

const quoted = pg.escapeIdentifier

/** The columns of a table that are written, each with its type. */
async function columnsOf(client: pg.Client, table: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`sexton.${quoted(table)}`],
  )
  return new Map(rows.map(({ name, type }) => [name, type]))
}

/** The rows of a CSV as texts, then as what they are. Which files it names is remembered. */
async function loadTable(client: pg.Client, handed: Handed, table: HandedTable): Promise<void> {
  const { name, columns, files, rows } = table
  await client.query(
    `create temp table handed_in (${columns.map((column) => `${quoted(column)} text`).join(', ')})`,
  )
  const copying = copyCsvIn(client, 'handed_in')
  await pipeline(await handed.stream(recordsOf(name)), copying)
  if (copying.rowCount !== rows)
    throw new UnusableArchive(`${recordsOf(name)} has ${copying.rowCount} lines, and should have ${rows}`)
  const types = await columnsOf(client, name)
  const written = columns.filter((column) => types.has(column))
  const values = written.map((column) => writtenAs(types.get(column)!).back(quoted(column)))
  await client.query(
    `insert into sexton.${quoted(name)} (${written.map(quoted).join(', ')}) overriding system value select ${values.join(', ')} from handed_in`,
  )
  for (const { path, key } of files)
    await client.query(
      `insert into handed_files select ${quoted(path)}, ${quoted(key)} from handed_in where ${quoted(key)} is not null`,
    )
  await client.query('drop table handed_in')
}

const page = 2000

interface Named {
  path: string
  key: string
}

async function putFiles(client: pg.Client, files: FileStore, handed: Handed, { missing }: HandedOver) {
  const putting = putMany(files)
  const gone = new Set(missing)
  for (let after = ''; ;) {
    const { rows } = await client.query<Named>(
      'select path, key from handed_files where key collate "C" > $1 order by key collate "C" limit $2',
      [after, page],
    )
    for (const { path, key } of rows) {
      if (!gone.has(path)) await putting.put(key, await handed.bytes(path))
    }
    if (rows.length < page) return putting.done()
    after = rows.at(-1)!.key
  }
}

/** The new park is another one than that which was handed over: its files get a mark of their own. */
async function markFiles(client: pg.Client, files: FileStore): Promise<void> {
  await refuseForeignFiles(files, undefined, words)
  const mark = randomUUID()
  const { kind, name } = files.place
  await client.query('insert into sexton.file_place (mark, kind, name) values ($1, $2, $3)', [
    mark,
    kind,
    name,
  ])
  await files.mark.write(mark)
}

export interface TakingOver {
  handed: Handed
  described: HandedOver
  administrator: Administrator
}

export interface TakenOver {
  /** Who has the new password. */
  email: string
  /** E-mails that waited and are not sent by themselves. */
  waiting: number
}

/** Takes a proven hand-over over into an empty installation and brings it to this version. */
export async function takeOver(
  engine: Engine,
  files: FileStore,
  { handed, described, administrator }: TakingOver,
): Promise<TakenOver> {
  let taken: TakenOver | undefined
  await refuseForeignFiles(files, undefined, words)
  await fillInstallation(engine, {
    ...described,
    isWhole: false,
    words,
    async load(client) {
      await client.query('create temp table handed_files (path text, key text)')
      for (const table of described.tables) await loadTable(client, handed, table)
      await putFiles(client, files, handed, described)
      const waiting = await holdWaiting(client, described.made_at)
      taken = { waiting, email: await giveFirstPassword(client, administrator) }
    },
    async settle(client) {
      await markFiles(client, files)
      await client.query(
        `insert into sexton.audits (object, object_id, action, message)
          select 'user', user_id, 'UPDATED', $2 from sexton.users where email = $1`,
        [
          taken!.email,
          `Got a new password when the park of ${described.made_at.slice(0, 10)} was taken over`,
        ],
      )
    },
  })
  return taken!
}
