import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, instant } from '../core/fields.ts'
import { setupEditors } from '../core/permissions.ts'
import { mailStates } from '../mails/states.ts'
import { anonymizeBody, anonymizing } from './anonymizing.ts'
import { taskNames, taskOutcomes } from './tasks.ts'

const count = z.int().min(0)

/** Why the primary is read although there is a standby (running-6). */
export const standbyFaults = [
  'away',
  'denied',
  'slow',
  'behind',
  'cancelled',
  'promoted',
  'other',
  'refused',
] as const
export type StandbyFault = (typeof standbyFaults)[number]

const databaseFacts = z.object({
  /** Run by Sexton itself, or served by DATABASE_URL. */
  kind: z.enum(['embedded', 'served']),
  /** PostgreSQL's own: `18.1`. */
  version: z.string(),
  /** Host and port of the server in use, where the settings name several: `db-1:5432`. */
  at: z.string().nullable(),
  /** The serving role may not change the audit; else a trigger alone guards it. */
  audit_guarded_by_role: z.boolean(),
  /** Bytes of the whole database on its disk. */
  size: count,
  /** How many changes of the database were made so far, and the last one's name. */
  migrations: z.object({ applied: count, last: z.string() }),
  /**
   * The standby of DATABASE_READ_URL: its host and port, how often this process has read it, and the primary in its place, and
   * why it cannot be read at the moment; null where there is none.
   */
  standby: z
    .object({ at: z.string(), read: count, missed: count, fault: z.enum(standbyFaults).nullable() })
    .nullable(),
})

/** What waits in the queue of jobs (mails, tasks), and what will not be tried again. */
const queueFacts = z.object({ waiting: count, failed: count })

const appProcess = z.object({
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  started_at: instant,
  /** Bytes. */
  memory: count,
  /** Sessions that are connected to it. */
  connected: count,
  /** Seconds since its last sign of life, where the next one is overdue; else null. */
  silent_for: count.nullable(),
  /** It gave this answer. */
  answered: z.boolean(),
})

const mailTrouble = z.object({
  mail_id: id,
  to_address: z.string(),
  subject: z.string(),
  state: z.enum(mailStates).exclude(['SENT', 'HELD_BACK', 'PUT_ASIDE']),
  tries: count,
  /** Why the last try failed, and when. */
  last_error: z.string(),
  last_error_at: instant,
  /** The next try of one that waits. */
  next_try_at: instant.nullable(),
  created_at: instant,
})

export type MailTrouble = z.output<typeof mailTrouble>

const mailFacts = z.object({
  /** Sent by the mail server of SMTP_URL, or stored as files under DATA_DIR/outbox. */
  way: z.enum(['smtp', 'outbox']),
  /** The mail server's name; null without one. */
  host: z.string().nullable(),
  waiting: count,
  /** When the one that waits longest was written; null when none does. */
  waiting_since: instant.nullable(),
  failed: count,
  uncertain: count,
  /** The latest 50 that failed, may have been sent, or wait after a failure; newest failure first. */
  troubles: z.array(mailTrouble),
})

const diskFacts = z.object({
  /** Bytes, of the disk with the least left of those that hold the data folder. */
  free: count,
  size: count,
  /** Bytes: with less left, files and exports are refused. */
  reserve: count,
})

const parkFacts = z.object({
  name: z.string(),
  colour: z.string(),
  /** Where both come from: Setup > Park, or the settings of the environment. */
  from: z.enum(['saved', 'environment']),
  environment: z.object({ name: z.string(), colour: z.string() }),
})

const fileFault = z.object({
  storage_key: z.string(),
  /** Gone from the store, or not what was kept. */
  fault: z.enum(['MISSING', 'DAMAGED']),
  /** The record that names it. */
  object: z.string(),
  object_id: id,
  filename: z.string(),
  found_at: instant,
  seen_at: instant,
})

export type FileFault = z.output<typeof fileFault>

const fileFacts = z.object({
  /** On the disk, or in a bucket of S3_URL. */
  kind: z.enum(['disk', 's3']),
  /** The folder, or the bucket's address; never its keys. */
  place: z.string(),
  faulty: count,
  /** The latest 50 that were found missing or damaged; newest first. */
  faults: z.array(fileFault),
})

const backupFacts = z.object({
  /** Where the backups of the night go. */
  folder: z.string(),
  /** How many of them stay. */
  kept: count,
  encrypted: z.boolean(),
  /** Null where there is none yet, or the folder can't be read. */
  latest: z.object({ name: z.string(), size: count, made_at: instant }).nullable(),
})

const systemInfo = z.object({
  /** The product's. */
  version: z.string(),
  /** When the process that answers was started. */
  started_at: instant,
  development_mode: z.boolean(),
  database: databaseFacts,
  mail: mailFacts,
  /** Null where the system does not say. */
  disk: diskFacts.nullable(),
  park: parkFacts,
  files: fileFacts,
  queue: queueFacts,
  /** Null while no BACKUP_DIR is set. */
  backup: backupFacts.nullable(),
  /** The app processes at work on this database; one that was killed is left out after 45 seconds. */
  processes: z.array(appProcess),
})

export type SystemInfo = z.output<typeof systemInfo>

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
