import type { MailTrouble, SystemInfo } from '@sexton/contract/system/facts'
import { mayLeave } from '../../core/outside/may-leave.ts'
import type { Db } from '../../core/db/db.ts'
import type { Settings } from '../../core/settings/settings.ts'

const LISTED = 50

const counts = (db: Db) =>
  db
    .selectFrom('mails')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', 'in', ['QUEUED', 'SENDING']).as('waiting'),
      fn
        .min<string | null>('created_at')
        .filterWhere('state', 'in', ['QUEUED', 'SENDING'])
        .as('waiting_since'),
      fn.countAll<number>().filterWhere('state', '=', 'FAILED').as('failed'),
      fn.countAll<number>().filterWhere('state', '=', 'UNCERTAIN').as('uncertain'),
    ])
    .where('state', 'in', ['QUEUED', 'SENDING', 'FAILED', 'UNCERTAIN'])
    .executeTakeFirstOrThrow()

async function troubles(db: Db): Promise<MailTrouble[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['mail_id', 'to_address', 'subject', 'state', 'tries', 'last_error', 'last_error_at'])
    .select(['next_try_at', 'created_at'])
    .where('last_error', 'is not', null)
    .where('state', 'in', ['QUEUED', 'SENDING', 'FAILED', 'UNCERTAIN'])
    .orderBy('last_error_at', 'desc')
    .orderBy('mail_id', 'desc')
    .limit(LISTED)
    .execute()
  return rows.map(({ next_try_at, ...row }) => ({
    ...(row as Omit<MailTrouble, 'next_try_at'>),
    next_try_at: row.state === 'QUEUED' ? next_try_at : null,
  }))
}

/** How mail leaves, what waits, and what could not be sent and why. Never the credentials of SMTP_URL. */
export async function mailFacts(
  db: Db,
  settings: Pick<Settings, 'SMTP_URL' | 'DEVELOPMENT_MODE'>,
): Promise<SystemInfo['mail']> {
  const { SMTP_URL } = settings
  const [counted, listed, leaves] = await Promise.all([counts(db), troubles(db), mayLeave(settings, db)])
  const isSent = SMTP_URL !== undefined && leaves
  return {
    way: isSent ? 'smtp' : 'outbox',
    host: isSent ? new URL(SMTP_URL).hostname : null,
    ...counted,
    troubles: listed,
  }
}
