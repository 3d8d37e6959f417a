import { deceasedOf, type Booking } from '@sexton/contract/desk/booking'
import { markup } from '../../markup.ts'
import type { Page } from '../frame.ts'
import { officeLine } from './office-line.ts'
import { stateNow, stateWords, whenOf, untilWords } from './words.ts'

const item = (of: Booking, timeZone: string) => {
  const state = stateNow(of)
  const until = (state === 'HELD' || state === 'PROPOSED') && `, held until ${untilWords(of, timeZone)}`
  return markup`<li><a href="/desk/bookings/${of.booking_no}">${deceasedOf(of)}</a>
<span>${whenOf(of)}</span> <span class="state ${state.toLowerCase()}">${stateWords[state]}${until}</span></li>
`
}

const section = (title: string, bookings: readonly Booking[], timeZone: string) =>
  bookings.length > 0 &&
  markup`<h2>${title}</h2>
<ul class="cases">${bookings.map((of) => item(of, timeZone))}</ul>
`

interface Cases {
  contractor: string
  phone: string | null
  timeZone: string
  /** Those that need something of the director first. */
  open: readonly Booking[]
  coming: readonly Booking[]
  past: readonly Booking[]
}

/** Where a director begins: the own cases, what is to be done first. */
export const casesPage = ({ contractor, phone, timeZone, open, coming, past }: Cases): Page => ({
  title: 'Bookings',
  body: markup`<h1>Bookings of ${contractor}</h1>
<p><a class="button" href="/desk/places">Book a burial</a></p>
${open.length + coming.length + past.length === 0 && markup`<p>There is no booking yet. A booking holds a place at once, at any hour.</p>\n`}${section(
    'To do',
    open,
    timeZone,
  )}${section('With the office and confirmed', coming, timeZone)}${section('Earlier', past, timeZone)}${officeLine(phone)}`,
})
