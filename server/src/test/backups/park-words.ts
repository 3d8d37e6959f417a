import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

const open = async (url: string) => {
  const client = new pg.Client({
    connectionString: url,
    options: '-c search_path=sexton,public -c TimeZone=UTC',
  })
  await client.connect()
  return client
}

/** Every row of every table as text, those of the queue too, by table. */
export async function dumpOf(url: string): Promise<Map<string, string>> {
  const client = await open(url)
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('sexton', 'graphile_worker') and c.relkind = 'r' order by 1`,
    )
    const dump = new Map<string, string>()
    for (const { name } of rows) {
      const found = await client.query<{ all: string | null }>(
        `select string_agg(t::text, E'\\n') as all from ${name} t`,
      )
      dump.set(name, found.rows[0]!.all ?? '')
    }
    return dump
  } finally {
    await client.end()
  }
}

/** Every file under a folder with what is in it, in small letters. */
export async function folderOf(folder: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name)
      files.set(path, (await readFile(path, 'latin1')).toLowerCase())
    }
  return files
}

/** The values of columns, each once. */
export async function valuesOf(url: string, wanted: readonly (readonly [table: string, column: string])[]) {
  const client = await open(url)
  try {
    const values = new Map<string, string>()
    for (const [table, column] of wanted) {
      const { rows } = await client.query<{ value: string }>(
        `select distinct "${column}"::text as value from ${table} where "${column}" is not null`,
      )
      for (const { value } of rows) values.set(value.toLowerCase(), `${table}.${column}`)
    }
    return values
  } finally {
    await client.end()
  }
}

/** Words of at least three letters. */
export const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []
