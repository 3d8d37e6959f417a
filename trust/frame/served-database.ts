import { startEmbedded } from '../../server/src/db/embedded/embedded.ts'
import { findServed } from '../../server/src/test/databases/find-served.ts'
import { startServed } from '../../server/src/test/databases/served-postgres.ts'

/** A database that none of the app processes runs, and that outlives each of them. */
export interface ServedDatabase {
  /** As its superuser, who owns it too. */
  url: string
  stop(): Promise<void>
}

/** The machine's own PostgreSQL, or, where it has none, the one that comes with Sexton, in an empty folder. */
export async function serveDatabase(dataDir: string): Promise<ServedDatabase> {
  const found = findServed()
  if (found && 'bin' in found) return startServed(found.bin)
  const { ownerUrl, stop } = await startEmbedded({ dataDir, log: () => undefined })
  return { url: ownerUrl, stop: () => stop() }
}
