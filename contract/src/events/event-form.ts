import * as z from 'zod'
import { id, requiredId, requiredLongText, asSeen } from '../core/fields.ts'

/** The form's messages (events-1): its event is the event type, its event type the charge. */
export const eventMessages = {
  type: 'Event is required',
  charge: 'Event type is required',
  time: 'Event date and time are required',
  description: 'Event description is required',
} as const

const time = z.iso.datetime({ offset: true, error: eventMessages.time })
const description = requiredLongText(eventMessages.description, 500)

/**
 * What makes an event. `event_charge_id`: the one charge type of that event type; `charges`: other charges of the
 * event parent, the same one any number of times. Both of the sale's tariff, without a sale of the current one.
 */
export const eventForm = z.object({
  site_id: requiredId('Site is required.'),
  /** The draft sale that pays for it; none: the charges are recorded, but no line is made of them. */
  sale_id: id.nullish(),
  event_type_id: requiredId(eventMessages.type),
  event_charge_id: requiredId(eventMessages.charge),
  event_time: time,
  description,
  contractor_id: id.nullish(),
  charges: z.array(id).max(100, 'You can add at most 100 charges.').optional(),
})

/** What can change later: never the type, the charges or the site (events-10). */
export const eventEdit = z.object({
  event_time: time,
  description,
  contractor_id: id.nullish(),
  /** As loaded; 409 when someone has changed the event since. */
  ...asSeen,
})
