import type { Db, Tx } from '../../core/db/db.ts'
import { auditRows } from './audit-rows.ts'
import { digging } from './digging.ts'
import { ground } from './ground.ts'
import type { Invariant } from './invariant.ts'
import { money } from './money.ts'
import { numbers } from './numbers.ts'
import { places } from './places.ts'
import { plans } from './plans.ts'
import { rights } from './rights.ts'
import { statuses } from './statuses.ts'

/** All invariants: the tests, the rigs and `npm run check` read this list. */
export const invariants: readonly Invariant[] = [
  ...money,
  ...plans,
  ...statuses,
  ...numbers,
  ...ground,
  ...rights,
  ...digging,
  ...places,
  ...auditRows,
]

/** What does not agree, a line each: `sale 12: not so: The price of a sale is the sum of its lines.` */
export async function disagreements(
  db: Db | Tx,
  asked: readonly Invariant[] = invariants,
): Promise<string[]> {
  const found: string[] = []
  for (const { of, says, broken } of asked)
    for (const number of await broken(db)) found.push(`${of} ${number} breaks the rule: ${says}`)
  return found
}
