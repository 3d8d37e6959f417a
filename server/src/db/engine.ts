import { hostsOf } from '../core/settings/hosts.ts'
import { primaryOf } from '../core/db/primary.ts'
import type { Settings } from '../core/settings/settings.ts'
import { startEmbedded } from './embedded/embedded.ts'

/**
 * The database server in use: `ownerUrl` migrates, `appUrl` serves (the same where there is one role only). Of several
 * servers `ownerUrl` is the one that took writes at the start.
 */
export interface Engine {
  ownerUrl: string
  appUrl: string
  appRole: string | undefined
  /** Stops it within this many ms, by force if needed; does nothing for a served one. */
  stop(within?: number): Promise<void>
}

const roleOf = (url: string) => decodeURIComponent(new URL(hostsOf(url)[0]!).username)

/** The served database of DATABASE_URL, else the embedded one under DATA_DIR. */
export async function openEngine(settings: Settings, report: (line: string) => void): Promise<Engine> {
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: dataDir } = settings
  if (appUrl) {
    const appRole = ownerUrl ? roleOf(appUrl) : undefined
    return {
      ownerUrl: await primaryOf(ownerUrl ?? appUrl),
      appUrl,
      appRole,
      stop: async () => undefined,
    }
  }
  const embedded = await startEmbedded({ dataDir, log: report })
  return { ...embedded, appRole: roleOf(embedded.appUrl) }
}
