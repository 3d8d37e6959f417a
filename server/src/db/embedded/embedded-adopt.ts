import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from './cannot-start.ts'
import { isPostgres, readPidFile } from './embedded-pidfile.ts'
import type { Place } from './embedded-place.ts'
import { SECRETS_FILE, SUPERUSER, urlOf } from './embedded-secrets.ts'

/** A connection as the superuser, to the cluster's own database. Its errors after connecting go to `onEnd` alone. */
export async function connect(place: Place, port: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: urlOf({ port }, SUPERUSER, place.secrets, 'postgres'),
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/**
 * The port of the PostgreSQL that already runs on this cluster, or undefined when none does (a stale pid file is
 * removed: its pid may belong to another process by now, and PostgreSQL would then never start).
 * One that is starting, recovering or stopping is waited for, up to `patience` milliseconds.
 */
export async function adopt(place: Place, patience = 60_000): Promise<number | undefined> {
  const deadline = performance.now() + patience
  while (existsSync(pidFileOf(place))) {
    const found = readPidFile(place.cluster)
    const answer = found && (await answers(place, found.port))
    if (found && answer === true) return found.port
    if (found && !isPostgres(found.pid, place.cluster)) removeStale(place, found.pid)
    else if (answer === 'locked out') throw lockedOut(place)
    else if (performance.now() > deadline)
      throw new CannotStart(
        `A PostgreSQL (process ${found?.pid ?? 'unknown'}) holds ${place.cluster} but does not answer: stop it, or read ${place.logFile}`,
      )
    await sleep(100)
  }
  return undefined
}

/** Whether our PostgreSQL answers at this port; 'locked out' when it, or another one there, refuses our password. */
export async function answers(place: Place, port: number): Promise<boolean | 'locked out'> {
  let client: pg.Client | undefined
  try {
    client = await connect(place, port)
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === place.cluster
  } catch (error) {
    return (error as pg.DatabaseError).code === '28P01' && 'locked out'
  } finally {
    await client?.end()
  }
}

export function lockedOut(place: Place): CannotStart {
  return new CannotStart(
    `The passwords in ${place.dataDir}/${SECRETS_FILE} do not open its database: put the file back from a backup`,
  )
}

const pidFileOf = (place: Place) => path.join(place.cluster, 'postmaster.pid')

/** Moves the file away before looking at it: another start may just have replaced it by a good one. */
function removeStale(place: Place, stale: number): void {
  const aside = path.join(place.cluster, `postmaster.pid.stale-${randomUUID()}`)
  try {
    renameSync(pidFileOf(place), aside)
    if (!readFileSync(aside, 'utf8').startsWith(`${stale}\n`)) linkSync(aside, pidFileOf(place))
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}
