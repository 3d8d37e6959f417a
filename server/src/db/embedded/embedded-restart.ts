import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { CannotStart } from './cannot-start.ts'
import { openFolder } from './embedded-folder.ts'
import type { Place } from './embedded-place.ts'
import { stopPostgres } from './embedded-process.ts'

/** How often a database that does not start is tried, and the pauses between: twice as long each time. */
export interface Again {
  /** Number of starts in a row, 20 where it is not set. */
  starts?: number
  /** Milliseconds before the next row, at first and at most. */
  pauses: { first: number; longest: number }
}

const ordinary: Again = { pauses: { first: 1_000, longest: 30_000 } }

interface Watched {
  place: Place
  settings: Record<string, string>
  port: number
  log: (line: string) => void
  again?: Again | undefined
}

/** Opens the folder at the port that the app's address names. */
async function reopen({ place, settings, port }: Watched, starts: number | undefined): Promise<pg.Client> {
  const { port: found, lock } = await openFolder(place, settings, { port, starts })
  if (found === port) return lock
  await lock.end()
  await stopPostgres(place)
  throw new CannotStart(`The database was at port ${found} instead of ${port}`)
}

/**
 * Starts the database again when the connection that holds the folder breaks, as often as it takes: a disk that was
 * full may have space again later. `letGo` ends that; the lock stays ours until the database has stopped and closed it.
 */
export function keepRunning(watched: Watched, first: pg.Client): { letGo(): Promise<void> } {
  const ending = new AbortController()
  const { signal } = ending
  const { starts, pauses } = watched.again ?? ordinary
  let reviving: Promise<void> = Promise.resolve()
  const guard = (lock: pg.Client) =>
    lock.once('end', () => {
      if (!signal.aborted) reviving = revive()
    })
  const revive = async () => {
    watched.log('The database ended unexpectedly: starting it again')
    for (let pause = pauses.first; !signal.aborted; pause = Math.min(2 * pause, pauses.longest))
      try {
        guard(await reopen(watched, starts))
        return watched.log('The database runs again')
      } catch (error) {
        watched.log(`${(error as Error).message}. Trying again in ${pause / 1000} s`)
        await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined)
      }
  }
  guard(first)
  return {
    letGo() {
      ending.abort()
      return reviving
    },
  }
}
