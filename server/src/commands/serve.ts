import { misspelt } from '../core/settings/misspelt.ts'
import { defaultDataDir, readSettings, type Settings } from '../core/settings/settings.ts'
import { collectSooner } from '../garbage.ts'
import { explain } from '../start-failures.ts'
import { startSexton, type Running, type StartOptions } from '../main.ts'

export interface Given {
  env: NodeJS.ProcessEnv
  /** The package's folder, which holds `dist/web`. */
  root: string
  report: (line: string) => void
  /** Fires where a start is ended before it is done. */
  ended?: AbortSignal
}

/** What `scripts/run.mjs` calls in the built server: reads the settings and starts; a failure is an error of one line. */
export async function serve(given: Given, options: StartOptions = {}): Promise<Running> {
  collectSooner()
  let settings: Settings | undefined
  try {
    for (const line of misspelt(given.env)) given.report(line)
    settings = readSettings(given.env, defaultDataDir(given.root))
    return await startSexton(settings, given.root, given.report, { ...options, ended: given.ended })
  } catch (error) {
    throw explain(error, settings)
  }
}
