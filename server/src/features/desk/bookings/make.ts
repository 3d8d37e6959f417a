import { pathTo } from '../../../../../portal/desk/bookings/path-to.ts'
import type { deskBookings } from '@sexton/contract/desk/booking-calls'
import { deceasedOf, type bookingPapers } from '@sexton/contract/desk/booking'
import { weekdayLongDate } from '@sexton/contract/values/long-date'
import { sql } from 'kysely'
import { audit } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import type { Takes } from '../../../core/outside-callers/page-verbs.ts'
import type { ReceivedFile } from '../../../core/call/uploads.ts'
import { invalid } from '../../../core/refusal.ts'
import { holdFor } from '../../../domain/bookings/hold.ts'
import { tell } from '../../../domain/bookings/tell.ts'
import { recordDocument } from '../../../domain/documents/record.ts'
import { optionsOf } from '../../../domain/practices/options.ts'
import { refuseTooMany, refuseUnbookable } from './limits.ts'
import { lockDirector } from './place-queries.ts'

/** Files a paper with its booking, which is locked or new. */
export async function filePaper(
  ctx: Changing,
  booking_id: number,
  property: (typeof bookingPapers)[number],
  file: ReceivedFile,
) {
  const stored = await ctx.files.keep(file)
  const of = { parent: 'booking', parentId: booking_id, property } as const
  return recordDocument(ctx, { ...stored, ...of, filename: file.filename, media_type: file.mediaType })
}

/** Books a place, which is held by the database's clock (bookings-6). A form that is sent twice makes one booking. */
export const make: Takes<typeof deskBookings.make, undefined, 'book'> = {
  at: 'book',
  async change(ctx, { query, body: whose, files }) {
    const { outside_account_id, contractor_id } = ctx.outside
    await lockDirector(ctx, contractor_id)
    const options = await optionsOf(ctx, 'desk')
    await refuseTooMany(ctx, options, contractor_id, true)
    await refuseUnbookable(ctx, options, query)
    const [permit] = files
    if (query.date === ctx.today && !permit)
      throw invalid({ permit: 'For a burial today, add the burial permit.' })
    const { booking_id, booking_no } = await ctx.db
      .insertInto('bookings')
      .values({
        ...whose,
        booking_no: sql`next_number('booking')`,
        outside_account_id,
        contractor_id,
        cemetery_id: query.cemetery,
        burial_date: query.date,
        burial_slot_id: query.slot,
        held_until: holdFor(ctx, options, query.date, query.slot),
      })
      .returning(['booking_id', 'booking_no'])
      .executeTakeFirstOrThrow()
    if (permit) await filePaper(ctx, booking_id, 'BURIAL_PERMIT', permit)
    const name = deceasedOf({ deceased_first_name: whose.deceased_first_name ?? null, ...whose })
    await audit(ctx, {
      object: 'booking',
      object_id: booking_id,
      action: 'CREATED',
      message: `Booking ${booking_no} for ${name}: holds a place on ${weekdayLongDate(query.date)}`,
      data: { name },
    })
    await tell(ctx, booking_id, 'HELD')
    return pathTo({ booking_no })
  },
}
