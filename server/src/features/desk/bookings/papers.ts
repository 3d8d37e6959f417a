import { pathTo } from '../../../../../portal/desk/bookings/path-to.ts'
import { paperNames } from '@sexton/contract/documents/calls'
import type { deskBookings } from '@sexton/contract/desk/booking-calls'
import { timeNow } from '../../../core/clock.ts'
import type { Takes } from '../../../core/outside-callers/page-verbs.ts'
import { notFound } from '../../../core/refusal.ts'
import { retireProperty } from '../../../domain/documents/record.ts'
import { filePaper } from './make.ts'
import { auditBooking, lockOwn, openStates } from './own.ts'

/** Adds a paper; another of its kind takes the place of the one before, which stays on record (bookings-8). */
export const addPaper: Takes<typeof deskBookings.addPaper, undefined, 'papers'> = {
  at: 'papers',
  async change(ctx, { params: { booking_no }, body: { property }, files }) {
    const of = await lockOwn(ctx, booking_no, openStates)
    await retireProperty(ctx, 'booking', of.booking_id, property, 'uploaded')
    const { filename } = await filePaper(ctx, of.booking_id, property, files[0]!)
    await auditBooking(ctx, of, 'DOCUMENT_ADDED', `${paperNames[property]}: ${filename}`)
    return pathTo({ booking_no }, '/papers')
  },
}

/** Removes a paper before the booking is with the office. */
export const removePaper: Takes<typeof deskBookings.removePaper, undefined, 'papers'> = {
  at: 'papers',
  async change(ctx, { params: { booking_no, document_id } }) {
    const of = await lockOwn(ctx, booking_no, ['HELD', 'PROPOSED', 'EXPIRED'])
    const removed = await ctx.db
      .updateTable('documents')
      .set({ deleted_at: timeNow().toISOString() })
      .where('document_id', '=', document_id)
      .where('parent_object', '=', 'booking')
      .where('parent_object_id', '=', of.booking_id)
      .where('deleted_at', 'is', null)
      .returning('filename')
      .executeTakeFirst()
    if (!removed) throw notFound()
    await auditBooking(ctx, of, 'DOCUMENT_REMOVED', `removed ${removed.filename}`)
    return pathTo({ booking_no }, '/papers')
  },
}
