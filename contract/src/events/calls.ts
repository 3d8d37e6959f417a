import * as z from 'zod'
import { calendarDate } from '../values/dates.ts'
import { changedSinceOpened, endpoint } from '../core/endpoint.ts'
import { eventEdit, eventForm } from './event-form.ts'
import { parkEvent } from './park-event.ts'
import { id, ids, idText } from '../core/fields.ts'

const view = { any: ['PERM_VIEW'] } as const
const edit = { any: ['PERM_EDIT'] } as const
const one = ids('event_id')
const blocked = 'no events take place on that day'

export const events = {
  types: endpoint({
    method: 'GET',
    path: '/api/v1/event_types',
    summary: 'What kinds of event there are',
    permission: { any: ['PERM_VIEW', 'PERM_TARIFFS'] },
    response: z.array(z.object({ event_type_id: id, event_type_ref: z.string(), event_type: z.string() })),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/events',
    summary:
      'The events from a day on (today when none is named), by time; with `days` only those of so many days',
    coalesce: true,
    permission: view,
    query: z.object({
      from: calendarDate.optional(),
      to: calendarDate.optional(),
      days: z.coerce.number().pipe(z.int().min(1).max(31)).optional(),
      /** At the sites of one cemetery (cemeteries-9). */
      cemetery_id: idText.optional(),
    }),
    response: z.array(parkEvent),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/v1/events/:from/:to/counts',
    summary: 'How many events each day has, days without any left out',
    coalesce: true,
    permission: view,
    params: z.object({ from: calendarDate, to: calendarDate }),
    query: z.object({ cemetery_id: idText.optional() }),
    response: z.array(z.object({ event_date: calendarDate, event_count: z.int() })),
  }),
  atSite: endpoint({
    method: 'GET',
    path: '/api/v1/events/site/:site_id',
    summary: 'All events at a site, the latest first',
    permission: view,
    params: ids('site_id'),
    response: z.array(parkEvent),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/events/:event_id',
    summary: 'An event',
    permission: view,
    params: one,
    response: parkEvent,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/events/',
    summary: 'Adds an event at a site; on a draft sale its charges become lines',
    permission: edit,
    body: eventForm,
    response: parkEvent,
    conflicts: [blocked, 'the sale is not a draft', 'the site is neither on the sale nor its customer’s'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/events/:event_id',
    summary: 'Changes the contractor, the description or the time of an event, whatever its sale has come to',
    permission: edit,
    params: one,
    body: eventEdit,
    response: parkEvent,
    conflicts: [blocked, changedSinceOpened],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/events/:event_id',
    summary: 'Deletes an event with its lines',
    permission: edit,
    params: one,
    conflicts: ['its sale is not a draft', 'Remove the discount first.'],
  }),
}
