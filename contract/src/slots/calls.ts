import * as z from 'zod'
import { calendarDate, weekdayOf } from '../values/dates.ts'
import { changedSinceOpened, endpoint } from '../core/endpoint.ts'
import { id, ids, idText, instant, requiredText, asSeen } from '../core/fields.ts'
import { setupEditors } from '../core/permissions.ts'
import { withRules } from '../core/across-fields.ts'
import { openSlot, slotDay } from './slot.ts'

const one = ids('burial_slot_id')

const clock = (message: string) =>
  z.string({ error: message }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: message })
const capacity = 'Burials per day must be a whole number from 1 to 50'
const weekdaysMessage = 'Choose at least one weekday'

const form = z.object({
  description: requiredText('Description is required', 60),
  from: clock('Start time is required'),
  to: clock('End time is required'),
  capacity: z.int({ error: capacity }).min(1, capacity).max(50, capacity),
  /** 1 is Monday, 7 is Sunday. */
  weekdays: z.array(z.int().min(1).max(7), { error: weekdaysMessage }).min(1, weekdaysMessage).max(7),
  /** Whose burials alone it takes, where there are several cemeteries; absent or null: of all (cemeteries-10). */
  cemetery_id: id.nullish(),
  /** Funeral directors can book it (bookings-4); absent: as it is. */
  outside: z.boolean().optional(),
})

const inOrder = ({ from, to }: Partial<z.output<typeof form>>) =>
  from && to && from >= to ? { to: 'The end time must be after the start time' } : {}

/** What makes a slot: its times are park time, `HH:MM`; `capacity` is how many burials it takes a day. */
export const slotForm = withRules(form, inOrder)
export type SlotForm = z.output<typeof slotForm>

/** The same for an existing one; `updated_at` as it was loaded. */
export const slotEdit = withRules(form.extend(asSeen), inOrder)

const bookedDay = z.object({ burial_date: calendarDate, burial_count: z.int() })
export type BookedDay = z.output<typeof bookedDay>

/** A slot as it is set up. */
export const daySlotSetup = z.object({
  burial_slot_id: id,
  slot_no: z.int(),
  description: z.string(),
  from: z.string(),
  to: z.string(),
  capacity: z.int(),
  weekdays: z.array(z.int()),
  cemetery_id: id.nullable(),
  /** Funeral directors can book it. */
  outside: z.boolean(),
  /** False: retired, it takes no further burials. */
  active: z.boolean(),
  /** A burial refers to it, so that it can be retired but not deleted. */
  in_use: z.boolean(),
  /** What it holds from today on, day by day. */
  booked_ahead: z.array(bookedDay),
  updated_at: instant,
})
export type SlotSetup = z.output<typeof daySlotSetup>

/**
 * The days ahead on which a slot so set up holds more burials than it would take: lowering its capacity, taking a
 * weekday away or retiring it loses nothing that is booked.
 */
export const daysBeyond = (
  { active, weekdays, capacity }: Pick<SlotSetup, 'active' | 'weekdays' | 'capacity'>,
  booked: readonly BookedDay[],
): BookedDay[] =>
  booked.filter(
    ({ burial_date, burial_count }) =>
      burial_count > (active && weekdays.includes(weekdayOf(burial_date)) ? capacity : 0),
  )

/** So many days are read together at most: a month as a calendar shows it. */
export const mostDays = 42

/** The slots that take burials, and setting them up (docs/added-calls.md). */
export const slots = {
  open: endpoint({
    method: 'GET',
    path: '/api/v1/burials/slots/:burial_date',
    summary: 'The slots of a day and their places left, one burial’s own place counted as free',
    permission: { any: ['PERM_VIEW'] },
    params: z.object({ burial_date: calendarDate }),
    query: z.object({ burial_id: idText.optional() }),
    response: z.array(openSlot),
  }),
  days: endpoint({
    method: 'GET',
    path: '/api/v1/burials/slots/:from/:to',
    summary: 'Each day with its slots and their places left, its holiday and whether it is blocked',
    permission: { any: ['PERM_VIEW'] },
    params: z.object({ from: calendarDate, to: calendarDate }),
    query: z.object({ burial_id: idText.optional() }),
    response: z.array(slotDay),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/slots',
    summary: 'All slots by their time, retired ones too',
    permission: { any: ['PERM_VIEW', 'PERM_TARIFFS'] },
    response: z.array(daySlotSetup),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/slots',
    summary: 'Adds a slot',
    permission: setupEditors,
    body: slotForm,
    response: daySlotSetup,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/slots/:burial_slot_id',
    summary:
      'Changes a slot; what is booked stays, at its times: where burials name it, a new slot has the other times',
    permission: setupEditors,
    params: one,
    body: slotEdit,
    response: daySlotSetup,
    conflicts: [
      changedSinceOpened,
      'burials of another cemetery are booked in it',
      'burials without a site are booked in it on days that are blocked at that cemetery',
      'its times are to change, it is retired and burials name it',
    ],
  }),
  setActive: endpoint({
    method: 'PUT',
    path: '/api/v1/slots/:burial_slot_id/active',
    summary: 'Retires a slot, or opens it again; what is booked stays',
    permission: setupEditors,
    params: one,
    body: z.object({ active: z.boolean() }),
    response: daySlotSetup,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/slots/:burial_slot_id',
    summary: 'Deletes a slot that no burial names',
    permission: setupEditors,
    params: one,
    conflicts: ['burials name it'],
  }),
}
