import { counted } from '@sexton/contract/core/counted'
import { byItself } from '../../core/context/by-itself.ts'
import type { Core } from '../../core/context/core.ts'
import { stillDue } from './due-now-queries.ts'
import { auditRemoval } from './remove-drafts.ts'

/** Removes requests of families that were answered long ago (families-10). Answers how many went. */
export const removeRequests = (core: Core, ids: readonly number[]): Promise<number> =>
  core.database.db.transaction().execute(async (tx) => {
    const ctx = byItself(core, tx)
    const due = await stillDue(ctx, 'family_requests', ids)
    if (due.ids.length === 0) return 0
    await tx.deleteFrom('family_requests').where('family_request_id', 'in', due.ids).execute()
    const words = counted(due.ids.length, 'answered request of a family', 'answered requests of families')
    await auditRemoval(ctx, `${words} removed by retention after ${due.keep} days`)
    return due.ids.length
  })
