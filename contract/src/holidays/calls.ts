import * as z from 'zod'
import { calendarDate } from '../values/dates.ts'
import { changedSinceOpened, endpoint } from '../core/endpoint.ts'
import { id, ids, instant, requiredText, asSeen } from '../core/fields.ts'
import { setupEditors } from '../core/permissions.ts'

const one = ids('holiday_id')

export const holidayForm = z.object({
  holiday_date: z.string({ error: 'Date is required' }).pipe(calendarDate),
  name: requiredText('Name is required', 100),
})

const holidayEdit = holidayForm.extend(asSeen)

/** A public holiday: charges may be for holidays (charge-days.ts). */
const holiday = z.object({
  holiday_id: id,
  holiday_date: calendarDate,
  name: z.string(),
  updated_at: instant,
})

export type Holiday = z.output<typeof holiday>

/** The holidays of the park (docs/added-calls.md). */
export const holidays = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/holidays',
    summary: 'All holidays by their date',
    permission: { any: ['PERM_VIEW', 'PERM_TARIFFS'] },
    response: z.array(holiday),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/holidays',
    summary: 'Adds a holiday',
    permission: setupEditors,
    body: holidayForm,
    response: holiday,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/holidays/:holiday_id',
    summary: 'Renames a holiday, or moves it to another date',
    permission: setupEditors,
    params: one,
    body: holidayEdit,
    response: holiday,
    conflicts: [changedSinceOpened],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/holidays/:holiday_id',
    summary: 'Deletes a holiday',
    permission: setupEditors,
    params: one,
  }),
}
