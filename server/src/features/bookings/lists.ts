import type { bookings } from '@sexton/contract/bookings/calls'
import { sql } from 'kysely'
import type { Read } from '../../core/call/verbs.ts'
import { holding, officeBookingById, officeBookings } from './booking-queries.ts'

/** The most urgent first: by when the office means to answer, then by the slot. */
const urgent = sql`answer_by nulls last, k.burial_date, sl.slot_from, k.booking_id`
const slotOrder = sql`k.burial_date, sl.slot_from, k.submitted_at nulls last, k.booking_id`

const lists = {
  /** Those that wait for the office, then those that wait for the director (answers-1). */
  OPEN: { where: holding, order: urgent },
  TO_ANSWER: {
    where: sql`${holding} and k.state = 'SUBMITTED'`,
    order: urgent,
  },
  DONE: {
    where: sql`not (${holding})`,
    order: sql`coalesce(k.answered_at, k.updated_at) desc, k.booking_id desc`,
  },
}

export const list: Read<typeof bookings.list> = (ctx, { query }) => {
  const { which, held_on, burial_id, ...page } = query
  if (held_on !== undefined)
    return officeBookings(
      ctx,
      { where: sql`${holding} and k.burial_date = ${held_on}::date`, order: slotOrder },
      page,
    )
  if (burial_id !== undefined)
    return officeBookings(ctx, { where: sql`k.burial_id = ${burial_id}`, order: sql`k.booking_id` }, page)
  return officeBookings(ctx, lists[which ?? 'OPEN'], page)
}

export const get: Read<typeof bookings.get> = (ctx, { params }) => officeBookingById(ctx, params.booking_id)
