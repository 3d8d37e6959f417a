import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Core } from '../context/core.ts'

/** A check that takes longer, in ms, counts as failed: every request is answered within two seconds. */
const patience = 1_500

/** What is looked for, or undefined where it fails or takes too long. */
export const within = <T>(looking: Promise<T>): Promise<T | undefined> =>
  Promise.race([looking.catch(() => undefined), sleep(patience, undefined, { ref: false })])

/** One check at a time, whose answer is used for `freshFor` ms; a check that hangs starts no second one. */
export function looker(look: () => Promise<unknown>, freshFor: number): () => Promise<boolean> {
  let looking: Promise<boolean> | undefined
  let last = { passed: false, until: 0 }
  const once = async () => {
    const passed = await look().then(
      () => true,
      () => false,
    )
    last = { passed, until: performance.now() + freshFor }
    looking = undefined
    return passed
  }
  return () => {
    if (performance.now() < last.until) return Promise.resolve(last.passed)
    looking ??= once()
    return Promise.race([looking, sleep(patience, false, { ref: false })])
  }
}

/** Whether what the app needs is there: the database, and the disk that receives files. */
export interface Readiness {
  database: () => Promise<boolean>
  files: () => Promise<boolean>
  /** What is wrong, in a few words, or undefined when the app can do its work. */
  lacking: () => Promise<string | undefined>
}

export function readiness({ database, files }: Pick<Core, 'database' | 'files'>): Readiness {
  // Calls that wait for each other may hold every connection of the work: then the database answers all the same.
  const answers = looker(() => sql`select 1`.execute(database.by.entry), 250)
  const isWritable = looker(files.probe, 3_000)
  return {
    database: answers,
    files: isWritable,
    async lacking() {
      const [reached, writable] = await Promise.all([answers(), isWritable()])
      if (!reached) return 'database unreachable'
      return writable ? undefined : 'files cannot be written'
    },
  }
}
