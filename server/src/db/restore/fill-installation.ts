import pg from 'pg'
import type { Ending, Manifest } from '../../core/backup/shapes.ts'
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
  sequences: Ending['sequences']
  words: Words
  /** Fills the tables, whose triggers rest, and puts the files; `rowsAreIn` lets the database set its rules again meanwhile. */
  load: (client: pg.Client, rowsAreIn: () => Promise<void>) => Promise<void>
  /** What is done once all rules are in force again, in the same transaction. */
  settle: (client: pg.Client) => Promise<void>
}

async function fill(client: pg.Client, engine: Engine, filling: Filling): Promise<void> {
  const { tables, sequences, words, load, settle } = filling
  await client.query(
    'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
  )
  await client.query('set client_min_messages = warning')
  await prepareDatabase(client, engine, filling, words)
  await client.query('begin')
  await loadTables(client, tables, sequences, (rowsAreIn) => load(client, rowsAreIn))
  await settle(client)
  await client.query('commit')
  await client.query('analyze')
}

/** What was filled so is a copy until it is started outside development mode; a migration may have taken it for a park in use. */
async function isNoRealUse(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: connectWithin })
  await client.connect()
  try {
    await client.query(`
      begin;
      alter table sexton.real_use disable trigger user;
      delete from sexton.real_use;
      alter table sexton.real_use enable trigger user;
      commit;`)
  } finally {
    await client.end()
  }
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
    await fill(client, engine, filling)
  } finally {
    await client.end()
  }
  await migrate({ ownerUrl, ...(appRole ? { appRole } : {}) })
  await isNoRealUse(ownerUrl)
}
