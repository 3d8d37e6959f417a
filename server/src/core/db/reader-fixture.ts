import { afterAll } from 'vitest'
import { Cluster } from '../../test/databases/cluster.ts'
import { migrate } from '../../db/migrate.ts'
import { testPark, type TestPark } from '../../test/app.ts'
import { findServed } from '../../test/databases/find-served.ts'
import type { Database } from './db.ts'

const found = findServed({})

/** The programs of the machine's own PostgreSQL; undefined where it has none. */
export const bin = found && 'bin' in found ? found.bin : undefined

const appRole = 'sexton_app'

/** A primary and a standby that follows it, and the addresses of the role that serves. */
export async function startPair() {
  const pair = await Cluster.start(bin!)
  const { primary, standby } = pair.servers()
  await primary.ask(`create role ${appRole} login password 'secret'`)
  await migrate({ ownerUrl: primary.url, appRole })
  await pair.follow()
  const servedAt = (url: string) =>
    Object.assign(new URL(url), { username: appRole, password: 'secret' }).href
  return { pair, primary, standby, appUrl: servedAt(primary.url), readUrl: servedAt(standby.url), servedAt }
}

export type ServedPair = Awaited<ReturnType<typeof startPair>>

/** A park on a pair of servers that reads at the standby where it may. */
export function parkWithStandby(): TestPark & { servers: ServedPair } {
  const servers = {} as ServedPair
  // Said first, so that it is done last.
  afterAll(() => servers.pair?.stop())
  const park = testPark({}, undefined, async () => {
    Object.assign(servers, await startPair())
    const { appUrl, readUrl, primary } = servers
    const env = { DATABASE_URL: appUrl, DATABASE_READ_URL: readUrl }
    return { appUrl, ownerUrl: primary.url, env }
  })
  return Object.assign(park, { servers })
}

/** Until the reader reads at the standby again, which it left alone for a while. */
export async function untilAtStandby({ reader, db }: Database): Promise<void> {
  const before = reader.counts.standby
  for (let tries = 0; reader.counts.standby === before; tries += 1) {
    if (tries > 300) throw new Error(`Never at the standby: ${JSON.stringify([...reader.fallbacks])}`)
    await reader.read(db, async () => undefined)
    await new Promise((next) => setTimeout(next, 50))
  }
}
