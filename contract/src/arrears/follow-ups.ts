import * as z from 'zod'
import { customerName } from '../core/customer-name.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, idText, requiredLongText } from '../core/fields.ts'
import { pageQuery } from '../core/page.ts'
import { longestNote } from '../notes/longest-note.ts'
import { calendarDate } from '../values/dates.ts'
import { money } from '../values/money.ts'
import { mayFollowUp } from './may-follow-up.ts'

const permission = { ...mayFollowUp, when: 'of others: REPORTS' } as const

const dayDue = z.object({ follow_up_on: calendarDate })

export const followUpForm = dayDue.extend({ note: requiredLongText('A note is required', longestNote) })

/** What is wrong with the day to follow up on, by field (arrears-6). */
export const followUpProblems = (follow_up_on: string, today: string): Record<string, string> =>
  follow_up_on < today ? { follow_up_on: 'The follow-up date cannot be before today.' } : {}

/** A note about a customer that is to be come back to, with what they owe now. */
export const followUp = z.object({
  note_id: id,
  note: z.string(),
  follow_up_on: calendarDate,
  /** Who wrote it. */
  user_name: z.string().nullable(),
  customer_id: id,
  ...customerName,
  phone: z.string().nullable(),
  owed: money,
})

export type FollowUp = z.output<typeof followUp>

/** Notes about customers to be come back to (arrears-6, arrears-7). */
export const followUps = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/follow_ups',
    summary: 'What is to be followed up, the longest due first; of one customer, or what is due by a day',
    permission,
    query: z.object({ ...pageQuery, customer_id: idText.optional(), until: calendarDate.optional() }),
    response: z.array(followUp),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v1/customers/:customer_id/follow_ups',
    summary: 'Writes a note about a customer that is to be followed up on a day',
    permission: mayFollowUp,
    params: ids('customer_id'),
    body: followUpForm,
    response: z.object({ note_id: id }),
  }),
  putOff: endpoint({
    method: 'PUT',
    path: '/api/v1/follow_ups/:note_id',
    summary: 'Puts it off to another day',
    permission,
    params: ids('note_id'),
    body: dayDue,
  }),
  done: endpoint({
    method: 'POST',
    path: '/api/v1/follow_ups/:note_id/done',
    summary: 'It has been followed up: Home reminds of it no more',
    permission,
    params: ids('note_id'),
  }),
  reopen: endpoint({
    method: 'DELETE',
    path: '/api/v1/follow_ups/:note_id/done',
    summary: 'Takes that back',
    permission,
    params: ids('note_id'),
  }),
}
