import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { idText } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'
import { deceasedForm, familyForm, graveForm, newBooking } from './booking-forms.ts'
import { bookingPapers } from './booking.ts'

const page = { page: true, practice: 'desk', permission: 'director' } as const
const params = z.object({ booking_no: idText })
const at = <const R extends string>(rest: R) => `/desk/bookings/:booking_no${rest}` as const
const place = z.object({ date: calendarDate, slot: idText, cemetery: idText })
const heldNoMore = ['its place is no longer held'] as const

/** Booking a place, filling in what the office needs, and seeing what became of it (bookings-6 to bookings-9). */
export const deskBookings = {
  places: endpoint({
    ...page,
    method: 'GET',
    path: '/desk/places',
    summary: 'Free places of the coming days, without names',
    query: z.object({
      from: calendarDate.optional(),
      cemetery: idText.optional(),
      /** The booking that is to get another time. */
      booking: idText.optional(),
    }),
  }),
  book: endpoint({
    ...page,
    method: 'GET',
    path: '/desk/book',
    summary: 'The form that books a place',
    query: place,
  }),
  make: endpoint({
    ...page,
    method: 'POST',
    path: '/desk/book',
    summary: 'Books a place',
    query: place,
    body: newBooking,
    upload: { field: 'permit', many: false, accept: 'documents', optional: true },
    conflicts: ['the slot is full, closed or too near', 'the director holds as many places as one may'],
  }),
  show: endpoint({ ...page, method: 'GET', path: at(''), summary: 'A booking of the director', params }),
  deceased: endpoint({ ...page, method: 'GET', path: at('/deceased'), summary: 'Who is buried', params }),
  saveDeceased: endpoint({
    ...page,
    method: 'POST',
    path: at('/deceased'),
    summary: 'Saves who is buried',
    params,
    body: deceasedForm,
    conflicts: heldNoMore,
  }),
  grave: endpoint({ ...page, method: 'GET', path: at('/grave'), summary: 'What decides the grave', params }),
  saveGrave: endpoint({
    ...page,
    method: 'POST',
    path: at('/grave'),
    summary: 'Saves what decides the grave',
    params,
    body: graveForm,
    conflicts: heldNoMore,
  }),
  family: endpoint({ ...page, method: 'GET', path: at('/family'), summary: 'The next of kin', params }),
  saveFamily: endpoint({
    ...page,
    method: 'POST',
    path: at('/family'),
    summary: 'Saves the next of kin',
    params,
    body: familyForm,
    conflicts: heldNoMore,
  }),
  papers: endpoint({
    ...page,
    method: 'GET',
    path: at('/papers'),
    summary: 'The papers of a booking',
    params,
  }),
  addPaper: endpoint({
    ...page,
    method: 'POST',
    path: at('/papers'),
    summary: 'Adds a paper',
    params,
    body: z.object({ property: z.enum(bookingPapers, { error: 'Choose what kind of paper it is.' }) }),
    upload: { field: 'paper', many: false, accept: 'documents' },
    conflicts: heldNoMore,
  }),
  removePaper: endpoint({
    ...page,
    method: 'POST',
    path: at('/papers/:document_id'),
    summary: 'Removes a paper',
    params: params.extend({ document_id: idText }),
    conflicts: heldNoMore,
  }),
  check: endpoint({ ...page, method: 'GET', path: at('/send'), summary: 'Everything read back', params }),
  send: endpoint({
    ...page,
    method: 'POST',
    path: at('/send'),
    summary: 'Sends the booking to the office',
    params,
    conflicts: [...heldNoMore, 'something is missing'],
  }),
  time: endpoint({
    ...page,
    method: 'GET',
    path: at('/time'),
    summary: 'Another time, to be confirmed',
    params,
    query: place,
  }),
  changeTime: endpoint({
    ...page,
    method: 'POST',
    path: at('/time'),
    summary: 'Holds another place instead',
    params,
    query: place,
    conflicts: ['the slot is full, closed or too near', 'the booking is with the office'],
  }),
  accept: endpoint({
    ...page,
    method: 'POST',
    path: at('/accept'),
    summary: 'Accepts the time that the office proposed',
    params,
    conflicts: heldNoMore,
  }),
  withdrawal: endpoint({
    ...page,
    method: 'GET',
    path: at('/withdraw'),
    summary: 'Withdrawing a booking',
    params,
  }),
  withdraw: endpoint({
    ...page,
    method: 'POST',
    path: at('/withdraw'),
    summary: 'Withdraws a booking',
    params,
    conflicts: ['it is confirmed'],
  }),
  confirmation: endpoint({
    ...page,
    method: 'GET',
    path: at('/confirmation'),
    summary: 'The confirmation, to print',
    params,
  }),
}
