import type { Readable, Writable } from 'node:stream'
import { from, to } from 'pg-copy-streams'
import type { Connection } from './db.ts'

/** A connection that only COPY and what belongs to it use. */
export type CopyConnection = Pick<Connection, 'query'>

/** How many rows went through is known at its end. */
interface Counted {
  rowCount: number
}

/** A name of the database's things, to be put into a statement. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const named = (table: string, columns: readonly string[]) =>
  `sexton.${quoted(table)} (${columns.map(quoted).join(', ')})`

/** The rows of a table as COPY writes them (text format). */
export const copyOut = (
  connection: CopyConnection,
  table: string,
  columns: readonly string[],
): Readable & Counted => connection.query(to(`copy ${named(table, columns)} to stdout`))

/** Takes what `copyOut` gave. */
export const copyIn = (
  connection: CopyConnection,
  table: string,
  columns: readonly string[],
): Writable & Counted => connection.query(from(`copy ${named(table, columns)} from stdin`))

/** What a statement answers, as COPY writes it as CSV: UTF-8, with a line of names. */
export const copyCsvOut = (connection: CopyConnection, statement: string): Readable & Counted =>
  connection.query(to(`copy (${statement}) to stdout with (format csv, header true, encoding 'UTF8')`))

/** Takes such a CSV into a table, whose columns must be those of its line of names. */
export const copyCsvIn = (connection: CopyConnection, table: string): Writable & Counted =>
  connection.query(from(`copy ${quoted(table)} from stdin with (format csv, header match, encoding 'UTF8')`))
