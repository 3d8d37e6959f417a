import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { copyCsvOut, quoted, type CopyConnection } from '../../core/db/copy-table.ts'
import { rowsEndAsInRfc4180 } from './open-values.ts'
import type { ZipEntries } from './zip-writer.ts'
import { recordsOf } from './shapes.ts'

/** A column of a CSV, and the SQL of its text. */
export interface Said {
  name: string
  text: string
}

interface Table {
  name: string
  columns: readonly Said[]
  /** In which order its rows stand. */
  order: string
}

/** The rows of a table as a CSV; answers how many. Nothing of it is held in memory. */
export async function addRecords(
  entries: ZipEntries,
  copying: CopyConnection,
  { name, columns, order }: Table,
): Promise<number> {
  const said = columns.map((column) => `${column.text} as ${quoted(column.name)}`)
  const rows = copyCsvOut(
    copying,
    `select ${said.join(', ')} from sexton.${quoted(name)} of_table order by ${order}`,
  )
  const ended = rowsEndAsInRfc4180()
  pipeline(rows as Readable, ended, () => undefined)
  await entries.add(recordsOf(name), ended as AsyncIterable<Buffer>)
  return rows.rowCount
}
