import pg from 'pg'
import { BadSetting } from '../settings/settings.ts'
import { named, type DatabaseSetting } from '../settings/unusable.ts'
import { connectWithin } from './db.ts'
import { manners, mannersOf } from './lines/session-settings.ts'
import { Primary } from './primary.ts'

/** How long a pooler may take to lend a connection, in ms; one that has none to spare may keep us waiting for minutes. */
const lendsWithin = 2_000

const pidOf = async (client: pg.Client) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid

/** The driver has it, and leaves it out of its types. */
const toldPidOf = (client: pg.Client) => (client as unknown as { processID: number }).processID

async function connectedTo<T>(client: pg.Client, work: (client: pg.Client) => Promise<T>): Promise<T> {
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    void client.end().catch(() => undefined)
  }
}

const within = { connectionTimeoutMillis: connectWithin }

/**
 * Whether a pooler stands there that lends a connection for one transaction: what one of its clients has asked, a second
 * one gets while the first is still connected. A connection of one's own says at its beginning which process it is of.
 */
async function isShared(url: string): Promise<boolean> {
  return connectedTo(new pg.Client({ connectionString: url, ...within }), async (one) => {
    const pid = await pidOf(one)
    if (pid === toldPidOf(one)) return false
    const other = new pg.Client({ connectionString: url, ...within, query_timeout: lendsWithin })
    return (await connectedTo(other, pidOf).catch(() => undefined)) === pid
  })
}

/** Refuses an address at which a session ends with its transaction: nothing could be heard or locked there (running-5). */
export async function refuseShared(name: DatabaseSetting, url: string): Promise<void> {
  if (!(await named(name, isShared(url)))) return
  const missing = name === 'DATABASE_URL' ? 'set DATABASE_DIRECT_URL to' : 'it must be'
  throw new BadSetting(
    `${name} leads to a pooler that lends a connection for one transaction: ${missing} the database's own address`,
  )
}

/** Refuses a server at which nothing could be made or written, where it is the only one named (running-11). */
export const refuseReadOnly = (name: DatabaseSetting, url: string): Promise<void> =>
  named(
    name,
    connectedTo(new pg.Client({ connectionString: url, ...within }), async (client) => {
      const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
      if (rows[0]!.transaction_read_only === 'off') return
      const reason = 'this server takes no writes, as a standby or one that was set read-only'
      throw Object.assign(new Error(reason), { code: '25006' })
    }),
  )

const whichOf = `select system_identifier::text || '/' || (select oid from pg_database where datname = current_database())
  as database from pg_control_system()`

/** Refuses an owner's address that leads to another database than the serving role's: it would be migrated in vain. */
export async function refuseAnother(ownerUrl: string, name: DatabaseSetting, url: string): Promise<void> {
  const databaseAt = (at: string) =>
    connectedTo(new pg.Client({ connectionString: at, ...within }), async (client) => {
      const { rows } = await client.query<{ database: string }>(whichOf)
      return rows[0]!.database
    })
  if ((await named('DATABASE_OWNER_URL', databaseAt(ownerUrl))) === (await named(name, databaseAt(url))))
    return
  throw new BadSetting(
    `DATABASE_OWNER_URL leads to another database than ${name}: it must name the same one, with the role that owns it`,
  )
}

const lock = `select pg_advisory_xact_lock(hashtext('sexton.pooler'))`

/** As they stand among the settings of a role. */
const entries = Object.entries(manners).map(([name, value]) => `${name}=${value}`)

/** What each connection of the serving role begins with, since what one sets itself does not stay. */
async function applySessionSettings(own: pg.Client): Promise<void> {
  await own.query(`begin; ${lock}`)
  const { rows } = await own.query<{ role: string; base: string; settled: boolean }>(
    `select quote_ident(current_user) as role, quote_ident(current_database()) as base, exists (
      select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
      where d.datname = current_database() and s.setrole = (select oid from pg_roles where rolname = current_user)
        and s.setconfig @> $1) as settled`,
    [entries],
  )
  const { role, base, settled } = rows[0]!
  if (!settled) await own.query(mannersOf(`alter role ${role} in database ${base}`))
  await own.query(`commit; begin; ${lock}`)
}

/** What of it a connection says as it was given; a line within a machine says 0 of its keepalives. */
const told = Object.entries(manners).filter(([name]) => !name.startsWith('tcp_'))

const lent = `select not pg_try_advisory_xact_lock(hashtext('sexton.pooler')) as same,
  ${told.map(([name, value]) => `current_setting('${name}') = '${value}'`).join(' and ')} as settled`

/**
 * Makes the database fit to be used over a pooler of transactions: gives the role of `direct` the settings of the app, in this
 * database. Refuses a pooler that leads elsewhere, or that still has connections from before.
 */
export async function preparePooler(url: string, direct: string): Promise<void> {
  const { Client } = new Primary(direct)
  await connectedTo(new Client({ connectionString: direct, ...within }), async (own) => {
    await applySessionSettings(own)
    const pooled = new pg.Client({ connectionString: url, ...within, query_timeout: connectWithin })
    const lending = connectedTo(pooled, (client) => client.query<{ same: boolean; settled: boolean }>(lent))
    const { same, settled } = (await named('DATABASE_URL', lending)).rows[0]!
    if (!same)
      throw new BadSetting(
        'DATABASE_URL leads to another database than DATABASE_DIRECT_URL: both must name the same one',
      )
    if (!settled)
      throw new BadSetting(
        'DATABASE_URL leads to a pooler with connections from before: let it make new ones (PgBouncer: RECONNECT), with the role of DATABASE_DIRECT_URL',
      )
  })
}
