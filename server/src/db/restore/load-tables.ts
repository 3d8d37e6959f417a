import pg from 'pg'
import type { Ending } from '../../platform/backup/shapes.ts'

/** Names of the schema's things, to be put into statements. */
const named = (name: string) => `sexton.${pg.escapeIdentifier(name)}`

interface Key {
  table: string
  name: string
  definition: string
}

/** Foreign keys refer in circles, so no order of tables would do: they are set anew, and checked, once all rows are there. */
async function takeKeys(client: pg.Client): Promise<Key[]> {
  const { rows } = await client.query<Key>(`
    select c.relname as table, o.conname as name, pg_get_constraintdef(o.oid) as definition
    from pg_constraint o join pg_class c on c.oid = o.conrelid
    where o.connamespace = 'sexton'::regnamespace and o.contype = 'f' order by o.oid`)
  for (const { table, name } of rows)
    await client.query(`alter table ${named(table)} drop constraint ${pg.escapeIdentifier(name)}`)
  return rows
}

interface Index {
  name: string
  definition: string
}

/** Those that hold no rule: made anew over all rows they are made in a fraction of the time. */
async function takeIndexes(client: pg.Client): Promise<Index[]> {
  const { rows } = await client.query<Index>(`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'sexton'::regnamespace and not i.indisunique and not i.indisexclusion
      and not i.indisreplident and not i.indisclustered
      and not exists (select from pg_constraint o where o.conindid = i.indexrelid) order by c.oid`)
  for (const { name } of rows) await client.query(`drop index ${named(name)}`)
  return rows
}

/**
 * Empties the tables, has `load` fill them as they were, without triggers, and sets indexes, keys, sequences and triggers
 * again; `load` may begin that by itself once all rows are in, and put files meanwhile. In the transaction that is open:
 * every check and every foreign key holds for all rows in the end, or nothing was done.
 */
export async function loadTables(
  client: pg.Client,
  tables: readonly { name: string }[],
  sequences: Ending['sequences'],
  load: (settle: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const all = tables.map(({ name }) => named(name))
  for (const table of all) await client.query(`alter table ${table} disable trigger user`)
  const keys = await takeKeys(client)
  const indexes = await takeIndexes(client)
  await client.query(`truncate ${all.join(', ')}`)
  const setAgain = async () => {
    for (const { definition } of indexes) await client.query(definition)
    for (const { table, name, definition } of keys)
      await client.query(
        `alter table ${named(table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
      )
    for (const [name, last] of Object.entries(sequences))
      if (last !== null) await client.query('select setval($1::regclass, $2)', [named(name), last])
    for (const table of all) await client.query(`alter table ${table} enable trigger user`)
  }
  let settling: Promise<void> | undefined
  const settle = () => (settling ??= setAgain())
  await load(settle)
  await settle()
}
