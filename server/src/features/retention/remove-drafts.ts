import { audit } from '../../core/audit/audit.ts'
import { byItself } from '../../core/context/by-itself.ts'
import type { Core } from '../../core/context/core.ts'
import { sqlState } from '../../core/db/db.ts'
import { Refusal } from '../../core/refusal.ts'
import { lockDraft } from '../../domain/sales/sale-lock.ts'
import { deleteDraft } from '../sales/public.ts'
import { stillDue } from './due-now-queries.ts'

/** What the database refuses, or somebody works on: it stays until another night. */
const isKept = (error: unknown) =>
  error instanceof Refusal || ['SX409', '23503', '55P03', '40P01'].includes(sqlState(error) ?? '')

/** Deletes a draft in a transaction of its own, as a manager would by hand; false where it is not due any more, or has to stay. */
export async function removeDraft(core: Core, sale_id: number): Promise<boolean> {
  try {
    return await core.database.db.transaction().execute(async (tx) => {
      const ctx = byItself(core, tx)
      const sale = await lockDraft(ctx, sale_id)
      const { keep, ids } = await stillDue(ctx, 'draft_sales', [sale_id])
      if (ids.length === 0) return false
      await deleteDraft(ctx, sale, `removed by retention, nothing was done on it for ${keep} days`)
      return true
    })
  } catch (error) {
    if (isKept(error)) return false
    throw error
  }
}

/** Says of what has no history of its own how many went. */
export const auditRemoval = (ctx: ReturnType<typeof byItself>, message: string) =>
  audit(ctx, { object: 'system', object_id: 1, action: 'RETENTION', message })
