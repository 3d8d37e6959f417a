import { pathTo } from '../../../../../portal/desk/bookings/path-to.ts'
import type { deskBookings } from '@sexton/contract/desk/booking-calls'
import { deceasedOf, type Booking } from '@sexton/contract/desk/booking'
import { addDays } from '@sexton/contract/values/dates'
import {
  casePage,
  checkPage,
  confirmationPage,
  timePage,
  withdrawPage,
} from '../../../../../portal/desk/bookings/case-page.ts'
import {
  bookPage,
  deceasedPage,
  familyPage,
  gravePage,
  papersPage,
  shutPage,
} from '../../../../../portal/desk/bookings/form-pages.ts'
import { placesPage } from '../../../../../portal/desk/bookings/places-page.ts'
import { stateNow } from '../../../../../portal/desk/bookings/words.ts'
import type { Reading } from '../../../core/context/context.ts'
import type { Shows } from '../../../core/outside-callers/page-verbs.ts'
import { notFound } from '../../../core/refusal.ts'
import { park } from '../../../domain/park/park.ts'
import { optionsOf } from '../../../domain/practices/options.ts'
import { whyUnbookable } from './limits.ts'
import { ownBooking } from './own.ts'
import { bookableCemeteries, confirmedOf, freePlaces, placeInWords, type Place } from './place-queries.ts'

type Calls = typeof deskBookings

/** So many days are on a page. */
const daysShown = 14

/** Free places, without names (bookings-6). */
export const places: Shows<Calls['places']> = async (ctx, { query }) => {
  const options = await optionsOf(ctx, 'desk')
  const cemeteries = await bookableCemeteries(ctx)
  const of = query.booking === undefined ? undefined : await ownBooking(ctx, query.booking)
  const cemetery_id = query.cemetery ?? of?.cemetery_id ?? cemeteries[0]?.cemetery_id ?? 0
  const from = query.from !== undefined && query.from > ctx.today ? query.from : ctx.today
  const to = addDays(from, daysShown - 1)
  const earlier = addDays(from, -daysShown)
  const later = addDays(from, daysShown)
  return placesPage({
    places: await freePlaces(ctx, options, { from, to, cemetery_id }),
    phone: (await park(ctx)).phone,
    cemetery_id,
    cemeteries,
    from,
    earlier: from > ctx.today ? (earlier < ctx.today ? ctx.today : earlier) : undefined,
    later: later <= addDays(ctx.today, options.horizon_days) ? later : undefined,
    booking: of && { booking_no: of.booking_no, name: deceasedOf(of) },
  })
}

const asked = ({ date, slot, cemetery }: Place) => `?date=${date}&slot=${slot}&cemetery=${cemetery}`

/** What books a place; one that cannot be booked says so before anything is typed. */
export const book: Shows<Calls['book']> = async (ctx, { query }, form) => {
  const { when, cemetery } = await placeInWords(ctx, query)
  const why = await whyUnbookable(ctx, await optionsOf(ctx, 'desk'), query)
  if (why !== undefined && !form.refused) return shutPage(why, (await park(ctx)).phone)
  return bookPage(form, {
    when,
    cemetery,
    action: `/desk/book${asked(query)}`,
    isToday: query.date === ctx.today,
  })
}

/** The next few places, where that of a booking is no longer held. */
async function freeInstead(ctx: Reading, of: Booking) {
  if (stateNow(of) !== 'EXPIRED') return []
  const options = await optionsOf(ctx, 'desk')
  const to = addDays(ctx.today, options.horizon_days)
  const found = await freePlaces(ctx, options, { from: ctx.today, to, cemetery_id: of.cemetery_id })
  const free = found.filter((place) => place.free > 0 && place.shut === null)
  const isSame = (place: (typeof free)[number]) =>
    place.date === of.burial_date && place.burial_slot_id === of.burial_slot_id
  // The one that was held comes first, if nobody has taken it.
  return [...free.filter(isSame), ...free.filter((place) => !isSame(place))].slice(0, 5)
}

export const show: Shows<Calls['show']> = async (ctx, { params }, form) => {
  const of = await ownBooking(ctx, params.booking_no)
  return casePage(form, of, {
    timeZone: ctx.park.PARK_TIME_ZONE,
    confirmed: await confirmedOf(ctx, of),
    phone: (await park(ctx)).phone,
    free: await freeInstead(ctx, of),
  })
}

export const deceased: Shows<Calls['deceased']> = async (ctx, { params }, form) =>
  deceasedPage(form, await ownBooking(ctx, params.booking_no))

export const grave: Shows<Calls['grave']> = async (ctx, { params }, form) =>
  gravePage(form, await ownBooking(ctx, params.booking_no))

export const family: Shows<Calls['family']> = async (ctx, { params }, form) =>
  familyPage(form, await ownBooking(ctx, params.booking_no))

export const papers: Shows<Calls['papers']> = async (ctx, { params }, form) =>
  papersPage(form, await ownBooking(ctx, params.booking_no))

export const check: Shows<Calls['check']> = async (ctx, { params }, form) =>
  checkPage(form, await ownBooking(ctx, params.booking_no), ctx.park.PARK_TIME_ZONE)

export const withdrawal: Shows<Calls['withdrawal']> = async (ctx, { params }, form) =>
  withdrawPage(form, await ownBooking(ctx, params.booking_no))

export const time: Shows<Calls['time']> = async (ctx, { params, query }, form) => {
  const of = await ownBooking(ctx, params.booking_no)
  const { when } = await placeInWords(ctx, query)
  return timePage(form, of, { action: pathTo(of, `/time${asked(query)}`), when })
}

/** The confirmation, to print; there is none before the office has confirmed. */
export const confirmation: Shows<Calls['confirmation']> = async (ctx, { params }) => {
  const of = await ownBooking(ctx, params.booking_no)
  const confirmed = await confirmedOf(ctx, of)
  if (!confirmed) throw notFound()
  return confirmationPage(of, { park: ctx.park.PARK_NAME, phone: (await park(ctx)).phone, confirmed })
}
