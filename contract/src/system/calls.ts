import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, instant } from '../core/fields.ts'
import { setupEditors } from '../core/permissions.ts'
import { anonymizeBody, anonymizing } from './anonymizing.ts'
import { systemInfo } from './facts.ts'
import { taskNames, taskOutcomes } from './tasks.ts'

const count = z.int().min(0)

const connectedUser = z.object({
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  /** Where they have the product open, in all processes. */
  windows: count,
  /** Since when without a break. */
  connected_at: instant,
})

export type ConnectedUser = z.output<typeof connectedUser>

const scheduledTask = z.object({
  task: z.enum(taskNames),
  /** Each hour at this minute, or each day at this time, in UTC: `05`, `01:15`. */
  runs: z.object({ every: z.enum(['hour', 'day']), at: z.string() }),
  /** Null while it is off: without BACKUP_DIR nothing is backed up. */
  next_run_at: instant.nullable(),
  running: z.boolean(),
  /** It was asked for, and begins at once. */
  queued: z.boolean(),
  last_run_at: instant.nullable(),
  last_ended_at: instant.nullable(),
  last_outcome: z.enum(taskOutcomes).nullable(),
  /** What the last run did, or why it failed. */
  last_words: z.string(),
  /** Who asked for the last run; null for the timetable. */
  last_asked_by: z.string().nullable(),
})

export type ScheduledTask = z.output<typeof scheduledTask>

const one = ids('mail_id')
const conflicts = ['it has been sent, or is waiting or being sent']

/** The state of the server (Setup > System). */
export const system = {
  info: endpoint({
    method: 'GET',
    path: '/api/v1/system',
    summary:
      'Backend information: version, database, how the mail goes, what is left of the disk, and which files are lost',
    permission: setupEditors,
    response: systemInfo,
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/v1/system/mails/:mail_id/send_again',
    summary: 'Sends a mail that failed, may have been sent or was held back, once more',
    permission: setupEditors,
    params: one,
    conflicts: ['it has been sent, or the customer wants none'],
  }),
  sendAllAgain: endpoint({
    method: 'POST',
    path: '/api/v1/system/mails/send_again',
    summary: 'Sends all mails that failed once more, not those that may have been sent',
    permission: setupEditors,
    response: z.object({ sent_again: count }),
  }),
  putAside: endpoint({
    method: 'POST',
    path: '/api/v1/system/mails/:mail_id/put_aside',
    summary:
      'Takes a mail that failed, may have been sent or was held back, off the list: it is not sent again',
    permission: setupEditors,
    params: one,
    conflicts,
  }),
  socketUsers: endpoint({
    method: 'GET',
    path: '/api/v1/system/indexSocketUsers',
    summary: 'Who has the product open, in all app processes together',
    permission: setupEditors,
    response: z.array(connectedUser),
  }),
  scheduledTasks: endpoint({
    method: 'GET',
    path: '/api/v1/system/scheduled_tasks',
    summary: 'What the server does by itself: when it last did, with what result, and when it will',
    permission: setupEditors,
    response: z.array(scheduledTask),
  }),
  runTask: endpoint({
    method: 'POST',
    path: '/api/v1/system/scheduled_tasks/:task/run',
    summary: 'Has a task run now',
    permission: setupEditors,
    params: z.object({ task: z.enum(taskNames) }),
    conflicts: ['it runs already, or is about to'],
  }),
  logoutUsers: endpoint({
    method: 'POST',
    path: '/api/v1/system/logoutUsers',
    summary: 'Ends every session, the caller’s too, and tells every open screen so',
    permission: setupEditors,
  }),
  throwError: endpoint({
    method: 'POST',
    path: '/api/v1/system/throw_error',
    summary: 'Fails on purpose with 500, recorded under an id like any failure',
    permission: setupEditors,
  }),
  anonymizing: endpoint({
    method: 'GET',
    path: '/api/v1/anonymize',
    summary: 'Whether this park can be anonymized, how far that is, and what came of it',
    permission: setupEditors,
    response: anonymizing,
  }),
  anonymize: endpoint({
    method: 'POST',
    path: '/api/v1/anonymize',
    summary: 'Begins to replace every real person in this copy of a park; everybody else is signed out',
    permission: setupEditors,
    body: anonymizeBody,
    conflicts: ['not in development mode, the park is in real use, or is being anonymized already'],
  }),
}
