import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Core } from '../../core/context/core.ts'
import { patience } from '../../core/in-time.ts'

/**
 * Milliseconds after a check that passed in which one that is late, and has not failed, says nothing yet: on a machine that is
 * busy for a moment the last process would be taken out of its proxy, and everybody refused.
 */
const grace = 5_000

/**
 * One check at a time, whose answer is used for `freshFor` ms; a check that hangs starts no second one, and has failed once the
 * last one that passed is older than `grace`.
 */
export function looker(look: () => Promise<unknown>, freshFor: number): () => Promise<boolean> {
  let looking: Promise<boolean> | undefined
  let last = { passed: false, at: -Infinity }
  const isWithin = (time: number) => performance.now() < last.at + time
  const once = async () => {
    const passed = await look().then(
      () => true,
      () => false,
    )
    last = { passed, at: performance.now() }
    looking = undefined
    return passed
  }
  return () => {
    if (isWithin(freshFor)) return Promise.resolve(last.passed)
    looking ??= once()
    const late = sleep(patience, undefined, { ref: false }).then(() => last.passed && isWithin(grace))
    return Promise.race([looking, late])
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
