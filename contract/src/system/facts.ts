import * as z from 'zod'
import { id, instant } from '../core/fields.ts'
import { mailStates } from '../mails/states.ts'

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

/** Among the settings in which processes differ: they are of different versions. */
export const versionKey = 'VERSION'

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
  /** Writes of all processes that have waited too long for a synchronous standby to acknowledge them. */
  commits_waiting: count,
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

/** Seconds by which the clock of a process may differ from the database's before somebody is told (running-15). */
const clockTolerance = 5
export const isClockWrong = (ahead: number): boolean => Math.abs(ahead) > clockTolerance

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
  /** Seconds by which the clock of its machine is ahead of the database's; less than 0: behind. */
  clock_ahead: z.int(),
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

/** The store of S3_URL does not answer, refuses the server, or is not where this park's files lie; the shared folder is not there. */
export const storeFaults = ['AWAY', 'REFUSES', 'FOREIGN', 'UNMOUNTED', 'LOSES'] as const
export type StoreFault = (typeof storeFaults)[number]

const fileFacts = z.object({
  /** On the disk, or in a bucket of S3_URL. */
  kind: z.enum(['disk', 's3']),
  /** The folder, or the bucket's address; never its keys. */
  place: z.string(),
  /** What the store does instead of serving the process that answers, and since when; null where it serves. */
  trouble: z.object({ fault: z.enum(storeFaults), since: instant }).nullable(),
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
  /** False where the folder can't be read, or hangs (running-7). */
  readable: z.boolean(),
  /** Null where there is none yet, or the folder can't be read. */
  latest: z.object({ name: z.string(), size: count, made_at: instant }).nullable(),
})

/** Who can change users or roles: by that they can do what anyone can (users-17). */
const keeper = z.object({ user_id: id, user_name: z.string(), permissions: z.array(z.string()) })

export const systemInfo = z.object({
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
  /** The names of the settings in which they differ though they are to share them (running-10); `VERSION` for that. */
  differing: z.array(z.string()),
  /** Those who can sign in and hold PERM_USERS_EDIT or PERM_PERMISSIONS, by name. */
  keepers: z.array(keeper),
})

export type SystemInfo = z.output<typeof systemInfo>
