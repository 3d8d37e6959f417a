import pg from 'pg'
import { connectWithin, sqlState } from '../core/db/db.ts'
import { cut } from '../core/db/lines/line.ts'
import { grantTo } from './app-role.ts'
import { migrating, notHeldUpInSilence } from './held-up.ts'
import { prepareJobTables } from './job-tables.ts'
import { migrationFiles, type MigrationFile } from './migration-files.ts'
import { schemaSql, startingMigrations, startingRelease, type Applied } from './starting-point.ts'

/** A database that cannot be brought to this version; the message is one line for the person who starts it. */
export class MigrationError extends Error {}

const extensions = ['pg_trgm', 'unaccent', 'btree_gist', 'citext']

/**
 * Brings the database at `ownerUrl` to this version: schema `sexton`, its extensions, the definitions of `schema/` if it is
 * new, every file of `migrations/` not yet applied, each in a transaction of its own, and the rights of `appRole`.
 * Two processes at once are queued by an advisory lock. Throws MigrationError with one clear line. Whom it waits for it says
 * every `every` ms. Once `ended` fires it rejects, and what was begun is undone.
 */
export async function migrate(options: {
  ownerUrl: string
  appRole?: string
  files?: MigrationFile[]
  report?: (line: string) => void
  every?: number
  ended?: AbortSignal | undefined
}): Promise<{ applied: string[] }> {
  const client = new pg.Client({
    connectionString: options.ownerUrl,
    connectionTimeoutMillis: connectWithin,
    application_name: migrating,
  })
  // What waits is rejected with it.
  client.on('error', () => undefined)
  options.ended?.throwIfAborted()
  await client.connect()
  const leave = () => cut(client)
  options.ended?.addEventListener('abort', leave)
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0; set client_min_messages = warning')
    await client.query(endsWithUs)
    const { ownerUrl: url, report = () => undefined, every = 15_000 } = options
    const applied = await notHeldUpInSilence(client, { url, report, every }, async () => {
      await client.query(`select pg_advisory_lock(hashtext('sexton.migrate'))`)
      await prepare(client)
      return applyAll(client, options.files ?? migrationFiles())
    })
    if (options.appRole) await grantTo(client, options.appRole)
    await prepareJobTables(client, options.ownerUrl, options.appRole)
    return { applied }
  } catch (error) {
    throw sqlState(error) === notPermitted ? notTheOwner(client, options.appRole, error as Error) : error
  } finally {
    options.ended?.removeEventListener('abort', leave)
    await client.end()
  }
}

/**
 * What waits for a lock keeps all who come later waiting too: once this process is gone it is not to wait on. A server that
 * cannot see that (Windows) refuses the setting.
 */
const endsWithUs = `do $$ begin
  perform set_config('client_connection_check_interval', '2s', false);
exception when invalid_parameter_value then null;
end $$`

/** PostgreSQL's code for what a role may not do. */
const notPermitted = '42501'

const notTheOwner = ({ user }: pg.Client, appRole: string | undefined, { message }: Error) =>
  new MigrationError(
    `${appRole ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'}: ${message}. Its role, ${user}, must own the database and all of Sexton’s in it: docs/running.md, "Two roles"`,
  )

async function prepare(client: pg.Client): Promise<void> {
  const server = await client.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  )
  const { version, encoding } = server.rows[0]!
  if (version < 150_000) throw new MigrationError('Sexton needs PostgreSQL 15 or newer.')
  if (encoding !== 'UTF8') throw new MigrationError(`Sexton needs a UTF8 database; this one is ${encoding}.`)
  const schema = await client.query(`select from pg_namespace where nspname = 'sexton'`)
  if (!schema.rowCount) await client.query('create schema sexton')
  await client.query('set search_path = sexton, public')
  for (const name of extensions) await extend(client, name)
  if (!schema.rowCount) await refuseFewLetters(client)
  await client.query(`create table if not exists sexton.migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
}

/** Where only A to Z count as letters, names in other scripts cannot be searched; a database's locale never changes. */
async function refuseFewLetters(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ groups: string[] }>(`select show_trgm('ж') as groups`)
  if (rows[0]!.groups.length === 0)
    throw new MigrationError(
      "Sexton needs a database that knows the letters of all scripts: make a new one with LC_CTYPE 'C.UTF-8'.",
    )
}

/** Makes sure an extension is there, in `public` where that may be written, else in the tables' schema. */
async function extend(client: pg.Client, name: string): Promise<void> {
  const found = await client.query<{ home: string }>(
    'select extnamespace::regnamespace::text as home from pg_extension where extname = $1',
    [name],
  )
  const home = found.rows[0]?.home
  if (home === 'public' || home === 'sexton') return
  if (home)
    throw new MigrationError(`Extension ${name} is in schema ${home}; Sexton looks in public and sexton.`)
  for (const schema of ['public', 'sexton']) {
    try {
      await client.query(`create extension ${name} with schema ${schema}`)
      return
    } catch (error) {
      if (schema === 'sexton')
        throw new MigrationError(
          `Extension ${name} is missing and could not be made (${(error as Error).message}). ` +
            `Ask the database's administrator for: CREATE EXTENSION ${name} WITH SCHEMA public`,
        )
    }
  }
}

/**
 * What a database lacks of these files.
 * @throws MigrationError if it holds another or a changed one, or is older than the starting point.
 */
export function notYetApplied(applied: readonly Applied[], files: readonly MigrationFile[]): MigrationFile[] {
  const starting = startingMigrations()
  const known = new Map([...starting, ...files].map((file) => [file.name, file.checksum]))
  for (const { name, checksum } of applied) {
    if (!known.has(name))
      throw new MigrationError(
        `The database is newer than this version of Sexton: it holds migration ${name}.`,
      )
    if (known.get(name) !== checksum)
      throw new MigrationError(
        `Migration ${name} was changed after it was applied; restore the file as it was.`,
      )
  }
  const done = new Set(applied.map(({ name }) => name))
  if (starting.some(({ name }) => !done.has(name)))
    throw new MigrationError(
      `The database is older than Sexton ${startingRelease}. Start ${startingRelease} on it once, then this version: docs/running.md, "Upgrading".`,
    )
  return files.filter(({ name }) => !done.has(name))
}

async function applyAll(client: pg.Client, files: MigrationFile[]): Promise<string[]> {
  const { rows } = await client.query<Applied>('select name, checksum from sexton.migrations order by name')
  const isNew = rows.length === 0
  if (isNew) await applyOne(client, 'The schema', schemaSql(), startingMigrations())
  const lacking = isNew ? files : notYetApplied(rows, files)
  for (const file of lacking) await applyOne(client, `Migration ${file.name}`, file.sql, [file])
  return lacking.map(({ name }) => name)
}

/** Runs these statements and records the migrations that are done by that, in one transaction. */
async function applyOne(client: pg.Client, what: string, sql: string, done: Applied[]): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query(
      'insert into sexton.migrations (name, checksum) select * from unnest($1::text[], $2::text[])',
      [done.map(({ name }) => name), done.map(({ checksum }) => checksum)],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(`${what} failed: ${(error as Error).message}`)
  }
}
