import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, idText } from '../core/fields.ts'
import { pageQuery } from '../core/page.ts'
import { calendarDate } from '../values/dates.ts'
import { approveForm, proposeForm, refuseForm } from './forms.ts'
import { approval, officeBooking } from './shapes.ts'

const practice = 'desk'
const view = { any: ['PERM_VIEW'] } as const
const edit = { any: ['PERM_EDIT'] } as const
const params = ids('booking_id')
const answered = [
  'the director was faster',
  'a colleague has answered it',
  'its place is no longer held',
] as const

/** The office answers what funeral directors booked. */
export const bookings = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/bookings',
    summary:
      'Bookings of funeral directors: those to answer, the most urgent first, then those that hold a place; or those that are answered or over, the newest first',
    permission: view,
    practice,
    query: z.object({
      which: z.enum(['OPEN', 'TO_ANSWER', 'DONE']).optional(),
      /** Those that hold a place on this day. */
      held_on: calendarDate.optional(),
      /** The one that became this burial. */
      burial_id: idText.optional(),
      ...pageQuery,
    }),
    response: z.array(officeBooking),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/bookings/:booking_id',
    summary: 'One booking, and what may be of the same death',
    permission: view,
    practice,
    params,
    response: officeBooking,
  }),
  approval: endpoint({
    method: 'GET',
    path: '/api/v1/bookings/:booking_id/approval',
    summary: 'Who may be its customer and where its grave may be, with what is proposed',
    permission: edit,
    practice,
    params,
    response: approval,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/v1/bookings/:booking_id/approve',
    summary: 'Approves a booking: it becomes a burial on a draft sale, in its place of the slot',
    permission: edit,
    practice,
    params,
    body: approveForm,
    response: z.object({ burial_id: id }),
    conflicts: [
      ...answered,
      'the director has not sent it in, or has not accepted the proposed time',
      'the day is blocked',
      'the grave is full',
      'Site A-03-07 is no longer available',
      'the customer is flagged or has died',
    ],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/v1/bookings/:booking_id/refuse',
    summary: 'Refuses a booking with a reason; its place is free again',
    permission: edit,
    practice,
    params,
    body: refuseForm,
    response: officeBooking,
    conflicts: [...answered],
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/v1/bookings/:booking_id/propose',
    summary: 'Proposes another time, whose place is held until the director answers',
    permission: edit,
    practice,
    params,
    body: proposeForm,
    response: officeBooking,
    conflicts: [...answered, 'the slot is full or the day is blocked', 'the slot is over'],
  }),
}
