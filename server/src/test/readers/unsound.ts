import type { Db } from '../../core/db/db.ts'
import { auditRows } from '../../domain/invariants/audit-rows.ts'
import { disagreements, invariants } from '../../domain/invariants/invariants.ts'

const asked = invariants.filter((one) => !auditRows.includes(one))

/** What does not agree in a park of tests; audit rows are left out, since rows that tests write themselves have none. */
export const unsound = (db: Db): Promise<string[]> => disagreements(db, asked)
