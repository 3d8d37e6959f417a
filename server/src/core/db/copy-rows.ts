import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { from } from 'pg-copy-streams'
import type { Connection } from './db.ts'

export type CopyValue = string | number | boolean | null

const pieceSize = 64 * 1024
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function written(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  return /[\\\n\r\t]/.test(value) ? value.replace(/[\\\n\r\t]/g, (sign) => escapes[sign]!) : value
}

/** The rows as COPY reads them, in pieces of about 64 kB. */
function* pieces(rows: Iterable<readonly CopyValue[]>, counted: () => void): Generator<string> {
  let piece = ''
  for (const row of rows) {
    piece += written(row[0]!)
    for (let at = 1; at < row.length; at += 1) piece += `\t${written(row[at]!)}`
    piece += '\n'
    counted()
    if (piece.length < pieceSize) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

/**
 * Writes rows by COPY, taking them only as fast as the database does; every constraint and trigger holds. `columns`
 * names what each row gives, in order. Answers how many. Works in the connection's transaction, where there is one.
 */
export async function copyRows(
  connection: Connection,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<number> {
  let count = 0
  const stream = connection.query(from(`copy ${table} (${columns.join(', ')}) from stdin`))
  const done = finished(stream)
  // Awaited at the end; until then a failure shows in the next write.
  done.catch(() => undefined)
  try {
    for (const piece of pieces(rows, () => (count += 1)))
      if (!stream.write(piece)) await once(stream, 'drain')
    stream.end()
  } catch (error) {
    stream.destroy(error as Error)
  }
  await done
  return count
}
