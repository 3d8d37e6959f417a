import { sql } from 'kysely'
import { byItself } from '../../core/context/by-itself.ts'
import type { Core } from '../../core/context/core.ts'
import { auditBurial } from '../../domain/burials/burial-audits.ts'
import { kinColumns } from './due-queries.ts'
import { stillDue } from './due-now-queries.ts'

const emptied = Object.fromEntries(kinColumns.map((column) => [column, null]))

/**
 * Empties what these burials say of their next of kin, each with its row in the history, which names no value. Those
 * that somebody works on wait for another night. The burial stays as it is (retention-4). Answers how many.
 */
export async function removeKin(core: Core, burial_ids: readonly number[]): Promise<number> {
  return core.database.db.transaction().execute(async (tx) => {
    const ctx = byItself(core, tx)
    const locked = await tx
      .selectFrom('burials')
      .selectAll()
      .where('burial_id', 'in', burial_ids)
      .orderBy('burial_id')
      .forUpdate()
      .skipLocked()
      .execute()
    if (locked.length === 0) return 0
    const { keep, ids } = await stillDue(
      ctx,
      'next_of_kin',
      locked.map(({ burial_id }) => burial_id),
    )
    if (ids.length === 0) return 0
    await tx
      .updateTable('burials')
      .set({ ...emptied, updated_by: null, kin_removed_at: sql<string>`now()` })
      .set({ nok_relation: sql<string | null>`case when nok_is_customer then nok_relation end` })
      .where('burial_id', 'in', ids)
      .execute()
    await tx
      .updateTable('bookings')
      .set({
        nok_first_name: null,
        nok_last_name: null,
        nok_relation: null,
        nok_phone: null,
        nok_email: null,
      })
      .where('burial_id', 'in', ids)
      .execute()
    for (const row of locked.filter(({ burial_id }) => ids.includes(burial_id)))
      await auditBurial(
        ctx,
        row,
        'KIN_REMOVED',
        `Next-of-kin details removed by retention after ${keep} years`,
      )
    return ids.length
  })
}
