import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, instant } from '../core/fields.ts'
import { setupEditors } from '../core/permissions.ts'
import { mailStates } from '../mails/states.ts'

const count = z.int().min(0)

const databaseFacts = z.object({
  /** Run by Sexton itself, or served by DATABASE_URL. */
  kind: z.enum(['embedded', 'served']),
  /** PostgreSQL's own: `18.1`. */
  version: z.string(),
  /** The serving role may not change the audit; else a trigger alone guards it. */
  audit_guarded_by_role: z.boolean(),
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
})

export type SystemInfo = z.output<typeof systemInfo>

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
}
