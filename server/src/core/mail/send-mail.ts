import { join } from 'node:path'
import { sql, type Selectable } from 'kysely'
import type { Transporter } from 'nodemailer'
import type { Mails } from '../../db/schema.ts'
import type { Core } from '../core.ts'
import type { Tx } from '../db.ts'
import { makeFolder, putFile } from '../files/durable.ts'

/** Minutes until the next try, after the first, second and third failure; then it has failed. */
const waits = [1, 5, 30]

type Mail = Selectable<Mails>

/** How a mail leaves: throws when it did not. */
export type Deliver = (mail: Mail, message: object) => Promise<void>

/** By SMTP_URL; without it as `.eml` files under DATA_DIR/outbox. Loads nodemailer when first used. */
export function mailDelivery({ settings }: Core): Deliver {
  let smtp: Transporter | undefined
  return async (mail, message) => {
    const { createTransport } = await import('nodemailer')
    if (settings.SMTP_URL) {
      smtp ??= createTransport(settings.SMTP_URL)
      await smtp.sendMail(message)
      return
    }
    const made = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
    const folder = join(settings.DATA_DIR, 'outbox')
    await makeFolder(folder)
    const path = join(folder, `${String(mail.mail_id).padStart(6, '0')}.eml`)
    await putFile(path, made.message as Buffer)
  }
}

async function messageOf({ files, settings }: Core, tx: Tx, mail: Mail) {
  const documents = mail.document_ids.length
    ? await tx
        .selectFrom('documents')
        .select(['filename', 'media_type', 'storage_key'])
        .where('document_id', 'in', mail.document_ids)
        .orderBy('document_id')
        .execute()
    : []
  const attachments = await Promise.all(
    documents.map(async ({ filename, media_type, storage_key }) => ({
      filename,
      contentType: media_type,
      content: await files.bytes(storage_key),
    })),
  )
  return {
    from: settings.MAIL_FROM,
    to: { name: '', address: mail.to_address },
    subject: mail.subject,
    text: mail.body,
    attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

async function again(tx: Tx, mail: Mail, error: unknown) {
  const wait = waits[mail.tries]
  const next = new Date(Date.now() + (wait ?? 0) * 60_000).toISOString()
  await tx
    .updateTable('mails')
    .set({
      tries: mail.tries + 1,
      state: wait === undefined ? 'FAILED' : 'QUEUED',
      next_try_at: next,
      last_error_at: new Date().toISOString(),
      last_error: String((error as Error).message ?? error).slice(0, 500),
    })
    .where('mail_id', '=', mail.mail_id)
    .execute()
  if (wait !== undefined)
    await sql`select graphile_worker.add_job('send_mail', json_build_object('mail_id', ${mail.mail_id}::int),
      run_at := ${next}::timestamptz, max_attempts := 5)`.execute(tx)
}

/** Sends one queued mail. What fails is tried again after 1, 5 and 30 minutes, then it is FAILED. */
export async function sendMail(core: Core, mail_id: number, deliver: Deliver): Promise<void> {
  await core.database.db.transaction().execute(async (tx) => {
    const mail = await tx
      .selectFrom('mails')
      .selectAll()
      .where('mail_id', '=', mail_id)
      .where('state', '=', 'QUEUED')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!mail) return
    try {
      await deliver(mail, await messageOf(core, tx, mail))
    } catch (error) {
      return again(tx, mail, error)
    }
    await tx
      .updateTable('mails')
      .set({
        state: 'SENT',
        sent_at: new Date().toISOString(),
        tries: mail.tries + 1,
        last_error: null,
        last_error_at: null,
      })
      .where('mail_id', '=', mail_id)
      .execute()
  })
}
