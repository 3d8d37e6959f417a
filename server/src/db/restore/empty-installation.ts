import type pg from 'pg'
import { UnusableArchive } from '../../platform/backup/seal.ts'
import type { Manifest } from '../../platform/backup/shapes.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { migrate } from '../migrate.ts'
import { migrationFiles } from '../migration-files.ts'
import { startingMigrations, startingRelease } from '../starting-point.ts'

/** What holds the records of a park; none may have a row. */
const ofPark = ['users', 'customers', 'sites', 'sales', 'burials', 'audits']

/** What is brought in, for who reads why it was not. */
export interface Words {
  /** `The backup`. */
  thing: string
  /** `Nothing was restored`. */
  nothing: string
  /** `Restore it`. */
  again: string
}

const inUse = (what: string, { nothing, again }: Words) =>
  new Error(
    `${nothing}: ${what}. ${again} into an empty installation: a DATA_DIR that does not exist yet, or an empty database`,
  )

async function refuseUsed(client: pg.Client, words: Words): Promise<void> {
  for (const table of ofPark) {
    const there = await client.query('select to_regclass($1) as table', [`sexton.${table}`])
    if (there.rows[0]?.table === null) continue
    const { rowCount } = await client.query(`select from sexton.${table} limit 1`)
    if (rowCount) throw inUse(`the database holds a park already (there are ${table})`, words)
  }
}

/** The mark of the files and of the park may be the same: then they are its own. */
export async function refuseForeignFiles(
  files: FileStore,
  mark: string | undefined,
  words: Words,
): Promise<void> {
  const there = await files.mark.read()
  if (there !== undefined && there !== mark)
    throw inUse(`${files.place.name} holds the files of another park`, words)
}

/**
 * Drops what was made there, a table at a time: all at once takes more locks than a server as it is installed has
 * (max_locks_per_transaction). The list of migrations goes first, so that nobody takes the rest for a whole installation.
 */
async function dropSchemas(client: pg.Client): Promise<void> {
  const tables = await client.query<{ table: string }>(
    `select c.oid::regclass::text as "table" from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace in (select oid from pg_namespace where nspname in ('sexton', 'graphile_worker'))
      order by c.relname <> 'migrations', c.oid`,
  )
  for (const { table } of tables.rows) await client.query(`drop table if exists ${table} cascade`)
  for (const schema of ['sexton', 'graphile_worker'])
    await client.query(`drop schema if exists ${schema} cascade`)
}

/**
 * Makes an empty database of the state that it was made in, whatever was begun there; refuses one that is in use.
 * @throws UnusableArchive if it is of a newer version, or older than the starting point.
 */
export async function prepareDatabase(
  client: pg.Client,
  engine: { ownerUrl: string; appRole: string | undefined },
  { migrations, version }: Pick<Manifest, 'migrations' | 'version'>,
  words: Words,
): Promise<void> {
  const [starting, later] = [startingMigrations(), migrationFiles()]
  const own = new Map([...starting, ...later].map((file) => [file.name, file.checksum]))
  for (const { name, checksum } of migrations) {
    if (!own.has(name))
      throw new UnusableArchive(
        `${words.thing} was made by a newer version of Sexton (${version}; it holds ${name})`,
      )
    if (own.get(name) !== checksum)
      throw new UnusableArchive(`Migration ${name} is not the one that it was made with`)
  }
  const held = new Set(migrations.map(({ name }) => name))
  if (starting.some(({ name }) => !held.has(name)))
    throw new UnusableArchive(
      `${words.thing} is of Sexton ${version}, older than ${startingRelease}. ${words.again} with ${startingRelease}, then start this version on that installation: docs/running.md, "Upgrading"`,
    )
  await refuseUsed(client, words)
  await dropSchemas(client)
  await migrate({
    ownerUrl: engine.ownerUrl,
    appRole: engine.appRole,
    files: later.filter(({ name }) => held.has(name)),
  })
}
