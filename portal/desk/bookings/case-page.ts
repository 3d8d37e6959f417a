import {
  bookingParts,
  deceasedOf,
  timeInWords,
  type Booking,
  type BookingPart,
} from '@sexton/contract/desk/booking'
import { markup, type Markup } from '../../markup.ts'
import { formOf, refusal, type Form } from '../form.ts'
import type { Page } from '../frame.ts'
import { officeLine } from './office-line.ts'
import { pathTo } from './path-to.ts'
import { placeLink, type Place } from './places-page.ts'
import { factsOf, gapsOf, nextWords, partNames, stateNow, stateWords, whenOf } from './words.ts'

/** Name and value, line by line. */
export const factList = (facts: readonly (readonly [string, string | null])[]) =>
  facts.some(([, value]) => value !== null) &&
  markup`<dl>${facts.map(
    ([name, value]) => value !== null && markup`<dt>${name}</dt><dd>${value}</dd>\n`,
  )}</dl>
`

const canEdit = (of: Booking) => !['CONFIRMED', 'REFUSED', 'WITHDRAWN'].includes(of.state)

const part = (of: Booking, which: BookingPart, missing: readonly string[]) =>
  markup`<section><h2>${partNames[which]}</h2>
${factList(factsOf[which](of))}${missing.length > 0 && markup`<p class="missing">Missing: ${missing.join(', ')}</p>\n`}${canEdit(of) && markup`<p><a href="${pathTo(of, `/${which}`)}">${missing.length > 0 ? 'Fill in' : 'Change'}<span class="aloud"> ${partNames[which]}</span></a></p>\n`}</section>
`

/** When and where the burial is, once the office has confirmed it. */
export interface Confirmed {
  when: string
  where: string
}

interface Shown {
  timeZone: string
  confirmed: Confirmed | undefined
  /** The phone number of the office. */
  phone: string | null
  /** The next free places, where this one is no longer held. */
  free: readonly Place[]
}

const actions = (form: Form, of: Booking, free: readonly Place[]): Markup | false => {
  switch (stateNow(of)) {
    case 'HELD':
      return (
        gapsOf(of).length === 0 &&
        markup`<p><a class="button" href="${pathTo(of, '/send')}">Check and send</a></p>\n`
      )
    case 'PROPOSED':
      return formOf(
        { ...form, refused: undefined },
        { action: pathTo(of, '/accept'), button: 'Accept this time' },
        [],
      )
    case 'CONFIRMED':
      return markup`<p><a class="button" href="${pathTo(of, '/confirmation')}">Confirmation to print</a></p>\n`
    case 'EXPIRED':
      return markup`${
        free.length > 0 &&
        markup`<h2>Free at the moment</h2>
<ul class="slots">${free.map((place) => markup`<li><a href="${placeLink(place, of.cemetery_id, of.booking_no)}">${timeInWords(place.date, place)}</a></li>\n`)}</ul>
`
      }<p><a class="button" href="/desk/places?booking=${of.booking_no}">Choose another time</a></p>
`
    case 'REFUSED':
    case 'WITHDRAWN':
      return markup`<p><a class="button" href="/desk/places">Book another burial</a></p>\n`
    default:
      return false
  }
}

const further = (of: Booking) => {
  const state = stateNow(of)
  return (
    canEdit(of) &&
    markup`<p class="further">${(state === 'HELD' || state === 'PROPOSED') && markup`<a href="/desk/places?booking=${of.booking_no}">Choose another time</a> `}<a href="${pathTo(of, '/withdraw')}">Withdraw this booking</a></p>
`
  )
}

/** A booking: what is to be done and until when, what is missing, and everything that was said. */
export const casePage = (form: Form, of: Booking, { timeZone, confirmed, phone, free }: Shown): Page => {
  // The papers of a confirmed booking are with its burial.
  const missing = Object.fromEntries(canEdit(of) ? gapsOf(of) : [])
  const isOver = of.state === 'REFUSED' || of.state === 'WITHDRAWN'
  const parts = bookingParts.filter(
    (which) =>
      (which !== 'papers' || of.state !== 'CONFIRMED') &&
      (!isOver || factsOf[which](of).some(([, value]) => value !== null)),
  )
  return {
    title: deceasedOf(of),
    body: markup`${refusal(form)}<h1>${deceasedOf(of)}</h1>
<p><span class="state ${stateNow(of).toLowerCase()}">${stateWords[stateNow(of)]}</span> Booking ${of.booking_no}</p>
<p class="when"><strong>${confirmed?.when ?? whenOf(of)}</strong><br>${confirmed?.where ?? of.cemetery}</p>
<p>${nextWords(of, timeZone)}</p>
${actions(form, of, free)}${parts.map((which) => part(of, which, missing[which] ?? []))}${further(of)}${officeLine(phone)}`,
  }
}

/** Everything read back, before it is sent. */
export const checkPage = (form: Form, of: Booking, timeZone: string): Page => ({
  title: 'Check and send',
  body: markup`<h1>Check and send</h1>
<p class="when"><strong>${whenOf(of)}</strong><br>${of.cemetery}</p>
<p>Please read this with the family. The grave will be dug to these details.</p>
${bookingParts.map((which) => markup`<h2>${partNames[which]}</h2>\n${factList(factsOf[which](of))}`)}${
    gapsOf(of).length === 0
      ? formOf(form, { action: pathTo(of, '/send'), button: 'Send to the office' }, [])
      : markup`${refusal(form)}<p>${nextWords(of, timeZone)}</p>\n`
  }<p><a href="${pathTo(of)}">Back to the booking</a></p>
`,
})

export const withdrawPage = (form: Form, of: Booking): Page => ({
  title: 'Withdraw this booking',
  body: markup`<h1>Withdraw this booking?</h1>
<p class="when"><strong>${deceasedOf(of)}</strong><br>${whenOf(of)}, ${of.cemetery}</p>
<p>${stateNow(of) === 'EXPIRED' ? 'What you filled in and uploaded is no longer shown to the office.' : 'The place is free for others at once.'} This cannot be undone.</p>
${formOf(form, { action: pathTo(of, '/withdraw'), button: 'Withdraw' }, [])}<p><a href="${pathTo(of)}">Keep it</a></p>
`,
})

interface Another {
  action: string
  when: string
}

export const timePage = (form: Form, of: Booking, { action, when }: Another): Page => ({
  title: 'Another time',
  body: markup`<h1>Another time for ${deceasedOf(of)}</h1>
<p class="when"><strong>${when}</strong></p>
<p>Until now: ${whenOf(of)}</p>
${formOf(form, { action, button: 'Hold this place' }, [])}<p><a href="/desk/places?booking=${of.booking_no}">Choose another one</a></p>
`,
})

interface ToPrint {
  park: string
  phone: string | null
  confirmed: Confirmed
}

/** The confirmation as a paper. */
export const confirmationPage = (of: Booking, { park, phone, confirmed }: ToPrint): Page => ({
  title: `Confirmation of the burial of ${deceasedOf(of)}`,
  body: markup`<h1>Confirmation of a burial</h1>
<p>${park} confirms the day and the time of the burial of</p>
<p class="when"><strong>${deceasedOf(of)}</strong></p>
<p class="when"><strong>${confirmed.when}</strong><br>${confirmed.where}</p>
${bookingParts.filter((which) => which !== 'papers').map((which) => markup`<h2>${partNames[which]}</h2>\n${factList(factsOf[which](of))}`)}<p>Booking ${of.booking_no} of ${of.contractor}. If anything here is wrong, please call the office today${phone && `: ${phone}`}.</p>
`,
})
