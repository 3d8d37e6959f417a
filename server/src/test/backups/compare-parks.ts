import { createHash } from 'node:crypto'
import pg from 'pg'
import type { FileStore } from '../../platform/files/files.ts'

/** Of the app that runs, where files lie, and when changes of the database were made. */
const differs = [
  ...['app_processes', 'backup_drives', 'file_place', 'migrations', 'real_use'],
  'session_windows',
]

/** One sum of rows, whatever their order, and how many they are. */
const sumOf = (row: string) =>
  `select count(*) || ' ' || coalesce(sum(('x' || left(md5(${row}::text), 12))::bit(48)::bigint), 0) as sum`

/** The same of the columns that `isCompared` names, where a table has other rows than these. */
export async function columnsOf(
  url: string,
  isCompared: (table: string, column: string) => boolean,
  where: Record<string, string> = {},
): Promise<Record<string, string>> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c search_path=sexton,public -c TimeZone=UTC',
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = 'sexton' and table_type = 'BASE TABLE' order by 1, ordinal_position`,
    )
    const sums: Record<string, string> = {}
    for (const table of new Set(rows.map((one) => one.table))) {
      const compared = rows.filter((one) => one.table === table && isCompared(table, one.column))
      if (compared.length === 0) continue
      const row = `row(${compared.map(({ column }) => `"${column}"`).join(', ')})`
      const found = await client.query<{ sum: string }>(
        `${sumOf(row)} from "${table}" where ${where[table] ?? 'true'}`,
      )
      sums[table] = found.rows[0]!.sum
    }
    return sums
  } finally {
    await client.end()
  }
}

/** Every table of a park as how many rows and one sum of all of them, whatever their order. */
export async function tablesOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c search_path=sexton,public -c TimeZone=UTC',
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'sexton'::regnamespace and relkind = 'r'
        and relname <> all ($1) order by 1`,
      [differs],
    )
    const sums: Record<string, string> = {}
    for (const { name } of rows) {
      const found = await client.query<{ sum: string }>(`${sumOf('t')} from "${name}" t`)
      sums[name] = found.rows[0]!.sum
    }
    const mark = await client.query<{ mark: string }>('select mark from file_place')
    return { ...sums, mark: mark.rows[0]?.mark ?? '' }
  } finally {
    await client.end()
  }
}

/** What the database itself is made of: a restore must leave no rule, key or index out. */
export async function rulesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=sexton,public' })
  await client.connect()
  try {
    const { rows } = await client.query<{ rule: string }>(`
      select 'key ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as rule
        from pg_constraint where connamespace = 'sexton'::regnamespace and contype <> 'n'
      union all select 'index ' || pg_get_indexdef(indexrelid) from pg_index i join pg_class c on c.oid = indexrelid
        where c.relnamespace = 'sexton'::regnamespace
      union all select 'trigger ' || tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger t
        join pg_class c on c.oid = tgrelid where c.relnamespace = 'sexton'::regnamespace and not tgisinternal
      order by 1`)
    return rows.map(({ rule }) => rule)
  } finally {
    await client.end()
  }
}

/** Every file by its key, as its sum. */
export async function filesOf(files: FileStore): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for await (const { key } of files.list())
    sums[key] = createHash('sha256')
      .update(await files.bytes(key))
      .digest('hex')
  return sums
}
