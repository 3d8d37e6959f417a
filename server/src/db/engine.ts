import { hostsOf, partsOf } from '../core/settings/hosts.ts'
import { forCalls, openDatabase, type Database } from '../core/db/db.ts'
import { preparePooler, refuseAnother, refuseShared, refuseReadOnly } from '../core/db/pooler.ts'
import { primaryOf } from '../core/db/primary.ts'
import type { Settings } from '../core/settings/settings.ts'
import { named, type DatabaseSetting } from '../core/settings/unusable.ts'
import { startEmbedded } from './embedded/embedded.ts'

/**
 * The database server in use: `ownerUrl` migrates, `appUrl` serves (the same where there is one role only). Of several
 * servers `ownerUrl` is the one that took writes at the start.
 */
export interface Engine {
  ownerUrl: string
  appUrl: string
  /** Where `appUrl` leads to a pooler of transactions: the database's own address. */
  directUrl?: string | undefined
  /** A standby, where some things are read. */
  readUrl?: string | undefined
  appRole: string | undefined
  /** Stops it within this many ms, by force if needed; does nothing for a served one. */
  stop(within?: number): Promise<void>
}

const roleOf = (url: string) => partsOf(hostsOf(url)[0]!).role

/**
 * Says every `every` ms that work on a served database is not done yet: a pooler without a connection to lend is silent for
 * minutes. Longer than a connection may take to open, which ends a start with a line of its own.
 */
async function notInSilence<T>(work: Promise<T>, report: (line: string) => void, every: number): Promise<T> {
  const saying = setInterval(
    () =>
      report(
        'Waiting for the database: it takes connections but does not answer. Does a pooler in between have enough of them to lend (PgBouncer: default_pool_size)?',
      ),
    every,
  )
  return work.finally(() => clearInterval(saying))
}

/** The served database of DATABASE_URL, else the embedded one under DATA_DIR. `every`: ms between two lines about waiting. */
export async function openEngine(
  settings: Settings,
  report: (line: string) => void,
  every = 15_000,
): Promise<Engine> {
  const { DATABASE_URL: appUrl, DATA_DIR: dataDir } = settings
  if (appUrl)
    return {
      ...(await notInSilence(served(appUrl, settings), report, every)),
      stop: async () => undefined,
    }
  const embedded = await startEmbedded({ dataDir, log: report })
  return { ...embedded, appRole: roleOf(embedded.appUrl) }
}

/** The one server of an address that takes writes, where no pooler lends a connection for a transaction alone. */
async function usableAt(name: DatabaseSetting, address: string): Promise<string> {
  const url = await named(name, primaryOf(address))
  await refuseShared(name, url)
  await refuseReadOnly(name, url)
  return url
}

async function served(appUrl: string, settings: Settings) {
  const { DATABASE_OWNER_URL, DATABASE_DIRECT_URL: directUrl, DATABASE_READ_URL: readUrl } = settings
  const [name, own] = directUrl
    ? (['DATABASE_DIRECT_URL', directUrl] as const)
    : (['DATABASE_URL', appUrl] as const)
  const owner = DATABASE_OWNER_URL ? await usableAt('DATABASE_OWNER_URL', DATABASE_OWNER_URL) : undefined
  const ownUrl = await usableAt(name, own)
  if (owner) await refuseAnother(owner, name, ownUrl)
  // Before anything is made in a database that is not the one.
  if (directUrl) await preparePooler(appUrl, ownUrl)
  return {
    ownerUrl: owner ?? ownUrl,
    appUrl,
    directUrl,
    readUrl,
    appRole: DATABASE_OWNER_URL ? roleOf(appUrl) : undefined,
  }
}

/** Opens a database that has been brought up to date, for an app process. */
export async function openServing({
  appUrl,
  directUrl: direct,
  readUrl: standby,
}: Engine): Promise<Database> {
  return openDatabase(appUrl, { ...forCalls, direct, standby })
}
