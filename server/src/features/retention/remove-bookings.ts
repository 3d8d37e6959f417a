import { counted } from '@sexton/contract/core/counted'
import { byItself } from '../../core/context/by-itself.ts'
import type { Core } from '../../core/context/core.ts'
import { stillDue } from './due-now-queries.ts'
import { auditRemoval } from './remove-drafts.ts'

/** Removes bookings that became no burial, with their papers (bookings-10). Answers how many went. */
export const removeBookings = (core: Core, ids: readonly number[]): Promise<number> =>
  core.database.db.transaction().execute(async (tx) => {
    const ctx = byItself(core, tx)
    const due = await stillDue(ctx, 'ended_bookings', ids)
    if (due.ids.length === 0) return 0
    await tx
      .deleteFrom('documents')
      .where('parent_object', '=', 'booking')
      .where('parent_object_id', 'in', due.ids)
      .execute()
    await tx.deleteFrom('bookings').where('booking_id', 'in', due.ids).execute()
    const words = counted(due.ids.length, 'ended booking', 'ended bookings')
    await auditRemoval(ctx, `${words} removed by retention after ${due.keep} days`)
    return due.ids.length
  })
