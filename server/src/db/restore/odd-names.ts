import pg from 'pg'
import { UnusableArchive } from '../../platform/backup/seal.ts'
import { storageKey } from '../../platform/files/stored-name.ts'

/** Columns that name a stored file, in whatever version a park comes from. */
const naming = ['storage_key', 'thumbnail_key', 'logo_key']

interface Column {
  table: string
  name: string
}

/**
 * Refuses a park that has a record of a file under a name that could lead elsewhere: an older version has no rule against it,
 * and the newest does not check what is there already.
 */
export async function refuseOddNames(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Column>(
    `select c.relname as table, a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'sexton'::regnamespace and c.relkind = 'r' and a.attname = any($1)`,
    [naming],
  )
  for (const { table, name } of rows) {
    const column = pg.escapeIdentifier(name)
    const found = await client.query<{ key: string }>(
      `select ${column} as key from sexton.${pg.escapeIdentifier(table)} where ${column} !~ $1 limit 1`,
      [storageKey.source],
    )
    const [odd] = found.rows
    if (odd)
      throw new UnusableArchive(
        `${table} has a file called ${JSON.stringify(odd.key.slice(0, 200))}, which is no name that Sexton gives`,
      )
  }
}
