import { plainLine, plainText } from '@sexton/contract/core/hidden-characters'
import { timeNow } from '../../core/clock.ts'
import type { Core } from '../../core/context/core.ts'
import type { ClaimedMail } from './claims.ts'
import { letterheadOf } from './letterhead.ts'
import { mailHtml } from './mail-html.ts'

/** The mail as nodemailer takes it, with its attachments in memory. */
export async function messageOf(core: Core, mail: ClaimedMail) {
  const { database, files, settings } = core
  const documents = mail.document_ids.length
    ? await database.db
        .selectFrom('documents')
        .select(['filename', 'media_type', 'storage_key', 'size_bytes', 'sha256'])
        .where('document_id', 'in', mail.document_ids)
        .orderBy('document_id')
        .execute()
    : []
  const attachments = await Promise.all(
    documents.map(async ({ filename, media_type, storage_key, ...expected }) => ({
      filename: plainLine(filename),
      contentType: media_type,
      content: await files.bytes(storage_key, expected),
    })),
  )
  const { of, logo } = await letterheadOf(core, mail.message_id)
  const [subject, text] = [plainLine(mail.subject), plainText(mail.body)]
  return {
    messageId: `<${mail.message_id}>`,
    from: settings.MAIL_FROM,
    to: { name: '', address: mail.to_address },
    subject,
    date: timeNow(),
    text,
    html: mailHtml(of, { subject, text }),
    attachments: [...attachments, ...logo],
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

export type Message = Awaited<ReturnType<typeof messageOf>>
