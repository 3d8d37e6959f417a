import { pathTo } from '../../../../../portal/desk/bookings/path-to.ts'
import type { deskBookings } from '@sexton/contract/desk/booking-calls'
import { isWhole, type Booking } from '@sexton/contract/desk/booking'
import { weekdayLongDate } from '@sexton/contract/values/long-date'
import { timeNow } from '../../../core/clock.ts'
import type { Changing } from '../../../core/context/context.ts'
import type { Takes } from '../../../core/outside-callers/page-verbs.ts'
import { conflict } from '../../../core/refusal.ts'
import { holdFor, holdForOffice } from '../../../domain/bookings/hold.ts'
import { tell } from '../../../domain/bookings/tell.ts'
import { optionsOf } from '../../../domain/practices/options.ts'
import { refuseTooMany, refuseUnbookable } from './limits.ts'
import { auditBooking, lockOwn, setBooking } from './own.ts'
import { lockDirector } from './place-queries.ts'

/** To the office: the place is held until the slot begins. */
async function hand(ctx: Changing, of: Booking, message: string) {
  if (!isWhole(of)) throw conflict('Something is still missing. Fill it in first.')
  await setBooking(ctx, of, {
    state: 'SUBMITTED',
    submitted_at: timeNow().toISOString(),
    held_until: holdForOffice(ctx, of.burial_date, of.burial_slot_id),
  })
  await auditBooking(ctx, of, 'SUBMITTED', message)
  await tell(ctx, of.booking_id, 'SUBMITTED')
  return pathTo(of)
}

/** Sends a booking to the office (bookings-8). */
export const send: Takes<typeof deskBookings.send, undefined, 'check'> = {
  at: 'check',
  change: async (ctx, { params }) =>
    hand(ctx, await lockOwn(ctx, params.booking_no, ['HELD']), 'sent to the office'),
}

/** Accepts the time that the office proposed. */
export const accept: Takes<typeof deskBookings.accept, undefined, 'show'> = {
  at: 'show',
  change: async (ctx, { params }) =>
    hand(ctx, await lockOwn(ctx, params.booking_no, ['PROPOSED']), 'the proposed time is accepted'),
}

/** Holds another place instead, also after the first was no longer held (bookings-2). */
export const changeTime: Takes<typeof deskBookings.changeTime, undefined, 'time'> = {
  at: 'time',
  async change(ctx, { params: { booking_no }, query }) {
    await lockDirector(ctx, ctx.outside.contractor_id)
    const of = await lockOwn(ctx, booking_no, ['HELD', 'PROPOSED', 'EXPIRED'])
    const options = await optionsOf(ctx, 'desk')
    if (!of.is_held) await refuseTooMany(ctx, options, ctx.outside.contractor_id, false)
    await refuseUnbookable(ctx, options, query)
    if (query.date === ctx.today && !of.papers.some(({ property_ref }) => property_ref === 'BURIAL_PERMIT'))
      throw conflict('For a burial today, add the burial permit to the papers first.')
    const place = { burial_date: query.date, burial_slot_id: query.slot, cemetery_id: query.cemetery }
    // A hold that is over and not noted yet ends first.
    if (of.state === 'HELD' && !of.is_held) await setBooking(ctx, of, { state: 'EXPIRED' })
    await setBooking(ctx, of, {
      ...place,
      state: 'HELD',
      held_until: holdFor(ctx, options, query.date, query.slot),
      warned_hours: null,
    })
    await auditBooking(ctx, of, 'MOVED', `holds a place on ${weekdayLongDate(query.date)} instead`)
    await tell(ctx, of.booking_id, 'HELD')
    return pathTo({ booking_no })
  },
}

/** Withdraws a booking: its place is free at once. */
export const withdraw: Takes<typeof deskBookings.withdraw, undefined, 'withdrawal'> = {
  at: 'withdrawal',
  async change(ctx, { params: { booking_no } }) {
    const of = await lockOwn(ctx, booking_no, ['HELD', 'SUBMITTED', 'PROPOSED', 'EXPIRED'])
    await setBooking(ctx, of, { state: 'WITHDRAWN' })
    await auditBooking(ctx, of, 'WITHDRAWN', 'withdrawn by the funeral director')
    return pathTo({ booking_no })
  },
}
