import pg from 'pg'
import { UnusableArchive } from '../../platform/backup/seal.ts'
import type { Ending, Manifest } from '../../platform/backup/shapes.ts'
import { leftOut } from '../../platform/backup/tables-queries.ts'
import { UnusableName } from '../../platform/files/stored-name.ts'
import { connectWithin } from '../../core/db/db.ts'
import { Primary } from '../../core/db/primary.ts'
import type { Engine } from '../engine.ts'
import { migrate } from '../migrate.ts'
import { prepareDatabase, type Words } from './empty-installation.ts'
import { loadTables } from './load-tables.ts'

export interface Filling {
  version: string
  migrations: Manifest['migrations']
  tables: readonly { name: string }[]
  /** A backup holds every table; a hand-over leaves some out. */
  isWhole: boolean
  sequences: Ending['sequences']
  words: Words
  /** Fills the tables, whose triggers rest, and puts the files; `rowsAreIn` lets the database set its rules again meanwhile. */
  load: (client: pg.Client, rowsAreIn: () => Promise<void>) => Promise<void>
  /** What is done once all rules are in force again, in the same transaction. */
  settle: (client: pg.Client) => Promise<void>
}

/** Explains what is refused: the archive is whole, but not as Sexton wrote it. */
function explained(error: unknown): unknown {
  if (error instanceof UnusableName) return new UnusableArchive(error.message, { cause: error })
  if (!(error instanceof pg.DatabaseError) || !/^(22|23|42|SX)/.test(error.code ?? '')) return error
  return new UnusableArchive(`A rule of the database refuses what is in it: ${error.message}`, {
    cause: error,
  })
}

/** Refuses tables that the database does not have at that version, and a database that would be filled in part. */
async function refuseOtherTables(client: pg.Client, { tables, words, isWhole }: Filling): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'sexton'::regnamespace and relkind = 'r'`,
  )
  const [there, named] = [rows.map(({ name }) => name), tables.map(({ name }) => name)]
  const unknown = named.find((name) => !there.includes(name))
  if (unknown)
    throw new UnusableArchive(`${words.thing} has a table ${unknown}, which this version does not know`)
  const missing = isWhole && there.find((name) => !named.includes(name) && !leftOut.includes(name))
  if (missing) throw new UnusableArchive(`${words.thing} lacks the table ${missing}. Take another one`)
}

async function fill(client: pg.Client, engine: Engine, filling: Filling): Promise<void> {
  const { tables, sequences, words, load, settle } = filling
  await client.query(
    'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
  )
  await client.query('set client_min_messages = warning')
  await prepareDatabase(client, engine, filling, words)
  await refuseOtherTables(client, filling)
  await client.query('begin')
  await loadTables(client, tables, sequences, (rowsAreIn) => load(client, rowsAreIn))
  await settle(client)
  await client.query('commit')
  await client.query('analyze')
}

/**
 * Fills an empty installation with a park and brings it to this version. All rows in one transaction: where it fails there
 * is no park; files that were put already are overwritten by the next try.
 */
export async function fillInstallation(engine: Engine, filling: Filling): Promise<void> {
  const { ownerUrl, appRole } = engine
  const { Client } = new Primary(ownerUrl)
  const client = new Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: connectWithin,
    application_name: 'sexton restore',
  })
  // A connection that breaks says so to whoever waits for an answer.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await fill(client, engine, filling).catch((error: unknown) => {
      throw explained(error)
    })
  } finally {
    await client.end()
  }
  await migrate({ ownerUrl, ...(appRole ? { appRole } : {}) })
}
