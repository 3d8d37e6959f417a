import { stat } from 'node:fs/promises'
import { timeNow } from '../../core/clock.ts'
import { version } from '../../../../package.json'
import { format } from '../backup/described.ts'
import type { What } from '../backup/back-up.ts'
import { ofOneMoment, type Moment } from '../backup/snapshot.ts'
import { readAhead } from '../backup/read-ahead.ts'
import { migrationsOf, sequencesOf } from '../backup/tables-queries.ts'
import { LostFile } from '../files/lost-file.ts'
import { addRecords } from './add-records.ts'
import { allColumns, type Column } from './columns-queries.ts'
import { writtenAs } from './open-values.ts'
import { describedIn, guideName, type HandedOver, type HandedTable } from './shapes.ts'
import { writeZip, type ZipEntries } from './zip-writer.ts'
import { fateOf, handedTables, type HandedColumn } from './catalogue.ts'
import { fileColumns } from './file-paths.ts'
import { filePathsOf } from './file-paths-queries.ts'
import { yearsOf } from './figures-queries.ts'
import { addGround } from './ground.ts'
import { guide } from './guide.ts'

export interface ToHandOver extends What {
  settings: HandedOver['settings']
}

export interface Done {
  tables: number
  rows: number
  files: number
  /** Papers and photos that records name and that are gone. */
  missing: string[]
  /** Bytes of the hand-over. */
  size: number
}

/** A table or column of which nobody has said whether it is handed over is not left out in silence. */
function refuseUnsaid(columns: readonly Column[]) {
  const unsaid = columns.find((column) => fateOf(column) === undefined)
  if (unsaid)
    throw new Error(`domain/columns does not say what ${unsaid.table}.${unsaid.column} is in a hand-over`)
}

/** By the primary key, so that the same park gives the same file. */
function orderOf(columns: readonly HandedColumn[]) {
  const key = columns.filter(({ key }) => key !== null).sort((one, other) => one.key! - other.key!)
  return (key.length > 0 ? key : columns).map(({ column }) => `of_table."${column}"`).join(', ')
}

async function addTables(entries: ZipEntries, { copying }: Moment, columns: readonly Column[]) {
  const done: HandedTable[] = []
  for (const { name, columns: own } of handedTables(columns)) {
    const files = fileColumns[name] ?? []
    const said = [
      ...own.map(({ column, type }) => ({ name: column, text: writtenAs(type).out(`"${column}"`) })),
      ...files.map(({ name: path, path: text }) => ({ name: path, text })),
    ]
    const rows = await addRecords(entries, copying, { name, columns: said, order: orderOf(own) })
    const named = files.map(({ name: path, key }) => ({ path, key }))
    done.push({ name, rows, columns: said.map((one) => one.name), files: named })
  }
  return done
}

async function addFiles(entries: ZipEntries, { db }: Moment, { files }: What) {
  const added = { count: 0, missing: [] as string[] }
  const all = readAhead(filePathsOf(db), ({ key }) => files.place.open(key))
  for await (const { one, error, content } of all) {
    if (error instanceof LostFile) {
      added.missing.push(one.path)
      continue
    }
    if (error) throw error
    await entries.add(one.path, Buffer.isBuffer(content) ? [content] : content)
    added.count += 1
  }
  return added
}

async function fill(entries: ZipEntries, moment: Moment, what: ToHandOver, made: Date) {
  const { db, park, postgres } = moment
  const { name, settings } = what
  const columns = await allColumns(db)
  refuseUnsaid(columns)
  const [migrations, years] = [await migrationsOf(db), await yearsOf(db, settings.time_zone)]
  const tables = await addTables(entries, moment, columns)
  await addGround(entries, db)
  const [sequences, files] = [await sequencesOf(db), await addFiles(entries, moment, what)]
  const described: HandedOver = {
    format,
    product: 'Sexton',
    version,
    park: park ?? name,
    made_at: made.toISOString(),
    settings,
    postgres,
    migrations,
    tables,
    sequences,
    missing: files.missing,
  }
  await entries.addText(describedIn, `${JSON.stringify(described, null, 2)}\n`)
  await entries.addText(guideName, guide({ described, columns, years, files: files.count }))
  await entries.addSums()
  return { described, files }
}

/**
 * Hands a park over as open files, as of one moment and while it is in use. Takes two connections; papers and photos are
 * streamed. Where it fails nothing is left under `file`.
 */
export async function handOver(what: ToHandOver, file: string): Promise<Done> {
  const { described, files } = await ofOneMoment(what.database, async (moment) => {
    const made = timeNow()
    let filled: Awaited<ReturnType<typeof fill>> | undefined
    await writeZip(file, made, async (entries) => {
      filled = await fill(entries, moment, what, made)
    })
    return filled!
  })
  const rows = described.tables.reduce((sum, table) => sum + table.rows, 0)
  const { size } = await stat(file)
  return { tables: described.tables.length, rows, files: files.count, missing: files.missing, size }
}
