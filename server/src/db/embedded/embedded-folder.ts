import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { CannotStart } from './cannot-start.ts'
import { adopt, connect } from './embedded-adopt.ts'
import type { Place } from './embedded-place.ts'
import { endWithUs, freePort, launch } from './embedded-process.ts'

/** Any number will do, as long as all apps on one cluster use the same. */
const ONE_APP_LOCK = 7_398_661

/** Adopts or starts the database, and claims the folder for this app. With `port` only that port; `starts`: number of tries. */
export async function openFolder(
  place: Place,
  settings: Record<string, string>,
  options: { port?: number; patience?: number; starts?: number | undefined },
) {
  for (let attempt = 0; attempt < (options.starts ?? 20); attempt++) {
    const adopted = await adopt(place)
    const port = adopted ?? options.port ?? (await freePort())
    if (adopted !== undefined || (await launch(place, settings, port))) {
      const lock = await takeFolder(place, port, options.patience ?? 5_000)
      if (lock) {
        endWithUs(place)
        return { port, lock }
      }
    }
    // A killed server's children hold its memory for a moment; a second start may have been faster.
    await sleep(250)
  }
  const last = readFileSync(place.logFile, 'utf8')
    .trimEnd()
    .split('\n')
    .findLast((line) => /FATAL|PANIC/.test(line))
  throw new CannotStart(`PostgreSQL does not start (${last ?? 'it says nothing'}): read ${place.logFile}`)
}

/** The connection that holds the folder; undefined when it broke, as when another app just stopped the database. */
async function takeFolder(place: Place, port: number, patience: number): Promise<pg.Client | undefined> {
  const deadline = performance.now() + patience
  try {
    const client = await connect(place, port)
    for (;;) {
      const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
        ONE_APP_LOCK,
      ])
      if (rows[0]?.ours) return client
      if (performance.now() > deadline) {
        await client.end()
        throw new CannotStart(
          `Sexton is already running with ${place.dataDir}. Stop it first, or set another DATA_DIR`,
        )
      }
      await sleep(100)
    }
  } catch (error) {
    if (error instanceof CannotStart) throw error
    return undefined
  }
}
