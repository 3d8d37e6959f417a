import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { inDatabase } from './databases/database-url.ts'

/** A PostgreSQL for tests: the addresses of its roles. Databases of their own are cloned from `template`. */
export interface TestServer {
  adminUrl: string
  ownerUrl: string
  appUrl: string
  /** A migrated database, to be cloned. */
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer
  }
}

/** The role of an address. */
export const roleOf = (url: string) => decodeURIComponent(new URL(url).username)

/** Runs one statement on a connection of its own. */
export async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/**
 * Makes a database that belongs to the owner's role, empty or a clone: by copying its files, which takes a quarter of what
 * writing each page to the log does, where nothing is synced.
 */
export const makeDatabase = (
  { adminUrl, ownerUrl }: Omit<TestServer, 'template'>,
  name: string,
  of = 'template0',
) =>
  execute(
    adminUrl,
    `create database ${name} template ${of} strategy file_copy owner ${pg.escapeIdentifier(roleOf(ownerUrl))}`,
  )

/** Makes the migrated database that each test file clones. */
export async function withTemplate(
  urls: Omit<TestServer, 'template'>,
  template: string,
): Promise<TestServer> {
  await makeDatabase(urls, template)
  const appRole = urls.appUrl === urls.ownerUrl ? undefined : roleOf(urls.appUrl)
  await migrate({ ownerUrl: inDatabase(urls.ownerUrl, template), ...(appRole ? { appRole } : {}) })
  return { ...urls, template }
}
