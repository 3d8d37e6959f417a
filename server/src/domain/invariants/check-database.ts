import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { Invariant } from './invariant.ts'
import { invariants } from './invariants.ts'

/** How many records are named of each kind. */
const most = 20

function words({ of, says }: Invariant, records: readonly string[]): string {
  const more = records.length > most ? ` and ${records.length - most} more` : ''
  return `Failed: ${says}\n  ${of} ${records.slice(0, most).join(', ')}${more}`
}

/**
 * Checks every invariant at one moment of a database, in a transaction that only reads and waits for no lock. Reports what
 * does not agree; answers how many records do not.
 */
export const checkDatabase = (
  db: Db,
  report: (line: string) => void,
  asked: readonly Invariant[] = invariants,
): Promise<number> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      let found = 0
      for (const one of asked) {
        const records = await one.broken(tx)
        if (records.length > 0) report(words(one, records))
        found += records.length
      }
      report(
        found === 0
          ? `All ${asked.length} rules hold`
          : `${found} ${found === 1 ? 'record does' : 'records do'} not agree`,
      )
      return found
    })
