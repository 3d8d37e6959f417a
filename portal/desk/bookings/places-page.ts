import { weekdayLongDate } from '@sexton/contract/values/long-date'
import { markup } from '../../markup.ts'
import type { Page } from '../frame.ts'
import { officeLine } from './office-line.ts'

export interface Place {
  date: string
  holiday: string | null
  burial_slot_id: number
  from: string
  to: string
  free: number
  /** Why it cannot be booked here: the day is closed, or it is too near. */
  shut: 'CLOSED' | 'LATE' | null
}

interface Shown {
  phone: string | null
  places: readonly Place[]
  cemetery_id: number
  cemeteries: readonly { cemetery_id: number; cemetery: string }[]
  /** The first day that is shown, and those before and after where there are any. */
  from: string
  earlier: string | undefined
  later: string | undefined
  /** The booking that is to get another time. */
  booking: { booking_no: number; name: string } | undefined
}

const query = (of: Record<string, string | number | undefined>) =>
  Object.entries(of)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** Where a place leads: to a new booking, or to another time for one. */
export const placeLink = (
  { date, burial_slot_id }: Pick<Place, 'date' | 'burial_slot_id'>,
  cemetery: number,
  booking_no?: number,
) => {
  const asked = query({ date, slot: burial_slot_id, cemetery })
  return booking_no === undefined ? `/desk/book?${asked}` : `/desk/bookings/${booking_no}/time?${asked}`
}

const slot = (place: Place, { cemetery_id, booking }: Shown) => {
  const time = `${place.from} to ${place.to}`
  const why = place.shut === 'LATE' ? 'too late to book here' : place.free === 0 && 'full'
  return why
    ? markup`<li class="full">${time} <span>${why}</span></li>\n`
    : markup`<li><a href="${placeLink(place, cemetery_id, booking?.booking_no)}">${time}</a> <span>${place.free} free</span></li>\n`
}

function day(date: string, shown: Shown) {
  const places = shown.places.filter((place) => place.date === date)
  const [{ holiday }] = places as [Place]
  return markup`<section><h2>${weekdayLongDate(date)}</h2>
${holiday && markup`<p class="hint">${holiday}</p>\n`}${places.every(({ shut }) => shut === 'CLOSED') ? markup`<p class="hint">No burials on this day.</p>\n` : markup`<ul class="slots">${places.map((place) => slot(place, shown))}</ul>`}</section>
`
}

const choice = ({ cemeteries, cemetery_id, from, booking }: Shown) =>
  cemeteries.length > 1 &&
  markup`<ul class="tabs" aria-label="Cemetery">${cemeteries.map(
    (one) =>
      markup`<li><a href="/desk/places?${query({ from, cemetery: one.cemetery_id, booking: booking?.booking_no })}"${one.cemetery_id === cemetery_id && markup` aria-current="true"`}>${one.cemetery}</a></li>`,
  )}</ul>
`

const turn = (shown: Shown, from: string | undefined, words: string) =>
  from !== undefined &&
  markup`<a href="/desk/places?${query({ from, cemetery: shown.cemetery_id, booking: shown.booking?.booking_no })}">${words}</a>`

/** Free places, day by day. Nobody's name is on it. */
export const placesPage = (shown: Shown): Page => {
  const days = [...new Set(shown.places.map(({ date }) => date))]
  const title = shown.booking ? `Another time for ${shown.booking.name}` : 'Book a burial'
  return {
    title,
    body: markup`<h1>${title}</h1>
<p>Choose a time. It is held for you as soon as you have booked it.</p>
${choice(shown)}${days.length === 0 && markup`<p>No time can be booked here on these days. Please call the office.</p>\n`}${days.map((date) => day(date, shown))}<p class="turn">${turn(shown, shown.earlier, 'Earlier')} ${turn(shown, shown.later, 'Later')}</p>
${officeLine(shown.phone)}`,
  }
}
